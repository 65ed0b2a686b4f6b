/** Emits one event and tells everything that can be told about how it was decided. */
import {
  errorText,
  type HookError,
  type HookEvent,
  type HookEventName,
  hookEvents,
} from "@hookline/hooks-core";
import {
  blockingError,
  type EventRunner,
  type HandlerCall,
  type Pass,
  resultOf,
} from "@hookline/hooks-runner";
import { copyChangeable, type Outcome, verdictOf } from "./outcome.ts";

/** One handler's part in a decision. */
export interface HandlerTrace {
  /** Path of the hook. */
  readonly hook: string;
  /** Place of the handler among those that its hook has for the event, from 0. */
  readonly index: number;
  readonly returned: unknown;
  /** Text of what it threw; null when it did not. */
  readonly error: string | null;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

/**
 * What hooks decided about one event.
 *
 * @example
 * const { outcome, decidedBy } = await decide(runner, samplePayload("tool_call"));
 */
export interface Decision {
  readonly event: HookEventName;
  readonly outcome: Outcome;
  /** The reason of a block or the text of what a gate threw; which fields were changed; null where there is nothing to say. */
  readonly reason: string | null;
  /** Path of the hook whose result counts; null when none had a say. */
  readonly decidedBy: string | null;
  /** What the host gets, by the event's fold; undefined when no handler had a say. */
  readonly result: unknown;
  /** Every handler that ran, in order. */
  readonly handlers: readonly HandlerTrace[];
  /** What went wrong: a handler threw, a result does nothing, an override was lost. */
  readonly errors: readonly HookError[];
}

/**
 * How long a decision may take.
 *
 * @example
 * await decide(runner, event, { timeoutMs: 30_000 });
 */
export interface DecideOptions {
  /** Milliseconds for all handlers of the event together; without it, as in a host of the hook contract, there is no limit. */
  readonly timeoutMs?: number;
}

/**
 * Emits one event and explains what comes of it. Never throws for what a hook does.
 *
 * A `tool_call` handler that throws, or does not answer in time, blocks: the tool would not run.
 *
 * @param runner - an initialized runner; decisions on one runner must follow each other, or their traces mix
 * @param event - handlers may change it in place
 * @example
 * const decision = await decide(runner, { ...samplePayload("tool_call"), input: { command: "rm -rf /" } });
 * decision.outcome; // "block"
 */
export async function decide(
  runner: EventRunner,
  event: HookEvent,
  options: DecideOptions = {},
): Promise<Decision> {
  const calls: HandlerCall[] = [];
  const errors: HookError[] = [];
  const stop = [
    runner.observe((call) => calls.push(call)),
    runner.onError((error) => errors.push(error)),
  ];
  const before = runner.hasHandlers(event.type) ? copyChangeable(event) : {};
  const verdict = await settle(runner, event, options.timeoutMs).then(
    (pass) => {
      const result = pass === undefined ? undefined : resultOf(pass);
      const decidedBy = pass?.keptBy || null;
      const spec = pass?.spec ?? hookEvents[event.type];
      return { ...verdictOf(event, before, result, spec), decidedBy, result };
    },
    (thrown: unknown) => {
      const last = calls.at(-1);
      const hookPath = last?.threw === true ? last.hookPath : "";
      const error = errorText(thrown);
      const code = { code: "HANDLER_THREW", cause: thrown } as const;
      const report = { hookPath, event: event.type, error };
      errors.push(hookPath === "" ? report : { ...report, ...code });
      const outcome = event.type === "tool_call" ? "block" : "none";
      return {
        outcome: outcome as Outcome,
        // In the words of the tool wrapper: what the model would be told.
        reason:
          event.type === "tool_call" ? blockingError(thrown).message : error,
        decidedBy: hookPath || null,
        result: undefined,
      };
    },
  );
  for (const end of stop) end();
  return {
    event: event.type,
    outcome: verdict.outcome,
    reason: verdict.reason,
    decidedBy:
      verdict.decidedBy ??
      (verdict.outcome === "rewrite" ? onlyHook(calls) : null),
    result: verdict.result,
    handlers: calls.map(traceOf),
    errors,
  };
}

/** An edit in place has no result that names its hook; it is told where only one hook can have made it. */
function onlyHook(calls: readonly HandlerCall[]): string | null {
  const hooks = new Set(calls.map(({ hookPath }) => hookPath));
  return hooks.size === 1 ? (calls[0]?.hookPath ?? null) : null;
}

function traceOf(call: HandlerCall): HandlerTrace {
  return {
    hook: call.hookPath,
    index: call.index,
    returned: call.returned,
    error: call.threw ? errorText(call.error) : null,
    ms: call.ms,
  };
}

async function settle(
  runner: EventRunner,
  event: HookEvent,
  timeoutMs: number | undefined,
): Promise<Pass | undefined> {
  const pending = runner.dispatch(event);
  if (timeoutMs === undefined || !(pending instanceof Promise)) return pending;
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new Error(
    `a handler of ${event.type} has not answered within ${timeoutMs} ms`,
  );
  const timer = setTimeout(reject, timeoutMs, late);
  try {
    return await Promise.race([pending, promise]);
  } finally {
    clearTimeout(timer);
  }
}
