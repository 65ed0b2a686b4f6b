/** Joins neighbouring user messages, since several providers want user and assistant to take turns. */
import type { Message, TextContent, UserMessage } from "@hookline/hooks-core";

/**
 * Joins consecutive user messages that hold nothing but text.
 *
 * A message with an image stays by itself, and so does one with `providerPayload`, which belongs to that message alone.
 *
 * @param messages - what a provider takes
 * @returns a new list; a joined message has one text block for each text, and the time of its first part
 * @example
 * mergeUserTexts([{ role: "user", content: "a", timestamp: 1 }, { role: "user", content: "b", timestamp: 2 }]).length; // 1
 */
export function mergeUserTexts(messages: readonly Message[]): Message[] {
  const merged: Message[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    const [before, after] = [textsOf(last), textsOf(message)];
    if (before === undefined || after === undefined) merged.push(message);
    else
      merged[merged.length - 1] = joined(
        last as UserMessage,
        message as UserMessage,
        [...before, ...after],
      );
  }
  return merged;
}

function joined(
  first: UserMessage,
  second: UserMessage,
  content: TextContent[],
): UserMessage {
  const { attribution } = first;
  return {
    role: "user",
    content,
    timestamp: first.timestamp,
    ...(attribution !== undefined && attribution === second.attribution
      ? { attribution }
      : {}),
    ...(first.synthetic === true && second.synthetic === true
      ? { synthetic: true }
      : {}),
  };
}

/** The texts of a user message; undefined when it holds anything else, or is another's. */
function textsOf(message: Message | undefined): TextContent[] | undefined {
  if (message?.role !== "user" || message.providerPayload !== undefined)
    return undefined;
  const { content } = message;
  if (typeof content === "string") return [{ type: "text", text: content }];
  const texts = content.filter((block) => block.type === "text");
  return texts.length === content.length ? texts : undefined;
}
