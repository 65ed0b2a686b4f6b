/** All nodes of a file by type, so that twenty rules do not walk the tree twenty times. */
import type {
  FunctionNode,
  Node,
  NodeOf,
  NodeType,
  Program,
} from "../rule-types.ts";

/** The nodes of a file, by type; those of each type in the order of the text. */
export type Groups = ReadonlyMap<NodeType, readonly Node[]>;

const grouped = new WeakMap<Program, Groups>();
/** By type, and then by the function that they are in. */
const owned = new WeakMap<
  Program,
  Map<NodeType, ReadonlyMap<Node, readonly Node[]>>
>();
const functions = new WeakMap<
  Program,
  ReadonlyMap<Node, readonly FunctionNode[]>
>();
const named = new WeakMap<Program, Map<string, NodeOf<"Identifier">[]>>();

/** Properties that hold no child. */
const passedOver: ReadonlySet<string> = new Set([
  "parent",
  "range",
  "loc",
  "tokens",
  "comments",
]);

/** An engine that walks the tree anyway leaves its groups here. */
export function keepGroups(program: Program, groups: Groups): void {
  grouped.set(program, groups);
}

/** The types of functions with a body. */
export const functionTypes = [
  "ArrowFunctionExpression",
  "FunctionExpression",
  "FunctionDeclaration",
] as const;

/** Tells whether a node is a function with a body. */
export function isFunction(
  node: Node | null | undefined,
): node is FunctionNode {
  return (
    node?.type === "ArrowFunctionExpression" ||
    node?.type === "FunctionExpression" ||
    node?.type === "FunctionDeclaration"
  );
}

/** The file that a node is in. */
export function programOf(node: Node): Program | undefined {
  let top: Node = node;
  while (top.parent) top = top.parent;
  return top.type === "Program" ? top : undefined;
}

/**
 * All nodes of a type, in the order of the text.
 *
 * @example
 * for (const call of nodesOf(program, "CallExpression")) console.log(call.callee.type);
 */
export function nodesOf<T extends NodeType>(
  program: Program,
  type: T,
): readonly NodeOf<T>[] {
  let groups = grouped.get(program);
  if (!groups) grouped.set(program, (groups = walk(program)));
  // The group of a type holds nodes of that type, which the map cannot say.
  return (groups.get(type) ?? []) as NodeOf<T>[];
}

/** The identifiers with a name, in the order of the text. */
export function identifiersNamed(
  program: Program,
  name: string,
): readonly NodeOf<"Identifier">[] {
  let names = named.get(program);
  if (!names) {
    named.set(program, (names = new Map()));
    for (const node of nodesOf(program, "Identifier")) {
      const same = names.get(node.name);
      if (same) same.push(node);
      else names.set(node.name, [node]);
    }
  }
  return names.get(name) ?? [];
}

/** The nodes of a type in a function, itself not included, with those in the functions in it. */
export function nodesWithin<T extends NodeType>(
  fn: FunctionNode,
  type: T,
): readonly NodeOf<T>[] {
  const program = programOf(fn);
  if (!program) return [];
  const from = startOf(fn);
  const to = endOf(fn);
  // By place, which is faster than the way up. What is in a function is shorter than it, what is around it is not.
  return nodesOf(program, type).filter((node) => {
    const start = startOf(node);
    const end = endOf(node);
    return start >= from && end <= to && end - start < to - from;
  });
}

/**
 * The nodes of a type that run when the function runs: without those inside of other functions (the functions themselves
 * are listed).
 */
export function ownNodes<T extends NodeType>(
  fn: FunctionNode,
  type: T,
): readonly NodeOf<T>[] {
  const program = programOf(fn);
  if (!program) return [];
  let types = owned.get(program);
  if (!types) owned.set(program, (types = new Map()));
  let owners = types.get(type);
  if (!owners) types.set(type, (owners = byOwner(nodesOf(program, type))));
  // As in `nodesOf`.
  return (owners.get(fn) ?? []) as NodeOf<T>[];
}

/** The functions that are written in a function, without those in them. */
export function ownFunctions(fn: FunctionNode): readonly FunctionNode[] {
  const program = programOf(fn);
  if (!program) return [];
  let owners = functions.get(program);
  if (!owners)
    functions.set(
      program,
      (owners = byOwner(functionTypes.flatMap((one) => nodesOf(program, one)))),
    );
  return owners.get(fn) ?? [];
}

function byOwner<N extends Node>(
  nodes: readonly N[],
): ReadonlyMap<Node, readonly N[]> {
  const owners = new Map<Node, N[]>();
  for (const node of nodes) {
    const owner = enclosingFunction(node);
    if (!owner) continue;
    const own = owners.get(owner);
    if (own) own.push(node);
    else owners.set(owner, [node]);
  }
  return owners;
}

/** The nearest function around a node; undefined at the top of the file. */
export function enclosingFunction(node: Node): FunctionNode | undefined {
  for (let up = node.parent; up; up = up.parent) if (isFunction(up)) return up;
  return undefined;
}

/** Tells whether a node is inside of another one, or is it. */
export function isInside(node: Node, outer: Node): boolean {
  for (let up: Node | null | undefined = node; up; up = up.parent)
    if (up === outer) return true;
  return false;
}

function walk(program: Program): Groups {
  const groups = new Map<NodeType, Node[]>();
  const visit = (node: Node): void => {
    const group = groups.get(node.type);
    if (group) group.push(node);
    else groups.set(node.type, [node]);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return groups;
}

/** In the order of the text. By `Object.entries`, as each engine has its own table of child keys, and its own order. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const [key, child] of Object.entries(node))
    if (typeof child === "object" && child !== null && !passedOver.has(key))
      for (const one of Array.isArray(child) ? child : [child])
        if (isNode(one)) children.push(one);
  return children.sort((a, b) => startOf(a) - startOf(b));
}

function endOf(node: Node): number {
  return node.range?.[1] ?? node.end;
}

/** Where a node begins in the text. */
export function startOf(node: Node): number {
  return node.range?.[0] ?? node.start;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string"
  );
}
