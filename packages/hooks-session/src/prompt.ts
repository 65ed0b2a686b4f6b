/** What the person said, as a record. */
import type { ImageContent, TextContent } from "@hookline/hooks-core";
import type { SessionPrompt } from "./conversation-records.ts";

/**
 * Makes the record of a prompt.
 *
 * @example
 * promptOf(2, [{ type: "text", text: "Hi" }]); // { kind: "prompt", line: 2, text: "Hi", images: [] }
 */
export function promptOf(
  line: number,
  content: readonly (TextContent | ImageContent)[],
): SessionPrompt {
  const text = content
    .map((block) => (block.type === "text" ? block.text : ""))
    .join("");
  const images = content.filter((block) => block.type === "image");
  return { kind: "prompt", line, text, images };
}
