/** Which parsed line is an entry. */
import type { SessionEntry } from "@hookline/hooks-core";
import { isJsonObject, type JsonObject } from "../json.ts";

const isString = (value: unknown): boolean => typeof value === "string";

/** What the store itself reads of an entry. The rest is passed on as it stands, whoever wrote it. */
const needed: Readonly<Record<string, (entry: JsonObject) => boolean>> = {
  branch_summary: ({ summary }) => isString(summary),
  compaction: ({ summary }) => isString(summary),
  custom: ({ customType }) => isString(customType),
  custom_message: ({ customType, content }) =>
    isString(customType) && (isString(content) || Array.isArray(content)),
  label: ({ targetId }) => isString(targetId),
  mcp_tool_selection: ({ selectedToolNames }) =>
    Array.isArray(selectedToolNames),
  message: ({ message }) => isJsonObject(message) && isString(message.role),
  mode_change: ({ mode }) => isString(mode),
  ttsr_injection: ({ injectedRules }) => Array.isArray(injectedRules),
};

/**
 * Tells whether a line has what every entry of its type has, ids aside (version 1 had none).
 *
 * Types that are not known here pass: pi, oh-my-pi and xcsh each have some of their own.
 *
 * @param value - a parsed line
 * @returns false for a line that the store could not work with
 * @example
 * hasEntryShape({ type: "custom", customType: "todos" }); // true
 */
export function hasEntryShape(value: JsonObject): boolean {
  const { type } = value;
  if (typeof type !== "string" || type === "session") return false;
  return Object.hasOwn(needed, type) ? needed[type]?.(value) === true : true;
}

/**
 * Tells whether a line is an entry of version 2 or 3.
 *
 * Entries of an unknown type count as `SessionEntry` too: the store hands on what other programs wrote, and the union of the known
 * types cannot name it. Whoever switches over `type` meets them in the default branch.
 *
 * @param value - a parsed line
 * @returns true when it has an id and the shape of its type
 * @example
 * if (isSessionEntry(value)) tree.add(value);
 */
export function isSessionEntry(
  value: JsonObject,
): value is JsonObject & SessionEntry {
  return typeof value.id === "string" && hasEntryShape(value);
}
