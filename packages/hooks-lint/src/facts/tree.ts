/** All nodes of a file in one list, so that twenty rules do not walk the tree twenty times. */
import type {
  FunctionNode,
  Node,
  NodeOf,
  NodeType,
  Program,
} from "../rule-types.ts";

/** The nodes of a file in the order of the text; a function's are the slice `spans.get(fn)`, itself first. */
export interface Tree {
  readonly nodes: readonly Node[];
  readonly spans: ReadonlyMap<Node, readonly [from: number, to: number]>;
}

const trees = new WeakMap<Program, Tree>();
const within = new WeakMap<FunctionNode, readonly Node[]>();
const own = new WeakMap<FunctionNode | Program, readonly Node[]>();
const grouped = new WeakMap<Program, ReadonlyMap<NodeType, readonly Node[]>>();

const named = new WeakMap<Program, Map<string, NodeOf<"Identifier">[]>>();

/** Properties that hold no child. */
const passedOver: ReadonlySet<string> = new Set([
  "parent",
  "range",
  "loc",
  "tokens",
  "comments",
]);

/** An engine that walks the tree anyway leaves its list here. */
export function keepTree(program: Program, tree: Tree): void {
  trees.set(program, tree);
}

export function treeOf(program: Program): Tree {
  let tree = trees.get(program);
  if (!tree) trees.set(program, (tree = walk(program)));
  return tree;
}

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
  if (!groups) grouped.set(program, (groups = byType(treeOf(program).nodes)));
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

/** The nodes of a function, itself not included, with those of the functions in it. */
export function nodesWithin(fn: FunctionNode): readonly Node[] {
  let nodes = within.get(fn);
  if (!nodes) {
    const program = programOf(fn);
    const tree = program && treeOf(program);
    const span = tree?.spans.get(fn);
    within.set(
      fn,
      (nodes = tree && span ? tree.nodes.slice(span[0] + 1, span[1]) : []),
    );
  }
  return nodes;
}

/** The nodes that run when the function runs: without what is inside of other functions (the functions themselves are listed). */
export function ownNodes(fn: FunctionNode | Program): readonly Node[] {
  let nodes = own.get(fn);
  if (!nodes) own.set(fn, (nodes = findOwn(fn)));
  return nodes;
}

function findOwn(fn: FunctionNode | Program): readonly Node[] {
  const program = programOf(fn);
  if (!program) return [];
  const { nodes, spans } = treeOf(program);
  const [from, to] = spans.get(fn) ?? [0, 0];
  const found: Node[] = [];
  for (let at = from + 1; at < to;) {
    const node = nodes[at];
    if (!node) break;
    found.push(node);
    at = (isFunction(node) ? spans.get(node)?.[1] : undefined) ?? at + 1;
  }
  return found;
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

/** `Map.groupBy` is not in Node 20, which oxlint may run the rules with. */
function byType(
  nodes: readonly Node[],
): ReadonlyMap<NodeType, readonly Node[]> {
  const groups = new Map<NodeType, Node[]>();
  for (const node of nodes) {
    const group = groups.get(node.type);
    if (group) group.push(node);
    else groups.set(node.type, [node]);
  }
  return groups;
}

function walk(program: Program): Tree {
  const nodes: Node[] = [];
  const spans = new Map<Node, readonly [number, number]>();
  const visit = (node: Node): void => {
    const from = nodes.push(node) - 1;
    for (const child of childrenOf(node)) visit(child);
    if (isFunction(node) || node.type === "Program")
      spans.set(node, [from, nodes.length]);
  };
  visit(program);
  return { nodes, spans };
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

function startOf(node: Node): number {
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
