/** Leaves rules out of files that they have nothing to say about: most rules are about words that most hooks do not have. */
import type { Rule } from "./rule-types.ts";

/** By these a name or a text may be written otherwise than it reads. */
const escapes = /\\[ux0-7\r\n\u2028\u2029]/;

/**
 * Tells whether a rule may have something to say about a text, by its `meta.hooks.needs`.
 *
 * @example
 * mayApply(rules["no-process-exit"], "export default (pi) => {};"); // false
 */
export function mayApply({ meta }: Rule, text: string): boolean {
  const needs = meta.hooks?.needs;
  return needs === undefined || needs.test(text) || hasEscapes(text);
}

/** Every rule that is left out asks about the same text. */
let last: { readonly text: string; readonly answer: boolean } | undefined;

function hasEscapes(text: string): boolean {
  if (last?.text !== text) last = { text, answer: escapes.test(text) };
  return last.answer;
}

/** The same for engines that know nothing of `needs`. */
export function withNeeds(rule: Rule): Rule {
  if (rule.meta.hooks === undefined) return rule;
  return {
    meta: rule.meta,
    create: (context) =>
      mayApply(rule, context.sourceCode.text) ? rule.create(context) : {},
  };
}
