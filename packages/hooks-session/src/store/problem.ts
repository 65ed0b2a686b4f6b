/** What is wrong with a session and did not keep it from opening. */
import type { HookErrorCode } from "@hookline/hooks-core";

/**
 * Why a record is there.
 *
 * - `SESSION_EMPTY`: the file has no line; it is opened as a new session.
 * - `SESSION_ENTRY_ID_REPEATED`: an entry has the id of an earlier one.
 * - `SESSION_FIRST_KEPT_MISSING`: a compaction keeps messages from an entry that is not before it; all are kept.
 * - `SESSION_HEADER_MISSING`: there are entries, and no header.
 * - `SESSION_LINE_INVALID`: a line is no entry. It stays in the file.
 * - `SESSION_LINE_TORN`: the last line was cut off.
 * - `SESSION_PARENT_MISSING`: an entry follows one that is not there; it is a root now.
 * - `SESSION_VERSION_UNKNOWN`: the version is newer than 3; the session can be read and not be written.
 * - `SESSION_WRITE_FAILED`: entries are only in memory; `flush` tries again.
 *
 * @example
 * const lost: StoreProblemCode[] = ["SESSION_LINE_INVALID", "SESSION_LINE_TORN"];
 */
export type StoreProblemCode = Extract<
  HookErrorCode,
  | "SESSION_EMPTY"
  | "SESSION_ENTRY_ID_REPEATED"
  | "SESSION_FIRST_KEPT_MISSING"
  | "SESSION_HEADER_MISSING"
  | "SESSION_LINE_INVALID"
  | "SESSION_LINE_TORN"
  | "SESSION_PARENT_MISSING"
  | "SESSION_VERSION_UNKNOWN"
  | "SESSION_WRITE_FAILED"
>;

/**
 * Something that is wrong with an open session.
 *
 * @example
 * for (const { line, message } of store.problems) console.error(line, message);
 */
export interface StoreProblem {
  readonly code: StoreProblemCode;
  /** Counted from 1; absent for what concerns no line. */
  readonly line?: number;
  /** One sentence. It never quotes the file, which may hold secrets. */
  readonly message: string;
}
