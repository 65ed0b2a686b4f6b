/** Shows one recorded call to hooks, and its result as far as there would have been one. */
import type { HookError, ToolResultEvent } from "@hookline/hooks-core";
import type { HookRunner } from "@hookline/hooks-runner";
import type { ToolPair } from "@hookline/hooks-session";
import { decide, type DecideOptions, type Decision } from "./decide.ts";
import type { ReplayOutcome } from "./replay-report.ts";

/** What came of a pair. */
export interface PairVerdict {
  readonly outcome: ReplayOutcome;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly errors: readonly HookError[];
}

/** An override that a later hook replaced is told, but the call was decided all the same. */
function isFailure(error: HookError): boolean {
  return error.code !== "OVERRIDE_DROPPED";
}

/**
 * Emits `tool_call`, then `tool_result` where one was recorded and no hook blocked: a blocked call has no result in the hook contract.
 *
 * @param pair - its input is copied, so that no hook changes what the next one sees
 * @example
 * const { outcome } = await replayPair(runner, pair);
 */
export async function replayPair(
  runner: HookRunner,
  pair: ToolPair,
  options: DecideOptions = {},
): Promise<PairVerdict> {
  const call = {
    toolName: pair.toolName,
    toolCallId: pair.callId,
    input: structuredClone(pair.input),
  };
  const gate = await decide(runner, { type: "tool_call", ...call }, options);
  const shown =
    pair.result === undefined || gate.outcome === "block"
      ? undefined
      : await decide(runner, resultEvent(call, pair.result), options);
  return verdictOf(gate, shown);
}

function resultEvent(
  call: {
    toolName: string;
    toolCallId: string;
    input: Record<string, unknown>;
  },
  result: NonNullable<ToolPair["result"]>,
): ToolResultEvent {
  const { content, details, isError } = result;
  const event = { type: "tool_result", ...call, content, details, isError };
  // What an agent recorded as details is its own affair; the event's type knows those of the built-in tools only.
  return event as ToolResultEvent;
}

function verdictOf(gate: Decision, shown: Decision | undefined): PairVerdict {
  const errors = [...gate.errors, ...(shown?.errors ?? [])];
  const failure = errors.find(isFailure);
  if (failure !== undefined) {
    const decidedBy = failure.hookPath || null;
    return { outcome: "error", reason: failure.error, decidedBy, errors };
  }
  const { outcome, reason, decidedBy } =
    gate.outcome === "block" ? gate : (shown ?? gate);
  return outcome === "block" || outcome === "rewrite"
    ? { outcome, reason, decidedBy, errors }
    : { outcome: "allow", reason: null, decidedBy: null, errors };
}
