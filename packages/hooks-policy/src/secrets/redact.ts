/** Takes secrets out of texts and of what a tool gives back. */
import type { ToolContent } from "@hookline/hooks-core";
import { findSecrets, type SecretRange } from "./find-secrets.ts";
import { marker } from "./rule.ts";

/** Taking out one secret can show another, which leaned on its text; more than two passes were never seen to find anything. */
const mostPasses = 8;

/**
 * Puts `[REDACTED]` in the place of each secret of a text. Doing it again changes nothing.
 *
 * @param text - any text
 * @returns the text without secrets; everything else is kept byte for byte
 * @example
 * redactSecrets("API_KEY=abc"); // "API_KEY=[REDACTED]"
 */
export function redactSecrets(text: string): string {
  let redacted = text;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const ranges = findSecrets(redacted);
    if (ranges.length === 0) break;
    redacted = withMarkers(redacted, ranges);
  }
  return redacted;
}

function withMarkers(text: string, ranges: readonly SecretRange[]): string {
  let marked = "";
  let from = 0;
  for (const { start, end } of ranges) {
    marked += text.slice(from, start) + marker;
    from = end;
  }
  return marked + text.slice(from);
}

/**
 * Takes secrets out of the texts of a tool's content. Images are not looked into.
 *
 * @param content - what a tool gave back; it is not changed
 * @returns new content; the same array when there is no secret in it
 * @example
 * pi.on("tool_result", (event) => ({ content: redactContent(event.content) }));
 */
export function redactContent(content: ToolContent): ToolContent {
  let changed = false;
  const redacted = content.map((block) => {
    if (block.type !== "text") return block;
    const text = redactSecrets(block.text);
    if (text === block.text) return block;
    changed = true;
    return { ...block, text };
  });
  return changed ? redacted : content;
}
