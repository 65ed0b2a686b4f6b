import { describe, expect, test } from "bun:test";
import type { SessionEntry, SessionTreeNode } from "@hookline/hooks-core";
import { newEntryId } from "./entry-ids.ts";
import { EntryTree } from "./entry-tree.ts";

function entry(id: string, parentId: string | null, second = 0): SessionEntry {
  const timestamp = new Date(second * 1000).toISOString();
  return { type: "custom", customType: "t", id, parentId, timestamp };
}

function treeOf(...entries: readonly SessionEntry[]): EntryTree {
  const tree = new EntryTree();
  for (const each of entries) tree.add(each);
  return tree;
}

const shape = (nodes: readonly SessionTreeNode[]): unknown[] =>
  nodes.map(({ entry: { id }, children }) =>
    children.length > 0 ? { [id]: shape(children) } : id,
  );

const idsTo = (tree: EntryTree, id: string) =>
  tree.path(tree.get(id)).map((each) => each.id);

describe("entry tree", () => {
  test("children come by time, and in the order of the file at one moment", () => {
    const tree = treeOf(
      entry("root", null),
      entry("late", "root", 9),
      entry("early", "root", 1),
      entry("same", "root", 1),
    );
    expect(shape(tree.roots())).toEqual([{ root: ["early", "same", "late"] }]);
  });

  test("an entry without its parent is a root, and its path starts there", () => {
    const tree = treeOf(
      entry("a", null),
      entry("orphan", "gone", 1),
      entry("child", "orphan", 2),
    );
    expect(shape(tree.roots())).toEqual(["a", { orphan: ["child"] }]);
    expect(idsTo(tree, "child")).toEqual(["orphan", "child"]);
  });

  test.each([
    ["its own parent", [entry("a", "a")], ["a"]],
    ["parents in a circle", [entry("a", "b"), entry("b", "a", 1)], ["a", "b"]],
    [
      "an id that comes again below itself",
      [entry("a", null), entry("b", "a", 1), entry("a", "b", 2)],
      ["a", "b", "a"],
    ],
  ])("%s: every walk ends", (_, entries, path) => {
    const tree = treeOf(...entries);
    const last = entries.at(-1);
    expect(tree.path(last).map(({ id }) => id)).toEqual(path);
    expect(tree.roots()).toHaveLength(1);
  });

  test("a chain of 100,000 entries is no deeper than any other", () => {
    const tree = new EntryTree();
    for (let at = 0; at < 100_000; at += 1)
      tree.add(entry(`e${at}`, at === 0 ? null : `e${at - 1}`, at));
    expect(idsTo(tree, "e99999")).toHaveLength(100_000);
    let depth = 0;
    for (
      let nodes: readonly SessionTreeNode[] = tree.roots();
      nodes.length > 0;
      nodes = nodes[0]?.children ?? []
    )
      depth += 1;
    expect(depth).toBe(100_000);
  });

  test("a label is the last one, and none takes it away", () => {
    const label = (id: string, text?: string): SessionEntry => ({
      type: "label",
      id,
      parentId: "a",
      timestamp: new Date(0).toISOString(),
      targetId: "a",
      label: text,
    });
    const tree = treeOf(
      entry("a", null),
      label("l1", "one"),
      label("l2", "two"),
    );
    expect(tree.label("a")).toBe("two");
    expect(tree.roots()[0]?.label).toBe("two");
    tree.add(label("l3"));
    expect(tree.label("a")).toBeUndefined();
  });
});

test("ids are eight hexadecimal digits, and one that is taken is not given", () => {
  const ids = new Set<string>();
  for (let at = 0; at < 100_000; at += 1)
    ids.add(newEntryId((id) => ids.has(id)));
  expect(ids.size).toBe(100_000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}$/);

  const asked: string[] = [];
  const id = newEntryId((candidate) => asked.push(candidate) < 3);
  expect(asked).toHaveLength(3);
  expect(id).toBe(asked[2] ?? "");
});
