/** Replays one session: a host lives through it again, and the recording speaks for the model. */
import {
  type AssistantMessage,
  errorText,
  type HookError,
  isCodedError,
  type LoadedHook,
  type ToolCall,
} from "@hookline/hooks-core";
import { answer, HookHost, type TurnSource } from "@hookline/hooks-host";
import type { HandlerCall } from "@hookline/hooks-runner";
import { SessionStore, type ToolPair } from "@hookline/hooks-session";
import { emptyModelRegistry } from "../empty-session.ts";
import type { StepCursor } from "./step-cursor.ts";
import { createRecordedTools, type ToolVerdict } from "./tool-verdict.ts";

/** What happened to one call, with everything that was told meanwhile. */
export interface ReplayedCall {
  readonly kind: "call";
  readonly line: number;
  readonly callId: string;
  readonly toolName: string;
  readonly verdict: ToolVerdict;
  readonly calls: readonly HandlerCall[];
  readonly errors: readonly HookError[];
}

/** What happened outside of calls. */
export interface ReplayedMoment {
  readonly kind: "moment";
  readonly line: number;
  /** What the model is told is not what it would be told without hooks. */
  readonly contextChanged: boolean;
  readonly calls: readonly HandlerCall[];
  readonly errors: readonly HookError[];
}

/** How a session is replayed. */
export interface ReplaySessionOptions {
  readonly hooks: readonly LoadedHook[];
  readonly cwd: string;
  readonly contract: "hook" | "extension";
}

/**
 * Replays a session with its whole lifecycle. Calls run one after the other, so that what hooks do can be told apart by call.
 *
 * What a hook blocks is not shown to it as a result; what the model said next is what it said then.
 *
 * @param tell - gets calls and moments in the order in which they come
 */
export async function replaySession(
  steps: StepCursor,
  { hooks, cwd, contract }: ReplaySessionOptions,
  tell: (what: ReplayedCall | ReplayedMoment) => void,
): Promise<void> {
  const recorded = createRecordedTools();
  const pairs = new WeakMap<ToolCall, ToolPair>();
  let line = 1;
  let calls: HandlerCall[] = [];
  let errors: HookError[] = [];
  let contextChanged = false;
  let lock: Promise<unknown> = Promise.resolve();

  const takeAnswer = async (): Promise<AssistantMessage> => {
    const step = await steps.peek();
    if (step?.kind !== "answer") return recordingEnds();
    steps.skip();
    line = step.line;
    for (const [call, pair] of step.pairs) pairs.set(call, pair);
    return step.message;
  };
  const turns: TurnSource = ({ purpose, messages }) => {
    // Many hooks return what they were given when there is nothing to filter.
    if (purpose === "turn" && calls.some(({ event }) => event === "context"))
      contextChanged = !Bun.deepEquals(messages, host.messages, true);
    if (purpose === "turn") return takeAnswer();
    // Where the recorded host cut is not known; its summary holds the first half of a turn too.
    return purpose === "turn_prefix"
      ? answer("(in the summary above)")
      : takeSummary();
  };
  const takeSummary = async (): Promise<AssistantMessage> => {
    const step = await steps.peek();
    if (step?.kind !== "compaction") return recordingEnds();
    steps.skip();
    return answer(step.summary);
  };
  const flush = (): void => {
    if (calls.length > 0 || errors.length > 0)
      tell({ kind: "moment", line, contextChanged, calls, errors });
    calls = [];
    errors = [];
    contextChanged = false;
  };
  const host = new HookHost({
    hooks,
    session: SessionStore.inMemory(cwd),
    contract,
    cwd,
    turns,
    modelRegistry: emptyModelRegistry(),
    // The recording says when its host compacted.
    compaction: { enabled: false, keepRecentTokens: 0 },
    // What failed and was asked again is in the recording; nobody has to wait for it a second time.
    retry: { maxAttempts: 3, baseDelayMs: 0 },
    tools: recorded.tool,
    aroundTool(call, run) {
      const turn = lock.then(async () => {
        const pair = pairs.get(call);
        if (pair === undefined) return run();
        flush();
        const { callId, toolName } = pair;
        const about = {
          kind: "call",
          line: pair.line,
          callId,
          toolName,
        } as const;
        let verdict: ToolVerdict = { outcome: "allow" };
        try {
          return await recorded.judge(call, pair, run, (v) => (verdict = v));
        } finally {
          tell({ ...about, verdict, calls, errors: allErrors(calls, errors) });
          calls = [];
          errors = [];
        }
      });
      lock = turn.catch(() => {});
      return turn;
    },
  });
  host.runner.observe((call) => void calls.push(call));
  host.runner.onError((error) => void errors.push(error));

  await host.start();
  for (
    let step = await steps.peek();
    step !== undefined;
    step = await steps.peek()
  ) {
    line = step.line;
    if (step.kind === "note") host.addMessage(step.message);
    if (step.kind === "prompt") {
      steps.skip();
      await host.say(step.text, [...step.images]);
    } else {
      if (step.kind === "answer") await host.proceed();
      if (step.kind === "compaction") await compact(host);
      // A hook that aborts each run, or a host that found nothing to summarise, has not asked for the step: it must not hold up the rest.
      if ((await steps.peek()) === step) {
        steps.skip();
        if (step.kind === "answer")
          errors.push({
            hookPath: "",
            event: "turn_start",
            error: `the run was aborted before this answer, so its calls (${step.pairs.size}) were not replayed`,
          });
      }
    }
    flush();
  }
  await host.shutdown();
  flush();
}

/** Hooks may veto, and there may be nothing to summarise in what was replayed. */
async function compact(host: HookHost): Promise<void> {
  try {
    await host.compact();
  } catch (error) {
    const harmless =
      isCodedError(error, "COMPACTION_CANCELLED") ||
      isCodedError(error, "COMPACTION_EMPTY") ||
      isCodedError(error, "SUMMARY_FAILED");
    if (!harmless) throw error;
  }
}

/** The recording ends in the middle of a run, or a hook wants one that never was. */
function recordingEnds(): AssistantMessage {
  return {
    ...answer({ error: "The recording ends here." }),
    stopReason: "aborted",
  };
}

/** The hook contract lets a throw of `tool_call` through to the tool's caller, and tells no error listener. */
function allErrors(
  calls: readonly HandlerCall[],
  told: readonly HookError[],
): readonly HookError[] {
  const untold = calls.filter(
    ({ threw, error }) => threw && !told.some(({ cause }) => cause === error),
  );
  return [
    ...untold.map(({ hookPath, event, error: cause }) => ({
      hookPath,
      event,
      error: errorText(cause),
      code: "HANDLER_THREW" as const,
      cause,
    })),
    ...told,
  ];
}
