/** Two passes over the tree: the first one links parents and groups the nodes, the second one calls the rules. */
import { keepGroups } from "../facts/tree.ts";
import type { Node, NodeType, Program } from "../rule-types.ts";
import { visitorKeys } from "./parser.ts";

/** Called with a node of the type that it listens to. */
export type Listener = (node: Node) => void;

/** A node's fields as its row of `visitorKeys` promises: nodes, lists with holes, nothing else. */
type Fields = Readonly<
  Record<string, Node | (Node | null)[] | null | undefined>
>;

/**
 * Sets the `parent` of every node, so that all of them are there before any rule runs, and leaves the groups of nodes to
 * the facts.
 *
 * @throws RangeError when the tree is too deep for the stack
 */
export function link(program: Program): void {
  const groups = new Map<NodeType, Node[]>();
  const visit = (node: Node, parent: Node | null): void => {
    if (parent) node.parent = parent as never;
    const group = groups.get(node.type);
    if (group) group.push(node);
    else groups.set(node.type, [node]);
    eachChild(node, visit);
  };
  visit(program, null);
  keepGroups(program, groups);
}

/**
 * Visits the children of a node, in the order of the parser's table. Counted, as this is where an engine spends most of its
 * time: iterators cost a third more.
 */
export function eachChild(
  node: Node,
  visit: (child: Node, parent: Node) => void,
): void {
  const keys = visitorKeys[node.type];
  for (let at = 0; keys && at < keys.length; at++) {
    const child = (node as unknown as Fields)[keys[at] as string];
    if (child == null) continue;
    if (!Array.isArray(child)) visit(child, node);
    else
      for (let place = 0; place < child.length; place++) {
        const one = child[place];
        if (one) visit(one, node);
      }
  }
}

/**
 * Calls the listeners, parents first; those of `Type:exit` after what is inside of the node.
 *
 * @param listeners - by key, in the order of the rules
 */
export function dispatch(
  program: Program,
  listeners: ReadonlyMap<string, readonly Listener[]>,
): void {
  // Rules ask the facts for what they need of a file: most listen to nothing in it.
  const isFileOnly = [...listeners.keys()].every((key) => key === "Program");
  const visit = (node: Node): void => {
    for (const listener of listeners.get(node.type) ?? []) listener(node);
    if (isFileOnly) return;
    eachChild(node, visit);
    for (const listener of listeners.get(`${node.type}:exit`) ?? [])
      listener(node);
  };
  visit(program);
}
