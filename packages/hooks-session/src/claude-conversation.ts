/** Prompts, answers and compactions in sessions of Claude Code. */
import type { AssistantMessage } from "@hookline/hooks-core";
import { claudeToolInput, claudeToolName } from "./claude-tools.ts";
import { toToolContent } from "./content.ts";
import type { ConversationRecord } from "./conversation-records.ts";
import {
  isJsonObject,
  jsonObjects,
  type JsonObject,
  stringOrUndefined,
} from "./json.ts";
import { noUsage } from "./no-usage.ts";
import { promptOf } from "./prompt.ts";

/**
 * Gives what a line holds beside calls and results.
 *
 * What the host says to itself (`isMeta`), and what a sub-agent is told (`isSidechain`), is no prompt of the person.
 *
 * @example
 * readClaudeConversation(3, record); // [{ kind: "prompt", line: 3, text: "Fix it", images: [] }]
 */
export function readClaudeConversation(
  line: number,
  record: JsonObject,
): ConversationRecord[] {
  const { type, message, isMeta, isSidechain, isCompactSummary } = record;
  if (!isJsonObject(message)) return [];
  if (type === "assistant")
    return [{ kind: "answer", line, message: answerOf(record, message) }];
  if (type !== "user" || isMeta === true || isSidechain === true) return [];
  const blocks = jsonObjects(message.content);
  if (blocks.some((block) => block.type === "tool_result")) return [];
  const prompt = promptOf(line, toToolContent(message.content));
  return isCompactSummary === true
    ? [{ kind: "compaction", line, summary: prompt.text }]
    : [prompt];
}

function answerOf(record: JsonObject, message: JsonObject): AssistantMessage {
  const { usage } = message;
  const count = (name: string): number => {
    const value = isJsonObject(usage) ? usage[name] : undefined;
    return typeof value === "number" ? value : 0;
  };
  const input = count("input_tokens");
  const output = count("output_tokens");
  const cacheRead = count("cache_read_input_tokens");
  const cacheWrite = count("cache_creation_input_tokens");
  const totalTokens = input + output + cacheRead + cacheWrite;
  const content = jsonObjects(message.content).flatMap(blockOf);
  const responseId = stringOrUndefined(message.id);
  return {
    role: "assistant",
    content,
    api: "anthropic-messages",
    provider: "anthropic",
    model: String(message.model ?? ""),
    ...(responseId === undefined ? {} : { responseId }),
    usage: { ...noUsage(), input, output, cacheRead, cacheWrite, totalTokens },
    // Not `stop_reason`: it is the whole message's, and a line may hold one block of it.
    stopReason: content.some((block) => block.type === "toolCall")
      ? "toolUse"
      : "stop",
    timestamp: Date.parse(String(record.timestamp)) || 0,
  };
}

function blockOf(block: JsonObject): AssistantMessage["content"] {
  const { type, text, thinking, id, name, input } = block;
  if (type === "text" && typeof text === "string") return [{ type, text }];
  if (type === "thinking" && typeof thinking === "string")
    return [{ type, thinking }];
  if (type !== "tool_use") return [];
  // What lacks a part is told as a problem by the reader of calls.
  if (
    typeof id !== "string" ||
    typeof name !== "string" ||
    !isJsonObject(input)
  )
    return [];
  return [
    {
      type: "toolCall",
      id,
      name: claudeToolName(name),
      arguments: claudeToolInput(name, input),
    },
  ];
}
