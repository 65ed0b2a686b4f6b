/** Replays recorded sessions: what would these hooks have done? */
import type {
  HookError,
  HookEventName,
  LoadedHook,
} from "@hookline/hooks-core";
import type { HandlerCall } from "@hookline/hooks-runner";
import { readConversation, type SessionProblem } from "@hookline/hooks-session";
import { limitHandlers } from "./limit-handlers.ts";
import { momentFindings } from "./moment-findings.ts";
import type {
  ReplayError,
  ReplayFinding,
  ReplayOutcome,
  ReplayReport,
} from "./replay-report.ts";
import {
  type ReplayedCall,
  type ReplayedMoment,
  replaySession,
} from "./replay-session.ts";
import { sessionSteps } from "./session-steps.ts";
import { createStepCursor } from "./step-cursor.ts";

/**
 * How sessions are replayed.
 *
 * @example
 * await replaySessions(files, hooks, { cwd: process.cwd(), timeoutMs: 30_000 });
 */
export interface ReplayOptions {
  /** Absolute folder that hooks are told as `ctx.cwd`. */
  readonly cwd: string;
  /** The rules that hold; the current contract when absent. */
  readonly contract?: "hook" | "extension";
  /** Limit for each call of a handler, in milliseconds; without it a handler that never settles holds up the replay. */
  readonly timeoutMs?: number;
  /** @param bytes - how much was read so far, of all files together */
  onProgress?(bytes: number): void;
}

/** Problems after which nothing of a file was read. */
const fatal: readonly SessionProblem["code"][] = [
  "SESSION_EMPTY",
  "SESSION_FORMAT_UNKNOWN",
  "SESSION_UNREADABLE",
];

/**
 * Lets hooks live through recorded sessions again: prompts, turns, tool calls with their results, compactions. One file after the other.
 *
 * Hooks are not asked as the agent asked them then: there is no person, and what a handler does on its own (files, network) it does now.
 *
 * @param files - recorded sessions of pi, oh-my-pi, xcsh or Claude Code
 * @returns counts, everything that was not simply left as it was, and what could not be read
 * @throws only what `onProgress` throws
 * @example
 * const { hooks } = await loadHooks(["./gate.ts"], cwd);
 * const { findings } = await replaySessions(["session.jsonl"], hooks, { cwd });
 */
export async function replaySessions(
  files: readonly string[],
  hooks: readonly LoadedHook[],
  options: ReplayOptions,
): Promise<ReplayReport> {
  const start = performance.now();
  const { cwd, contract = "extension", timeoutMs } = options;
  const limited =
    timeoutMs === undefined
      ? hooks
      : hooks.map((hook) => limitHandlers(hook, timeoutMs));
  const sums = createSums();
  let sessions = 0;
  let bytesBefore = 0;
  for (const file of files) {
    let bytes = 0;
    const onProgress = (read: number) => {
      bytes = read;
      options.onProgress?.(bytesBefore + read);
    };
    let isSession = true;
    const steps = createStepCursor(
      sessionSteps(readConversation(file, { onProgress }), (problem) => {
        if (fatal.includes(problem.code)) isSession = false;
        sums.problem(file, problem);
      }),
    );
    // What is wrong with a whole file is known before its first step.
    await steps.peek();
    if (isSession) {
      sessions += 1;
      const how = { hooks: limited, cwd, contract };
      await replaySession(steps, how, (what) => sums.add(file, what));
    }
    bytesBefore += bytes;
  }
  return { sessions, ...sums.report(), ms: performance.now() - start };
}

/** An override that a later hook replaced is told, but the call was decided all the same. */
function isFailure({ code }: HookError): boolean {
  return code !== "OVERRIDE_DROPPED";
}

function createSums() {
  const outcomes: Record<ReplayOutcome, number> = {
    allow: 0,
    block: 0,
    rewrite: 0,
    error: 0,
  };
  const findings: ReplayFinding[] = [];
  const errors: ReplayError[] = [];
  const events: Partial<Record<HookEventName, number>> = {};

  function call(file: string, what: ReplayedCall): void {
    const failure = what.errors.find(isFailure);
    const { line, callId, toolName, verdict } = what;
    const outcome = failure === undefined ? verdict.outcome : "error";
    outcomes[outcome] += 1;
    if (outcome === "allow") return;
    const about = { file, line, event: "tool_call", callId, toolName } as const;
    if (failure !== undefined) {
      const { error: reason, hookPath } = failure;
      const decidedBy = hookPath || null;
      findings.push({ ...about, outcome: "error", reason, decidedBy });
      return;
    }
    const reason = "reason" in verdict ? verdict.reason : null;
    const decidedBy =
      ("hookPath" in verdict ? verdict.hookPath : null) ||
      lastToSay(what.calls);
    findings.push({ ...about, outcome, reason, decidedBy });
  }

  return {
    problem(
      file: string,
      { line, code, message: error }: SessionProblem,
    ): void {
      errors.push({ file, line, code, error, hookPath: null, event: null });
    },
    add(file: string, what: ReplayedCall | ReplayedMoment): void {
      const { line, calls } = what;
      for (const event of new Set(calls.map(({ event }) => event)))
        events[event as HookEventName] =
          (events[event as HookEventName] ?? 0) + 1;
      if (what.kind === "call") call(file, what);
      else findings.push(...momentFindings(file, what));
      for (const { error, hookPath, event, code = null } of what.errors)
        errors.push({
          file,
          line,
          code,
          error,
          hookPath: hookPath || null,
          event,
        });
    },
    report() {
      const { allow, block, rewrite, error } = outcomes;
      const toolCalls = allow + block + rewrite + error;
      return { toolCalls, outcomes, events, findings, errors };
    },
  };
}

/** The hook whose handler was the last to return something; an edit in place is told where only one hook can have made it. */
function lastToSay(calls: readonly HandlerCall[]): string | null {
  const spoke = calls.findLast(({ returned }) => Boolean(returned));
  if (spoke !== undefined) return spoke.hookPath;
  const hooks = new Set(calls.map(({ hookPath }) => hookPath));
  return hooks.size === 1 ? (calls[0]?.hookPath ?? null) : null;
}
