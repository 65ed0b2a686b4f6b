/** What `this` has in a class of the file. */
import type { FunctionNode, Node, NodeOf } from "../rule-types.ts";
import { isFunction } from "./tree.ts";
import { keyName, unwrap } from "./unwrap.ts";

/** A class with a body. */
export type ClassNode = NodeOf<"ClassDeclaration"> | NodeOf<"ClassExpression">;

/** Tells whether a node is a class. */
export function isClass(node: Node | undefined): node is ClassNode {
  return node?.type === "ClassDeclaration" || node?.type === "ClassExpression";
}

/** The class whose instance `this` is at a place; undefined in static members, and where a function has its own `this`. */
export function classAround(place: Node): ClassNode | undefined {
  for (let up: Node | null | undefined = place; up; up = up.parent) {
    const { parent } = up;
    if (up.type === "FunctionDeclaration" || up.type === "StaticBlock")
      return undefined;
    if (up.type === "FunctionExpression" && parent?.type !== "MethodDefinition")
      return undefined;
    if (up.type !== "MethodDefinition" && up.type !== "PropertyDefinition")
      continue;
    const around = parent?.parent ?? undefined;
    return !up.static && isClass(around) ? around : undefined;
  }
  return undefined;
}

/** The constructor of a class, as a function. */
export function constructorOf({ body }: ClassNode): FunctionNode | undefined {
  for (const member of body.body)
    if (
      member.type === "MethodDefinition" &&
      member.kind === "constructor" &&
      isFunction(member.value)
    )
      return member.value;
  return undefined;
}

/**
 * The method that `this.name` is, or the function that a field begins with.
 *
 * @example
 * // class Gate { check(event) { … } install(pi) { pi.on("tool_call", (event) => this.check(event)) } }
 * methodOf(callee); // check
 */
export function methodOf(
  member: NodeOf<"MemberExpression">,
): FunctionNode | undefined {
  const name = keyName(member);
  const around =
    name !== undefined && unwrap(member.object).type === "ThisExpression"
      ? classAround(member)
      : undefined;
  const found = around?.body.body.find(
    (one) =>
      ((one.type === "MethodDefinition" && one.kind === "method") ||
        one.type === "PropertyDefinition") &&
      !one.static &&
      keyName(one) === name,
  );
  if (
    found?.type !== "MethodDefinition" &&
    found?.type !== "PropertyDefinition"
  )
    return undefined;
  const value = unwrap(found.value);
  return isFunction(value) ? value : undefined;
}
