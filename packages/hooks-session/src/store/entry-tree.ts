/** The entries of one session, as a tree. */
import type { SessionEntry, SessionTreeNode } from "@hookline/hooks-core";

/**
 * Entries in the order of the file, with their parents resolved.
 *
 * A parent is looked up among the earlier entries when an entry is added, once and for all. So no order of lines and no repeated id
 * can make a circle, and every walk ends.
 *
 * @example
 * const tree = new EntryTree();
 * tree.add(entry);
 * tree.path(entry); // [entry]
 */
export class EntryTree {
  readonly #entries: SessionEntry[] = [];
  readonly #byId = new Map<string, SessionEntry>();
  readonly #parents = new Map<SessionEntry, SessionEntry>();
  readonly #labels = new Map<string, string>();

  /** All entries, in the order in which they were added. */
  get entries(): readonly SessionEntry[] {
    return this.#entries;
  }

  /** Adds an entry below the entry that its `parentId` names; as a root when there is none. */
  add(entry: SessionEntry): void {
    const parent =
      typeof entry.parentId === "string"
        ? this.#byId.get(entry.parentId)
        : undefined;
    if (parent) this.#parents.set(entry, parent);
    this.#entries.push(entry);
    this.#byId.set(entry.id, entry);
    if (entry.type === "label") this.#setLabel(entry.targetId, entry.label);
  }

  /** The entry of this id, the later one when the file has two. */
  get(id: string): SessionEntry | undefined {
    return this.#byId.get(id);
  }

  /** The label that an entry has now. */
  label(id: string): string | undefined {
    return this.#labels.get(id);
  }

  /** The entries from the root to this one. */
  path(leaf: SessionEntry | undefined): SessionEntry[] {
    const path: SessionEntry[] = [];
    for (let at = leaf; at; at = this.#parents.get(at)) path.push(at);
    return path.reverse();
  }

  /** The roots, with their children by time. */
  roots(): SessionTreeNode[] {
    const nodes = new Map<SessionEntry, Node>();
    const roots: Node[] = [];
    for (const entry of this.#entries) {
      const label = this.#labels.get(entry.id);
      const node: Node = {
        entry,
        children: [],
        ...(label === undefined ? {} : { label }),
      };
      nodes.set(entry, node);
      const parent = this.#parents.get(entry);
      const siblings = parent ? nodes.get(parent)?.children : roots;
      siblings?.push(node);
    }
    for (const { children } of nodes.values())
      if (children.length > 1) children.sort(byTime);
    return roots.sort(byTime);
  }

  #setLabel(targetId: string, label: string | undefined): void {
    if (label) this.#labels.set(targetId, label);
    else this.#labels.delete(targetId);
  }
}

interface Node extends SessionTreeNode {
  readonly children: Node[];
}

/** The sort is stable, so entries of one moment, or without a time that can be read, keep the order of the file. */
function byTime(one: Node, other: Node): number {
  return time(one) - time(other);
}

function time({ entry }: Node): number {
  return Date.parse(entry.timestamp) || 0;
}
