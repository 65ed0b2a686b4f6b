/** What a replay tells. */
import type { HookErrorCode } from "@hookline/hooks-core";

/**
 * What hooks would have done with a recorded call; each call counts once, as the first of error, block, rewrite, allow that fits.
 *
 * @example
 * report.outcomes.block; // 2
 */
export type ReplayOutcome = "allow" | "block" | "rewrite" | "error";

/**
 * A call that hooks would not have left as it was.
 *
 * @example
 * `${finding.file}:${finding.line} ${finding.outcome} ${finding.reason}`
 */
export interface ReplayFinding {
  /** As it was given. */
  readonly file: string;
  /** Of the call, from 1. */
  readonly line: number;
  readonly callId: string;
  readonly toolName: string;
  readonly outcome: Exclude<ReplayOutcome, "allow">;
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
  /** In the order of the files and their calls. */
  readonly findings: readonly ReplayFinding[];
  readonly errors: readonly ReplayError[];
  /** Milliseconds from start to end. */
  readonly ms: number;
}
