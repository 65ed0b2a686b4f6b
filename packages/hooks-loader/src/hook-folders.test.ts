import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hookFolders, isHookPath } from "./hook-folders.ts";
import { discoverHooks } from "./index.ts";

test("of all files in and about the folders, discovery takes those that isHookPath names", async () => {
  const root = mkdtempSync(join(tmpdir(), "hook-folders-"));
  try {
    const places = { cwd: join(root, "w"), home: join(root, "home") };
    const folders = hookFolders(places);
    const paths = new Set<string>();
    // Names that differ, since of hooks with the same name only the first one is taken.
    for (const [at, folder] of folders.entries())
      for (const name of [
        `a${at}.ts`,
        `b${at}.js`,
        `.c${at}.ts`,
        `in/d${at}.ts`,
      ])
        for (const path of [
          join(folder, name),
          join(dirname(folder), name),
          join(folder, "pre", `p-${name}`),
          join(folder, `post-${name}`),
        ]) {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, "");
          paths.add(path);
        }
    const { hooks } = await discoverHooks(places.cwd, { home: places.home });
    const found = hooks.map(({ path }) => path).sort();
    expect(found).toEqual(
      [...paths].filter((path) => isHookPath(path, places)).sort(),
    );
    expect(found.length).toBeGreaterThan(folders.length);
    expect(found.length).toBeLessThan(paths.size / 2);
  } finally {
    rmSync(root, { recursive: true });
  }
});
