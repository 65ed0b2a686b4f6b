import { afterAll, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchFolders } from "./watch-folders.ts";

const made: string[] = [];
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true })));

/** Watches folders of a new one. */
function watching(names: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), "watch-folders-"));
  made.push(root);
  const seen = new Set<string>();
  const watch = watchFolders(
    () => names.map((name) => join(root, name)),
    (paths) => paths.forEach((path) => seen.add(path)),
  );
  return {
    root,
    seen,
    watch,
    /** Waits until a change of the path is told; a test that waits in vain times out. */
    async sees(name: string): Promise<void> {
      while (!seen.has(join(root, name))) await Bun.sleep(5);
      seen.clear();
    },
    write: (name: string, text = ""): void =>
      writeFileSync(join(root, name), text),
  };
}

test("a folder that comes level by level, goes and comes again", async () => {
  const { root, sees, write, watch } = watching(["a/b/c"]);
  mkdirSync(join(root, "a"));
  await sees("a");
  mkdirSync(join(root, "a/b/c"), { recursive: true });
  write("a/b/c/1");
  await sees("a/b/c/1");
  write("a/b/c/2");
  await sees("a/b/c/2");
  renameSync(join(root, "a"), join(root, "away"));
  await sees("a");
  renameSync(join(root, "away"), join(root, "a"));
  await sees("a/b/c/1");
  write("a/b/c/3");
  await sees("a/b/c/3");
  watch.stop();
});

test("of a folder above only what lies on the way is told", async () => {
  const { root, seen, sees, write, watch } = watching(["a"]);
  mkdirSync(join(root, "a"));
  await sees("a");
  write("beside");
  write("a/in");
  while (!seen.has(join(root, "a/in"))) await Bun.sleep(5);
  expect([...seen]).toEqual([join(root, "a/in")]);
  watch.stop();
});

test("a change that waits to be told is not told after stop", async () => {
  const { root, seen, write, watch } = watching(["."]);
  write("x");
  watch.stop();
  write("y");
  await Bun.sleep(120);
  expect(seen.size).toBe(0);
  expect(root).toBeString();
});
