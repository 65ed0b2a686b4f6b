/** What a format has to offer to the reader of lines. */
import type { ConversationRecord } from "./conversation-records.ts";
import type { JsonObject } from "./json.ts";
import type { SessionProblem, SessionRecord } from "./records.ts";

/**
 * The reader of one format, for one file.
 *
 * @example
 * const reader: FormatReader = { markers: [Buffer.from('"toolCall"')], read: () => [], readConversation: () => [] };
 */
export interface FormatReader {
  /**
   * A line that has none of these byte sequences holds no call and no result, so that it need not be parsed. With their quotes
   * they cannot match inside a JSON string, where a quote is written `\"`.
   */
  readonly markers: readonly Buffer[];
  /** Gives the calls and results of a line. */
  read(line: number, value: JsonObject): readonly SessionRecord[];
  /** Gives what a line holds beside calls and results: prompts, answers, compactions, notes. */
  readConversation(
    line: number,
    value: JsonObject,
  ): readonly ConversationRecord[];
}

/**
 * Makes the problem of a line that is damaged.
 *
 * @param line - counted from 1
 * @param message - one sentence
 * @returns the record
 * @example
 * invalidLine(3, "The line is not valid JSON.");
 */
export function invalidLine(line: number, message: string): SessionProblem {
  return { kind: "problem", line, code: "SESSION_LINE_INVALID", message };
}
