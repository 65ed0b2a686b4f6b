/** From the content of a recorded result to the content blocks that hooks see. */
import type { ImageContent, TextContent } from "@hookline/hooks-core";
import { isJsonObject } from "./json.ts";

function toBlock(block: unknown): TextContent | ImageContent {
  if (isJsonObject(block)) {
    if (block.type === "text" && typeof block.text === "string")
      return { type: "text", text: block.text };
    if (block.type === "image") {
      // pi has `data` and `mimeType` in the block itself, the Anthropic API has them in `source`.
      const source = isJsonObject(block.source) ? block.source : undefined;
      const data = source ? source.data : block.data;
      const mimeType = source ? source.media_type : block.mimeType;
      if (typeof data === "string" && typeof mimeType === "string")
        return { type: "image", data, mimeType };
    }
  }
  return { type: "text", text: JSON.stringify(block) };
}

/**
 * Turns recorded content into blocks of text and images.
 *
 * A block of another kind becomes the text of its JSON: a hook that looks for a secret must see what the model saw.
 *
 * @param content - a string, an array of blocks, or nothing
 * @returns the blocks, in order
 * @example
 * toToolContent("done"); // [{ type: "text", text: "done" }]
 */
export function toToolContent(
  content: unknown,
): (TextContent | ImageContent)[] {
  if (content === undefined || content === null) return [];
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? content.map(toBlock) : [toBlock(content)];
}
