/** Writes a name with the quotes that the author uses. */

/**
 * A string literal in the quotes of another one; undefined when the other text is no string literal.
 *
 * @param name - has no quote and no backslash
 * @example
 * quoteLike("'toolCall'", "tool_call"); // "'tool_call'"
 * quoteLike("EVENT", "tool_call"); // undefined
 */
export function quoteLike(literal: string, name: string): string | undefined {
  const quote = /^(["'`])/.exec(literal)?.[1];
  return quote === undefined ? undefined : `${quote}${name}${quote}`;
}
