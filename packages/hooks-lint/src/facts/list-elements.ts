/** What a name may be that goes over a list that is written down. */
import type { Node } from "../rule-types.ts";
import { valueOf } from "./access.ts";
import { bindingOf, isReassigned } from "./bindings.ts";
import { isFunction } from "./tree.ts";
import { keyName, outerOf, unwrap } from "./unwrap.ts";

/** Methods whose callback is given an element first. */
const overElements: ReadonlySet<string> = new Set([
  "some",
  "every",
  "find",
  "findIndex",
  "findLast",
  "filter",
  "forEach",
  "map",
  "flatMap",
]);

/**
 * The values that an expression may have: itself, or each element of the list that it goes over.
 *
 * @example
 * // const patterns = [/a/, /b/]; patterns.some((one) => one.test(text))
 * valuesOf(receiverOfTest); // the two regular expressions
 */
export function valuesOf(node: Node, depth = 0): readonly Node[] {
  const value = valueOf(node);
  if (value.type === "MemberExpression") {
    const name = keyName(value);
    // `const a = a.b` is an error only when it runs.
    return name === undefined || depth > 20
      ? []
      : valuesOf(value.object, depth + 1).flatMap((one) => part(one, [name]));
  }
  if (value.type !== "Identifier") return [value];
  const binding = bindingOf(value);
  if (!binding || isReassigned(binding)) return [];
  const list =
    binding.kind === "parameter" && binding.index === 0
      ? listOfCallback(binding.node)
      : binding.kind === "variable" && !binding.init
        ? listOfLoop(binding.node)
        : undefined;
  if (!list || list.type !== "ArrayExpression") return [];
  return list.elements.flatMap((element) =>
    element && element.type !== "SpreadElement"
      ? part(valueOf(element), binding.path)
      : [],
  );
}

/** The value at a path of keys; in a list that stands for an object, by position, it is not looked for. */
function part(
  node: Node,
  path: readonly (string | undefined)[],
): readonly Node[] {
  let value = node;
  for (const key of path) {
    // `[pattern, reason]` has no keys that are known: any of its parts may be meant.
    if (value.type === "ArrayExpression" && key === undefined)
      return value.elements.flatMap((one) =>
        one && one.type !== "SpreadElement" ? [valueOf(one)] : [],
      );
    if (value.type !== "ObjectExpression" || key === undefined) return [];
    const property = value.properties.find(
      (one) => one.type === "Property" && keyName(one) === key,
    );
    if (property?.type !== "Property") return [];
    value = valueOf(property.value);
  }
  return [value];
}

function listOfCallback(fn: Node): Node | undefined {
  if (!isFunction(fn)) return undefined;
  const outer = outerOf(fn);
  const call = outer.parent;
  if (call?.type !== "CallExpression" || call.arguments[0] !== outer)
    return undefined;
  const callee = unwrap(call.callee);
  if (
    callee.type !== "MemberExpression" ||
    !overElements.has(keyName(callee) ?? "")
  )
    return undefined;
  return valueOf(callee.object);
}

function listOfLoop(declarator: Node): Node | undefined {
  const declaration = declarator.parent;
  const loop = declaration?.parent;
  return loop?.type === "ForOfStatement" && loop.left === declaration
    ? valueOf(loop.right)
    : undefined;
}
