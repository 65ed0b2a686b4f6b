/** Sessions of Claude Code: one JSON line for each content block. */
import { readClaudeConversation } from "./claude-conversation.ts";
import { claudeToolInput, claudeToolName } from "./claude-tools.ts";
import { toToolContent } from "./content.ts";
import { invalidLine, type FormatReader } from "./format-reader.ts";
import {
  isJsonObject,
  jsonObjects,
  stringOrUndefined,
  type JsonObject,
} from "./json.ts";
import type { SessionRecord } from "./records.ts";

const markers = [Buffer.from('"tool_use"'), Buffer.from('"tool_result"')];

/** Names of the calls that wait for their result, by id: results carry no name. */
type OpenNames = Map<string, string>;

function readCall(
  line: number,
  block: JsonObject,
  cwd: string | undefined,
  openNames: OpenNames,
): SessionRecord {
  const { id, name, input } = block;
  if (
    typeof id !== "string" ||
    typeof name !== "string" ||
    !isJsonObject(input)
  )
    return invalidLine(
      line,
      "A tool call lacks its id, its name or its input.",
    );
  openNames.set(id, name);
  return {
    kind: "call",
    line,
    callId: id,
    toolName: claudeToolName(name),
    agentToolName: name,
    input: claudeToolInput(name, input),
    cwd,
  };
}

function readResult(
  line: number,
  block: JsonObject,
  details: unknown,
  openNames: OpenNames,
): SessionRecord {
  const { tool_use_id: id, content, is_error: isError } = block;
  if (typeof id !== "string")
    return invalidLine(line, "A tool result lacks the id of its call.");
  const name = openNames.get(id);
  openNames.delete(id);
  return {
    kind: "result",
    line,
    callId: id,
    toolName: name === undefined ? undefined : claudeToolName(name),
    agentToolName: name,
    content: toToolContent(content),
    details,
    isError: isError === true,
  };
}

/**
 * Makes a reader of Claude Code's format. Branches inside the file and side chains of sub-agents are read in the order of the
 * lines, like the rest.
 *
 * @returns the reader, which keeps the names of open calls
 * @example
 * createClaudeReader().read(18, record);
 */
export function createClaudeReader(): FormatReader {
  const openNames: OpenNames = new Map();
  return {
    markers,
    readConversation: readClaudeConversation,
    read(line, { type, message, cwd, toolUseResult }) {
      if (!isJsonObject(message)) return [];
      const blocks = jsonObjects(message.content);
      if (type === "assistant")
        return blocks
          .filter((block) => block.type === "tool_use")
          .map((block) =>
            readCall(line, block, stringOrUndefined(cwd), openNames),
          );
      if (type !== "user") return [];
      const results = blocks.filter((block) => block.type === "tool_result");
      // The structured value stands once beside the message; with several results nobody can tell whose it is. A string there
      // only repeats the text of an error.
      const isStructured =
        typeof toolUseResult === "object" && toolUseResult !== null;
      const details =
        isStructured && results.length === 1 ? toolUseResult : undefined;
      return results.map((block) =>
        readResult(line, block, details, openNames),
      );
    },
  };
}
