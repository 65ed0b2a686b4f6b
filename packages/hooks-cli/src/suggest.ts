/** Guesses what a person meant. */

/**
 * Finds the name that is nearest to a mistyped one.
 *
 * @param typed - what was typed
 * @param names - what there is
 * @returns the nearest name; undefined when none is near
 * @example
 * suggest("toolcall", ["tool_call", "tool_result"]); // "tool_call"
 */
export function suggest(
  typed: string,
  names: readonly string[],
): string | undefined {
  const nearest = names
    .map((name) => ({ name, steps: distance(fold(typed), fold(name)) }))
    .sort((a, b) => a.steps - b.steps)[0];
  return nearest !== undefined && nearest.steps <= typed.length / 3
    ? nearest.name
    : undefined;
}

/** Case and separators are what people mix up: `toolCall`, `tool-call`. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** How many letters have to be put in, taken out or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    let diagonal = i;
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const replaced = diagonal + (letter === other ? 0 : 1);
      diagonal = row[j + 1]!;
      next.push(Math.min(replaced, diagonal + 1, next[j]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
