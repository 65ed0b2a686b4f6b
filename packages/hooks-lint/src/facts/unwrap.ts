/** Looking through syntax that changes nothing at run time. */
import type { Node } from "../rule-types.ts";

/**
 * The expression behind parentheses, `as`, `satisfies`, `!`, `<T>` and the wrapper of `?.`.
 *
 * @example
 * // (pi as any)!.on  →  the object of the call is the identifier `pi`
 * unwrap(member.object)?.type; // "Identifier"
 */
export function unwrap(node: Node): Node;
export function unwrap(node: Node | null | undefined): Node | undefined;
export function unwrap(node: Node | null | undefined): Node | undefined {
  let inner = node ?? undefined;
  // Most nodes have no such field, and are not compared with each of the types.
  while (
    inner &&
    "expression" in inner &&
    (inner.type === "ParenthesizedExpression" ||
      inner.type === "ChainExpression" ||
      inner.type === "TSAsExpression" ||
      inner.type === "TSSatisfiesExpression" ||
      inner.type === "TSNonNullExpression" ||
      inner.type === "TSTypeAssertion" ||
      inner.type === "TSInstantiationExpression")
  )
    inner = inner.expression;
  return inner;
}

/** The node around those that {@link unwrap} looks through. */
export function outerOf(node: Node): Node {
  let outer = node;
  while (outer.parent && unwrap(outer.parent) === unwrap(outer))
    outer = outer.parent;
  return outer;
}

/** The text of a string literal or of a template without placeholders. */
export function stringOf(node: Node | null | undefined): string | undefined {
  const bare = unwrap(node);
  if (bare?.type === "Literal")
    return typeof bare.value === "string" ? bare.value : undefined;
  if (bare?.type === "TemplateLiteral" && bare.expressions.length === 0)
    return bare.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The name of a property that is written down: `a.name`, `a["name"]`, `a.#name`, `{ name: 1 }`, `{ "name": 1 }`. */
export function keyName(node: Node): string | undefined {
  switch (node.type) {
    case "MemberExpression":
      return node.computed ? stringOf(node.property) : named(node.property);
    case "Property":
    case "MethodDefinition":
    case "PropertyDefinition":
      return node.computed
        ? stringOf(node.key)
        : (named(node.key) ?? stringOf(node.key));
    default:
      return undefined;
  }
}

function named(node: Node): string | undefined {
  if (node.type === "PrivateIdentifier") return `#${node.name}`;
  return node.type === "Identifier" ? node.name : undefined;
}
