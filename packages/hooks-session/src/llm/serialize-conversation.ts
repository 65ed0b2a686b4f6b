/** A conversation as plain text, for a prompt about it. */
import type { AgentMessage, Message } from "@hookline/hooks-core";
import { toLlmMessage } from "./to-llm-message.ts";

const speakers = { user: "User", developer: "Instruction" } as const;

/**
 * Writes messages as a transcript, one paragraph for each thing that was said, called or given back.
 *
 * A model that is asked for a summary takes it for material, not for a conversation to go on with. Nothing is cut.
 *
 * @param messages - usually the outcome of `convertToLlm`; messages of other roles are converted one by one
 * @returns paragraphs with an empty line between them; `""` when there is nothing to tell
 * @example
 * serializeConversation([{ role: "user", content: "Fix the build", timestamp: 0 }]); // "User: Fix the build"
 */
export function serializeConversation(
  messages: readonly AgentMessage[],
): string {
  return messages
    .flatMap((message) => {
      const told = toLlmMessage(message);
      return told === undefined ? [] : paragraphs(told);
    })
    .join("\n\n");
}

function paragraphs(message: Message): readonly string[] {
  switch (message.role) {
    case "user":
    case "developer":
      return labelled(speakers[message.role], text(message.content));
    case "toolResult":
      return labelled(
        `${message.isError ? "Error" : "Result"} of ${message.toolName}`,
        text(message.content),
      );
    case "assistant":
      return message.content.flatMap((block) => {
        if (block.type === "text") return labelled("Assistant", block.text);
        if (block.type === "thinking")
          return labelled("Assistant's thoughts", block.thinking);
        return block.type === "toolCall"
          ? [
              `Assistant calls ${block.name}: ${JSON.stringify(block.arguments)}`,
            ]
          : [];
      });
  }
}

function labelled(label: string, content: string): readonly string[] {
  return content === "" ? [] : [`${label}: ${content}`];
}

function text(
  content: Exclude<Message, { role: "assistant" }>["content"],
): string {
  if (typeof content === "string") return content;
  return content
    .map((block) =>
      block.type === "text" ? block.text : `(image, ${block.mimeType})`,
    )
    .join("\n");
}
