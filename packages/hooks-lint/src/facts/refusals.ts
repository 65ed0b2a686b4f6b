/** Whether a function can say no. */
import type { FunctionNode, Node } from "../rule-types.ts";
import { valueOf } from "./access.ts";
import { functionOf } from "./factory.ts";
import { propertiesOf, returnsOf } from "./returns.ts";

/** `maybe`: the syntax does not tell. */
export type Refuses = "yes" | "no" | "maybe";

const maxDepth = 4;

/**
 * Whether an answer stops the call: an object whose `block` is not false for certain, or a call of a function of this file
 * that can give one.
 *
 * @example
 * refuses(returned.value, "block"); // "yes" for { block: true, reason }
 */
export function refuses(node: Node, field: string, depth = 0): Refuses {
  const value = valueOf(node);
  if (value.type === "ObjectExpression") {
    const properties = propertiesOf(value);
    const property = properties?.get(field);
    if (!properties) return "maybe";
    if (property?.type !== "Property") return "no";
    const said = valueOf(property.value);
    return said.type === "Literal" && !said.value ? "no" : "yes";
  }
  if (value.type === "CallExpression") {
    const fn = functionOf(value.callee);
    return fn && depth < maxDepth
      ? functionRefuses(fn, field, depth + 1)
      : "maybe";
  }
  if (value.type === "Literal" || value.type === "UnaryExpression") return "no";
  return value.type === "Identifier" && value.name === "undefined"
    ? "no"
    : "maybe";
}

/** Whether any answer of a function stops the call. */
export function functionRefuses(
  fn: FunctionNode,
  field: string,
  depth = 0,
): Refuses {
  let most: Refuses = "no";
  for (const { value, falsy } of returnsOf(fn)) {
    if (falsy) continue;
    const one = refuses(value, field, depth);
    if (one === "yes") return "yes";
    if (one === "maybe") most = "maybe";
  }
  return most;
}
