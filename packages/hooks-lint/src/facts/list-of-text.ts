/** How a text is written in a field that holds a list. */

/**
 * The list that a text is the only item of; undefined for a field whose items are no texts.
 *
 * @param text - source text of a string
 * @example
 * listOfText("content", '"done"'); // '[{ type: "text", text: "done" }]'
 * listOfText("messages", '"done"'); // undefined
 */
export function listOfText(field: string, text: string): string | undefined {
  if (field === "content") return `[{ type: "text", text: ${text} }]`;
  return field === "context" ? `[${text}]` : undefined;
}
