/** Claude Code's tools in the vocabulary of hooks: the only table of names. */
import type { JsonObject } from "./json.ts";

const hookNames: ReadonlyMap<string, string> = new Map([
  ["Bash", "bash"],
  ["Edit", "edit"],
  ["Glob", "find"],
  ["Grep", "grep"],
  ["Read", "read"],
  ["Write", "write"],
]);

/** Tools whose `file_path` is what hooks know as `path`. */
const fileTools: ReadonlySet<string> = new Set(["Edit", "Read", "Write"]);

/**
 * Gives the name that hooks know a tool of Claude Code by.
 *
 * @param name - as the session has it
 * @returns the hooks' name; the same name for a tool that hooks have no name for
 * @example
 * claudeToolName("Bash"); // "bash"
 * claudeToolName("WebFetch"); // "WebFetch"
 */
export function claudeToolName(name: string): string {
  return hookNames.get(name) ?? name;
}

/**
 * Adds to an input what hooks look for: `path` beside `file_path`. Nothing is taken away.
 *
 * @param name - the tool, as the session has it
 * @param input - as the session has it
 * @returns the same input, or a copy with `path`
 * @example
 * claudeToolInput("Read", { file_path: "/a" }); // { file_path: "/a", path: "/a" }
 */
export function claudeToolInput(name: string, input: JsonObject): JsonObject {
  if (!fileTools.has(name) || "path" in input || !("file_path" in input))
    return input;
  return { ...input, path: input.file_path };
}
