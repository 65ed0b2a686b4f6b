/** Sessions of pi, oh-my-pi and xcsh: a tree in JSON lines, versions 1 to 3. */
import { toToolContent } from "./content.ts";
import { invalidLine, type FormatReader } from "./format-reader.ts";
import {
  isJsonObject,
  jsonObjects,
  stringOrUndefined,
  type JsonObject,
} from "./json.ts";
import { readPiConversation } from "./pi-conversation.ts";
import type { SessionRecord } from "./records.ts";

const markers = [Buffer.from('"toolCall"'), Buffer.from('"toolResult"')];

function readCall(
  line: number,
  block: JsonObject,
  cwd: string | undefined,
): SessionRecord {
  const { id, name, arguments: input } = block;
  if (
    typeof id !== "string" ||
    typeof name !== "string" ||
    !isJsonObject(input)
  )
    return invalidLine(
      line,
      "A tool call lacks its id, its name or its arguments.",
    );
  return {
    kind: "call",
    line,
    callId: id,
    toolName: name,
    agentToolName: name,
    input,
    cwd,
  };
}

function readResult(line: number, message: JsonObject): SessionRecord {
  const { toolCallId, content, details, isError } = message;
  if (typeof toolCallId !== "string")
    return invalidLine(line, "A tool result lacks the id of its call.");
  const toolName = stringOrUndefined(message.toolName);
  return {
    kind: "result",
    line,
    callId: toolCallId,
    toolName,
    agentToolName: toolName,
    content: toToolContent(content),
    details,
    isError: isError === true,
  };
}

/**
 * Makes a reader of the tree format.
 *
 * All branches are read, in the order of the lines: a call on a branch that was left has run all the same. The shape of calls
 * and results is the same in versions 1 to 3; what differs (ids, the role of messages of hooks) concerns other entries.
 *
 * @param cwd - of the header, where it is known
 * @returns the reader
 * @example
 * createPiReader("/home/dev/project").read(2, entry);
 */
export function createPiReader(cwd: string | undefined): FormatReader {
  return {
    markers,
    readConversation: readPiConversation,
    read(line, { type, message }) {
      if (type !== "message" || !isJsonObject(message)) return [];
      if (message.role === "toolResult") return [readResult(line, message)];
      if (message.role !== "assistant") return [];
      return jsonObjects(message.content)
        .filter((block) => block.type === "toolCall")
        .map((block) => readCall(line, block, cwd));
    },
  };
}
