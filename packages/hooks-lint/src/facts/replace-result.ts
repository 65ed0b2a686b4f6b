/** Puts another value in the place of a returned one. */
import type { Fix, Fixer, Node } from "../rule-types.ts";
import { outerOf } from "./unwrap.ts";

/**
 * Replaces a returned value. An object that becomes the body of an arrow function needs parentheses, or it is a block.
 *
 * @example
 * // () => "no"  →  () => ({ block: true, reason: "no" })
 * replaceResult(fixer, literal, '{ block: true, reason: "no" }');
 */
export function replaceResult(fixer: Fixer, node: Node, text: string): Fix {
  const outer = outerOf(node);
  const isBody =
    outer.parent?.type === "ArrowFunctionExpression" &&
    outer.parent.body === outer;
  const needsParentheses =
    isBody && node.type !== "ObjectExpression" && text.startsWith("{");
  return fixer.replaceText(node, needsParentheses ? `(${text})` : text);
}
