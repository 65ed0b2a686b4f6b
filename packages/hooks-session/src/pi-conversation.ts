/** Prompts, answers and compactions in sessions of pi, oh-my-pi and xcsh. */
import type { AgentMessage, AssistantMessage } from "@hookline/hooks-core";
import { toToolContent } from "./content.ts";
import type { ConversationRecord } from "./conversation-records.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import { noUsage } from "./no-usage.ts";
import { promptOf } from "./prompt.ts";

/** Roles of messages that the host or a hook wrote; they are kept as they are. */
const noteRoles: ReadonlySet<unknown> = new Set([
  "bashExecution",
  "custom",
  "developer",
  "fileMention",
  "hookMessage",
  "pythonExecution",
]);

/**
 * Gives what a line holds beside calls and results.
 *
 * @example
 * readPiConversation(2, entry); // [{ kind: "prompt", line: 2, text: "Hi", images: [] }]
 */
export function readPiConversation(
  line: number,
  entry: JsonObject,
): ConversationRecord[] {
  const { type, message } = entry;
  if (type === "compaction" && typeof entry.summary === "string")
    return [{ kind: "compaction", line, summary: entry.summary }];
  if (type === "custom_message" && typeof entry.customType === "string")
    return [{ kind: "note", line, message: customMessage(entry) }];
  if (type !== "message" || !isJsonObject(message)) return [];
  if (message.role === "user")
    return [promptOf(line, toToolContent(message.content))];
  if (message.role === "assistant" && Array.isArray(message.content))
    return [{ kind: "answer", line, message: answerOf(message) }];
  return noteRoles.has(message.role)
    ? [{ kind: "note", line, message: message as unknown as AgentMessage }]
    : [];
}

/** The fields that older versions lack are filled, so that whoever counts tokens can rely on them. */
function answerOf(message: JsonObject): AssistantMessage {
  const recorded = message as unknown as AssistantMessage;
  return { ...recorded, usage: recorded.usage ?? noUsage() };
}

function customMessage(entry: JsonObject): AgentMessage {
  return {
    role: "custom",
    customType: String(entry.customType),
    content: toToolContent(entry.content),
    display: entry.display === true,
    timestamp: Date.parse(String(entry.timestamp)) || 0,
  };
}
