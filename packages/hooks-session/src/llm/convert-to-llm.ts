/** From an agent's list of messages to what a model provider takes. */
import type { AgentMessage, Message } from "@hookline/hooks-core";
import { mergeUserTexts } from "./merge-user-texts.ts";
import { toLlmMessage } from "./to-llm-message.ts";
import { placeToolResults } from "./tool-results.ts";

/**
 * Turns an agent's messages into those that a model provider takes (`original-behaviour` 4.6).
 *
 * Commands that the person ran, messages of hooks, summaries and mentioned files become user messages; executions with
 * `excludeFromContext` are left out. Each tool call is followed by its result, and by an error where none was recorded. Neighbouring
 * user messages of text are joined. What is a provider's message already comes out as it went in, so converting twice changes nothing.
 *
 * @param messages - in the order of the conversation
 * @returns a new list
 * @example
 * const messages = ctx.sessionManager.getBranch().flatMap((entry) => (entry.type === "message" ? [entry.message] : []));
 * const response = await complete(model, { messages: convertToLlm(messages) });
 */
export function convertToLlm(messages: readonly AgentMessage[]): Message[] {
  const told = messages.flatMap((message) => toLlmMessage(message) ?? []);
  return mergeUserTexts(placeToolResults(told));
}
