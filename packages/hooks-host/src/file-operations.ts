/** Which files the tool calls of a conversation read and wrote. */
import type { AgentMessage, FileOperations } from "@hookline/hooks-core";
import { toolCallsOf } from "./tool-calls.ts";

/** Names of the built-in tools, by what they do to the file in their `path`. */
const kinds: Readonly<Record<string, keyof FileOperations>> = {
  read: "read",
  write: "written",
  edit: "edited",
};

/**
 * Collects the paths that `read`, `write` and `edit` calls name, as the model wrote them.
 *
 * @example
 * fileOperations(messages).written.has("src/a.ts");
 */
export function fileOperations(
  messages: readonly AgentMessage[],
): FileOperations {
  const files: FileOperations = {
    read: new Set(),
    written: new Set(),
    edited: new Set(),
  };
  for (const message of messages) {
    if (message.role !== "assistant") continue;
    for (const call of toolCallsOf(message)) {
      const kind = Object.hasOwn(kinds, call.name)
        ? kinds[call.name]
        : undefined;
      const path = call.arguments["path"] ?? call.arguments["file_path"];
      if (kind !== undefined && typeof path === "string") files[kind].add(path);
    }
  }
  return files;
}
