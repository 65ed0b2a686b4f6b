/** `condition && result`: what it gives back when the condition is false. */
import { outerOf } from "../../facts/index.ts";
import type { Node, NodeOf, SourceCode } from "../../rule-types.ts";

/**
 * The whole `&&` that gives back a value of its left side.
 *
 * @example
 * // a && b && { block: true }: for `a` and for `b`, all of it
 */
export function andOf(value: Node): NodeOf<"LogicalExpression"> | undefined {
  let found: NodeOf<"LogicalExpression"> | undefined;
  for (let at = outerOf(value); ;) {
    const { parent } = at;
    if (parent?.type !== "LogicalExpression") return found;
    const isLeft = parent.left === at;
    if (parent.operator === "&&") {
      // Right of another `&&` it is that one's result, and no condition of it.
      if (!isLeft && found) return found;
      if (isLeft) found = parent;
    } else if (found || (isLeft && parent.operator === "||")) {
      return found;
    }
    at = outerOf(parent);
  }
}

/** The same with `undefined` for a condition that is false. The text is cut where it stands, since trees have no parentheses. */
export function asConditional(
  sourceCode: SourceCode,
  and: NodeOf<"LogicalExpression">,
): string {
  const [start, end] = sourceCode.getRange(and);
  const [right] = sourceCode.getRange(and.right);
  const at = sourceCode.text.lastIndexOf("&&", right);
  const condition = sourceCode.text.slice(start, at).trim();
  const result = sourceCode.text.slice(at + 2, end).trim();
  return `${condition} ? ${result} : undefined`;
}
