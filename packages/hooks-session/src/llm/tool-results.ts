/** Puts each tool result where providers want it: directly behind the message with its call. */
import type {
  Message,
  ToolCall,
  ToolResultMessage,
} from "@hookline/hooks-core";

/** The place behind an assistant message that waits for the result of one call. */
interface Slot {
  readonly call: ToolCall;
  /** Of the message with the call. */
  readonly timestamp: number;
  result?: ToolResultMessage;
}

/**
 * Repairs the order of tool calls and their results.
 *
 * Providers refuse a call without a result, a result without a call, and anything in between. A call that has no result gets one that
 * says so, as an error; a result whose call is gone (a compaction can take it) becomes text of the user, so that nothing is lost.
 * A call id that a later message repeats belongs to the later one from there on.
 *
 * @param messages - in the order in which they happened
 * @returns a new list; the messages in it are those that were given
 * @example
 * placeToolResults([assistantWithCall, user, result]); // [assistantWithCall, result, user]
 */
export function placeToolResults(messages: readonly Message[]): Message[] {
  const placed: (Message | Slot)[] = [];
  const waiting = new Map<string, Slot>();
  for (const message of messages) {
    if (message.role === "toolResult") {
      const slot = waiting.get(message.toolCallId);
      if (slot === undefined) placed.push(withoutCall(message));
      else slot.result = message;
      waiting.delete(message.toolCallId);
      continue;
    }
    placed.push(message);
    if (message.role !== "assistant") continue;
    for (const call of message.content) {
      if (call.type !== "toolCall") continue;
      const slot: Slot = { call, timestamp: message.timestamp };
      placed.push(slot);
      waiting.set(call.id, slot);
    }
  }
  return placed.map((item) =>
    "role" in item ? item : (item.result ?? missingResult(item)),
  );
}

function missingResult({ call, timestamp }: Slot): ToolResultMessage {
  return {
    role: "toolResult",
    toolCallId: call.id,
    toolName: call.name,
    content: [
      {
        type: "text",
        text: `There is no result: the call of ${call.name} did not finish.`,
      },
    ],
    isError: true,
    timestamp,
  };
}

function withoutCall({
  toolName,
  content,
  isError,
  timestamp,
}: ToolResultMessage): Message {
  const text = `${isError ? "An error" : "A result"} of the tool ${toolName}, whose call is not in this conversation:`;
  return {
    role: "user",
    content: [{ type: "text", text }, ...content],
    attribution: "agent",
    timestamp,
  };
}
