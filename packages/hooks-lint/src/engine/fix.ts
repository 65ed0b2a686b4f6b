/** Makes fixes, joins them, applies them. */
import type { Fix, FixFunction, Fixer } from "../rule-types.ts";
import { rangeOf } from "./source-code.ts";

const fixer: Fixer = {
  insertTextBefore: (node, text) =>
    fixer.insertTextBeforeRange(rangeOf(node), text),
  insertTextAfter: (node, text) =>
    fixer.insertTextAfterRange(rangeOf(node), text),
  insertTextBeforeRange: ([start], text) => ({ range: [start, start], text }),
  insertTextAfterRange: ([, end], text) => ({ range: [end, end], text }),
  replaceText: (node, text) => ({ range: rangeOf(node), text }),
  replaceTextRange: (range, text) => ({ range, text }),
  remove: (node) => ({ range: rangeOf(node), text: "" }),
  removeRange: (range) => ({ range, text: "" }),
};

/**
 * The one fix that a rule's function means: several become one, with the text between them, as in ESLint.
 *
 * @throws Error when they overlap
 */
export function fixOf(make: FixFunction, text: string): Fix | undefined {
  const made = make(fixer);
  const fixes = !made ? [] : isIterable(made) ? [...made] : [made];
  fixes.sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
  const [first] = fixes;
  if (!first || fixes.length === 1) return first;
  let joined = "";
  let at = first.range[0];
  for (const { range, text: replacement } of fixes) {
    if (range[0] < at) throw new Error("Fixes of one report overlap.");
    joined += text.slice(at, range[0]) + replacement;
    at = range[1];
  }
  return { range: [first.range[0], at], text: joined };
}

/**
 * Applies fixes once. One that overlaps or touches an earlier one is left for the next pass. Line breaks become those of
 * the file.
 *
 * @example
 * applyFixes("ab", [{ range: [1, 2], text: "c" }]); // "ac"
 */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  const sorted = fixes.toSorted(
    (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1],
  );
  const isCrlf = /\r\n|\n/.exec(text)?.[0] === "\r\n";
  let fixed = "";
  let at = 0;
  let end = -1;
  for (const { range, text: replacement } of sorted) {
    if (range[0] <= end) continue;
    fixed += text.slice(at, range[0]);
    fixed += isCrlf ? replacement.replace(/\r?\n/g, "\r\n") : replacement;
    at = end = range[1];
  }
  return fixed + text.slice(at);
}

function isIterable(made: Fix | Iterable<Fix>): made is Iterable<Fix> {
  return Symbol.iterator in made;
}
