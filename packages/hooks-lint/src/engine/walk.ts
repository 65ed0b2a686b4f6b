/** Two passes over the tree: the first one links parents and lists the nodes, the second one calls the rules. */
import { isFunction, keepTree } from "../facts/tree.ts";
import type { Node, Program } from "../rule-types.ts";
import { visitorKeys } from "./parser.ts";

/** Called with a node of the type that it listens to. */
export type Listener = (node: Node) => void;

/** A node's fields as its row of `visitorKeys` promises: nodes, lists with holes, nothing else. */
type Fields = Readonly<
  Record<string, Node | (Node | null)[] | null | undefined>
>;

/** What `link` found: nodes in the order of the text, and where the nodes inside of each of them end in the list. */
export interface Linked {
  readonly nodes: readonly Node[];
  readonly ends: readonly number[];
}

/**
 * Sets the `parent` of every node, so that all of them are there before any rule runs, and leaves the list of nodes to
 * the facts.
 *
 * @throws RangeError when the tree is too deep for the stack
 */
export function link(program: Program): Linked {
  const nodes: Node[] = [];
  const ends: number[] = [];
  const spans = new Map<Node, readonly [number, number]>();
  const visit = (node: Node, parent: Node | null): void => {
    if (parent) node.parent = parent as never;
    const from = nodes.push(node) - 1;
    const keys = visitorKeys[node.type];
    // Counted, as this is where an engine spends most of its time: iterators cost a third more.
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
    ends[from] = nodes.length;
    if (isFunction(node) || node.type === "Program")
      spans.set(node, [from, nodes.length]);
  };
  visit(program, null);
  keepTree(program, { nodes, spans });
  return { nodes, ends };
}

/**
 * Calls the listeners, parents first; those of `Type:exit` after what is inside of the node.
 *
 * @param listeners - by key, in the order of the rules
 */
export function dispatch(
  { nodes, ends }: Linked,
  listeners: ReadonlyMap<string, readonly Listener[]>,
): void {
  const open: {
    readonly node: Node;
    readonly end: number;
    readonly exit: readonly Listener[];
  }[] = [];
  const closeUpTo = (at: number): void => {
    for (let top = open.at(-1); top && top.end <= at; top = open.at(-1)) {
      open.pop();
      for (const listener of top.exit) listener(top.node);
    }
  };
  const exits = new Map<string, readonly Listener[]>();
  for (const [key, list] of listeners)
    if (key.endsWith(":exit")) exits.set(key.slice(0, -":exit".length), list);
  const isFileOnly = [...listeners.keys()].every((key) => key === "Program");
  const count = isFileOnly ? 1 : nodes.length;
  for (let at = 0; at < count; at++) {
    if (open.length > 0) closeUpTo(at);
    const node = nodes[at] as Node;
    const enter = listeners.get(node.type);
    if (enter) for (const listener of enter) listener(node);
    const exit = exits.get(node.type);
    if (exit) open.push({ node, end: ends[at] ?? at, exit });
  }
  closeUpTo(nodes.length);
}
