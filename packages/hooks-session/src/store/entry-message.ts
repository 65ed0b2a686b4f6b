/** From an entry to the message that the model is told. */
import type { AgentMessage, SessionEntry } from "@hookline/hooks-core";

/**
 * Gives the message of an entry.
 *
 * @returns undefined for entries that the model is not told, and for compactions, which stand for others
 * @example
 * const messages = store.getBranch().flatMap((entry) => entryMessage(entry) ?? []);
 */
export function entryMessage(entry: SessionEntry): AgentMessage | undefined {
  if (entry.type === "message") return entry.message;
  const timestamp = milliseconds(entry);
  if (entry.type === "custom_message") {
    const { customType, content, display, details, attribution } = entry;
    return {
      role: "custom",
      customType,
      content,
      display,
      ...(details === undefined ? {} : { details }),
      ...(attribution === undefined ? {} : { attribution }),
      timestamp,
    };
  }
  if (entry.type === "branch_summary" && entry.summary !== "")
    return {
      role: "branchSummary",
      summary: entry.summary,
      fromId: entry.fromId,
      timestamp,
    };
  return undefined;
}

/** When an entry was made, since 1970; 0 where it does not tell. */
export function milliseconds({ timestamp }: SessionEntry): number {
  return Date.parse(timestamp) || 0;
}
