/** Turns one message of an agent's list into one that a model provider takes. */
import type { AgentMessage, Message, UserMessage } from "@hookline/hooks-core";
import { toToolContent } from "../content.ts";
import { executionText, fileMentionContent } from "./message-text.ts";

/**
 * Turns one message into what a provider takes.
 *
 * What a provider takes already is given back as it is; everything else becomes a user message (`original-behaviour` 4.6).
 *
 * @param message - of any role
 * @returns undefined for what the model is not told: executions with `excludeFromContext`, and roles that nobody knows
 * @example
 * toLlmMessage({ role: "branchSummary", summary: "tried a cache", fromId: "a1", timestamp: 0 })?.role; // "user"
 */
export function toLlmMessage(message: AgentMessage): Message | undefined {
  switch (message.role) {
    case "user":
    case "developer":
    case "assistant":
    case "toolResult":
      return message;
    case "bashExecution":
    case "pythonExecution":
      return message.excludeFromContext === true
        ? undefined
        : fromUser(message.timestamp, textBlock(executionText(message)));
    case "custom":
    case "hookMessage":
      return {
        ...fromUser(message.timestamp, toToolContent(message.content)),
        ...(message.attribution === undefined
          ? {}
          : { attribution: message.attribution }),
      };
    case "branchSummary":
      return fromAgent(
        message.timestamp,
        `Another branch of this conversation was left. What happened there:\n\n${message.summary}`,
      );
    case "compactionSummary":
      return {
        ...fromAgent(
          message.timestamp,
          `The earlier part of this conversation was replaced by this summary:\n\n${message.summary}`,
        ),
        ...(message.providerPayload === undefined
          ? {}
          : { providerPayload: message.providerPayload }),
      };
    case "fileMention":
      return {
        ...fromUser(message.timestamp, fileMentionContent(message)),
        attribution: "user",
      };
    default:
      return undefined;
  }
}

function fromUser(
  timestamp: number,
  content: Exclude<UserMessage["content"], string>,
): UserMessage {
  return { role: "user", content, timestamp };
}

function fromAgent(timestamp: number, text: string): UserMessage {
  return { ...fromUser(timestamp, textBlock(text)), attribution: "agent" };
}

function textBlock(text: string): { type: "text"; text: string }[] {
  return [{ type: "text", text }];
}
