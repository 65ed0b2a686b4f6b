/** The modules that a file asks for, and how it uses their names. */
import type { Node, NodeOf, Program } from "../rule-types.ts";
import { bindingOf } from "./bindings.ts";
import { identifiersNamed, nodesOf } from "./tree.ts";
import { stringOf } from "./unwrap.ts";

/** One specifier. */
export interface Requested {
  readonly specifier: string;
  /** The text of the specifier. */
  readonly node: Node;
  /** In a `try`: it may be missing. */
  readonly isOptional: boolean;
}

/** How a name of an import is used in the file. */
export type Use = "type" | "value" | "unused";

/**
 * The modules that are loaded at run time; imports that are only of types are not.
 *
 * @example
 * requested(program).map(({ specifier }) => specifier); // ["node:fs", "zod"]
 */
export function requested(program: Program): readonly Requested[] {
  const all: Requested[] = [];
  const add = (source: Node | null | undefined, at: Node) => {
    const specifier = stringOf(source);
    if (source && specifier !== undefined)
      all.push({ specifier, node: source, isOptional: isInTry(at) });
  };
  for (const node of program.body)
    if (node.type === "ImportDeclaration") {
      if (isLoaded(program, node)) add(node.source, node);
    } else if (
      node.type === "ExportAllDeclaration" ||
      node.type === "ExportNamedDeclaration"
    )
      if (node.exportKind !== "type") add(node.source, node);
  for (const node of nodesOf(program, "ImportExpression"))
    add(node.source, node);
  for (const node of nodesOf(program, "CallExpression"))
    if (
      node.callee.type === "Identifier" &&
      node.callee.name === "require" &&
      !bindingOf(node.callee)
    )
      add(node.arguments[0], node);
  return all;
}

/** How the name of an import specifier is used: transpilers leave out what is used as a type only. */
export function useOf(
  program: Program,
  specifier: NodeOf<"ImportDeclaration">["specifiers"][number],
): Use {
  let use = uses.get(specifier);
  if (!use) uses.set(specifier, (use = findUse(program, specifier)));
  return use;
}

/** Three rules ask. */
const uses = new WeakMap<Node, Use>();

function findUse(
  program: Program,
  specifier: NodeOf<"ImportDeclaration">["specifiers"][number],
): Use {
  const { local } = specifier;
  if (nodesOf(program, "JSXIdentifier").some(({ name }) => name === local.name))
    return "value";
  let use: Use = "unused";
  for (const node of identifiersNamed(program, local.name)) {
    if (node === local || isOnlyAName(node, specifier)) continue;
    if (bindingOf(node)?.id !== local) continue;
    if (!isTypePosition(node)) return "value";
    use = "type";
  }
  return use;
}

function isLoaded(
  program: Program,
  node: NodeOf<"ImportDeclaration">,
): boolean {
  if (node.importKind === "type") return false;
  if (node.specifiers.length === 0) return true;
  return node.specifiers.some(
    (one) =>
      !(one.type === "ImportSpecifier" && one.importKind === "type") &&
      useOf(program, one) === "value",
  );
}

/** `a.Name`, `{ Name: 1 }`: the same letters, and not the same thing. */
function isOnlyAName(node: Node, specifier: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case "MemberExpression":
      return parent.property === node && !parent.computed;
    case "Property":
    case "PropertyDefinition":
    case "MethodDefinition":
      return (
        parent.key === node &&
        !parent.computed &&
        !(parent.type === "Property" && parent.shorthand)
      );
    case "TSPropertySignature":
    case "TSMethodSignature":
      return parent.key === node && !parent.computed;
    case "TSQualifiedName":
      return parent.right === node;
    case "ImportSpecifier":
      return parent === specifier;
    default:
      return false;
  }
}

function isTypePosition(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case "TSTypeReference":
    case "TSTypeQuery":
    case "TSClassImplements":
    case "TSInterfaceHeritage":
      return true;
    case "TSQualifiedName":
      return parent.left === node && isTypePosition(parent);
    case "MemberExpression":
      // interface A extends module.B
      return parent.object === node && isTypePosition(parent);
    case "ExportSpecifier":
      return (
        parent.exportKind === "type" ||
        (parent.parent?.type === "ExportNamedDeclaration" &&
          parent.parent.exportKind === "type")
      );
    default:
      return false;
  }
}

function isInTry(node: Node): boolean {
  for (let inner = node, up = node.parent; up; inner = up, up = up.parent)
    if (up.type === "TryStatement" && up.block === inner && up.handler != null)
      return true;
  return false;
}
