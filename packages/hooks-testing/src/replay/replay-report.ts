/** What a replay tells. */
import type { HookErrorCode, HookEventName } from "@hookline/hooks-core";

/**
 * What hooks would have done with a recorded call; each call counts once, as the first of error, block, rewrite, allow that fits.
 *
 * @example
 * report.outcomes.block; // 2
 */
export type ReplayOutcome = "allow" | "block" | "rewrite" | "error";

/**
 * Something that hooks would not have left as it was: a tool call, or a moment of the session's life.
 *
 * @example
 * `${finding.file}:${finding.line} ${finding.event} ${finding.outcome} ${finding.reason}`
 */
export interface ReplayFinding {
  /** As it was given. */
  readonly file: string;
  /** Of the call, or of what was replayed when the event came, from 1. */
  readonly line: number;
  /** `tool_call` for calls, also where the result was rewritten. */
  readonly event: HookEventName;
  /** Null for other events than `tool_call`. */
  readonly callId: string | null;
  /** Null for other events than `tool_call`. */
  readonly toolName: string | null;
  /** `cancel`, and `inject` for a message, are for other events than `tool_call`. */
  readonly outcome: Exclude<ReplayOutcome, "allow"> | "cancel" | "inject";
  readonly reason: string | null;
  /** Path of the hook. */
  readonly decidedBy: string | null;
}

/**
 * A line that could not be read, or something that went wrong in a handler.
 *
 * @example
 * `${error.file}:${error.line}: ${error.error}`
 */
export interface ReplayError {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Null where the handler's host has no code for it. */
  readonly code: HookErrorCode | null;
  /** One sentence. */
  readonly error: string;
  /** Null when the file is at fault. */
  readonly hookPath: string | null;
  /** Null when the file is at fault. */
  readonly event: string | null;
}

/**
 * The result of a replay.
 *
 * @example
 * const { toolCalls, outcomes, findings } = await replaySessions(files, runner);
 */
export interface ReplayReport {
  /** Files that could be read as a session. */
  readonly sessions: number;
  readonly toolCalls: number;
  /** The four numbers add up to `toolCalls`. */
  readonly outcomes: Readonly<Record<ReplayOutcome, number>>;
  /** How often each event came that a hook handles. */
  readonly events: Readonly<Partial<Record<HookEventName, number>>>;
  /** In the order of the files and what is in them. */
  readonly findings: readonly ReplayFinding[];
  readonly errors: readonly ReplayError[];
  /** Milliseconds from start to end. */
  readonly ms: number;
}
