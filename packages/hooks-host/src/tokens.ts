/** Estimates how much of the model's window a conversation takes. */
import type { AgentMessage } from "@hookline/hooks-core";

/** What an image costs in most models, in tokens. */
const imageTokens = 1200;
/** Four characters are about one token in English text and code. */
const charsPerToken = 4;

/**
 * Estimates one message. Every role counts, a hook's messages too, which the original's estimate took for nothing.
 *
 * @returns tokens
 */
export function estimateTokens(message: AgentMessage): number {
  let chars = 0;
  let images = 0;
  const walk = (value: unknown): void => {
    if (typeof value === "string") chars += value.length;
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === "object" && value !== null) {
      if ("type" in value && value.type === "image") images += 1;
      else Object.values(value).forEach(walk);
    }
  };
  walk(spoken(message));
  return Math.ceil(chars / charsPerToken) + images * imageTokens;
}

/** What of a message the model is told; the rest is the host's book-keeping. */
function spoken(message: AgentMessage): unknown {
  switch (message.role) {
    case "bashExecution":
      return message.excludeFromContext
        ? ""
        : [message.command, message.output];
    case "pythonExecution":
      return message.excludeFromContext ? "" : [message.code, message.output];
    case "branchSummary":
    case "compactionSummary":
      return message.summary;
    case "fileMention":
      return message.files;
    default:
      return message.content;
  }
}

/**
 * Estimates a conversation: what the last answer's provider counted, and an estimate of what came after it.
 *
 * @returns tokens
 */
export function contextTokens(messages: readonly AgentMessage[]): number {
  let after = 0;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]!;
    if (message.role === "assistant" && message.usage.totalTokens > 0)
      return after + message.usage.totalTokens;
    after += estimateTokens(message);
  }
  return after;
}
