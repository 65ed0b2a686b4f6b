/** Watching, with everything that editors do to files. */
import { expect, test } from "bun:test";
import type { ReloadResult } from "@hookline/hooks-loader";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { blocks, nothing, open, until, write } from "./reloading.ts";

/** Opens a world and watches it. */
async function watched(...args: Parameters<typeof open>) {
  const world = await open(...args);
  const results: ReloadResult[] = [];
  const stop = world.loaded.watch((result) => results.push(result));
  return Object.assign(world, {
    results,
    stop,
    /** Waits until the gate says so. */
    says: (reason: string): Promise<void> =>
      until(
        `the gate says ${reason}`,
        async () => (await world.call()) === reason,
      ),
  });
}

test("a save in place, an atomic save, deletion and re-creation", async () => {
  using world = await watched({ "a.ts": blocks("1") }, ["a.ts"]);
  const { folder } = world;
  const file = join(folder, "a.ts");
  write(folder, { "a.ts": blocks("2") });
  await world.says("2");
  for (const reason of ["3", "4"]) {
    const [saved] = write(folder, { ".a.ts.swp": blocks(reason) });
    renameSync(saved!, file);
    await world.says(reason);
  }
  rmSync(file);
  await until("it is missed", () => world.loaded.errors.length === 1);
  expect(world.loaded.errors).toMatchObject([{ code: "HOOK_NOT_FOUND" }]);
  await world.says("4");
  write(folder, { "a.ts": blocks("5") });
  await world.says("5");
  expect(world.loaded.errors).toEqual([]);
});

test("a broken save is told and mended", async () => {
  using world = await watched({ "a.ts": blocks("1") }, ["a.ts"]);
  write(world.folder, { "a.ts": "const a = ;" });
  await until("it is told", () => world.results.length > 0);
  expect(world.results[0]).toMatchObject({
    changed: [join(world.folder, "a.ts")],
    errors: [{ code: "HOOK_SYNTAX", line: 1, column: 11 }],
  });
  await world.says("1");
  write(world.folder, { "a.ts": blocks("2") });
  await world.says("2");
});

test("a file in another folder, and one that is imported only later", async () => {
  const uses = (file: string) =>
    `import { word } from "${file}"; export default (pi) => pi.on("tool_call", () => ({ block: true, reason: word }));`;
  using world = await watched(
    { "a/a.ts": uses("../b/b.ts"), "b/b.ts": `export const word = "b1";` },
    ["a/a.ts"],
  );
  write(world.folder, { "b/b.ts": `export const word = "b2";` });
  await world.says("b2");
  write(world.folder, { "c/c.ts": `export const word = "c1";` });
  write(world.folder, { "a/a.ts": uses("../c/c.ts") });
  await world.says("c1");
  write(world.folder, { "c/c.ts": `export const word = "c2";` });
  await world.says("c2");
});

test("a folder that is taken away and put back", async () => {
  using world = await watched({ "sub/a.ts": blocks("1") }, ["sub/a.ts"]);
  const sub = join(world.folder, "sub");
  renameSync(sub, join(world.folder, "away"));
  await until("it is missed", () => world.loaded.errors.length === 1);
  mkdirSync(sub);
  write(world.folder, { "sub/a.ts": blocks("2") });
  await world.says("2");
  rmSync(sub, { recursive: true });
  write(world.folder, { "sub/a.ts": blocks("3") });
  await world.says("3");
});

test("a configured folder whose index file comes later", async () => {
  using world = await watched({ "mine/notes.md": "", "other.ts": nothing }, [
    "mine",
    "later.ts",
    "other.ts",
  ]);
  expect(world.loaded.errors.map(({ code }) => code)).toEqual([
    "HOOK_NOT_FOUND",
    "HOOK_NOT_FOUND",
  ]);
  write(world.folder, { "later.ts": blocks("later") });
  await world.says("later");
  write(world.folder, { "mine/index.ts": blocks("mine") });
  await world.says("mine");
  expect(world.loaded.errors).toEqual([]);
  expect(world.loaded.hooks.map(({ path }) => path)).toEqual([
    "mine",
    "later.ts",
    "other.ts",
  ]);
});

test("discovery: a new folder, a new hook, one that takes another's place, and one that is deleted", async () => {
  using world = await watched({ "other.ts": nothing }, ["other.ts"], {
    discover: true,
  });
  const { folder, loaded } = world;
  write(folder, { ".omp/hooks/pre/bash.ts": blocks("omp") });
  await world.says("omp");
  write(folder, { ".xcsh/hooks/pre/bash.ts": blocks("xcsh") });
  await world.says("xcsh");
  const last = world.results.at(-1)!;
  expect(last.removed).toEqual([join(folder, ".omp/hooks/pre/bash.ts")]);
  expect(last.added).toEqual([join(folder, ".xcsh/hooks/pre/bash.ts")]);
  expect(loaded.hooks).toHaveLength(2);
  const fates = loaded.candidates.map(({ fate }) => fate);
  expect(fates.toSorted()).toEqual(["loaded", "loaded", "shadowed"]);
  rmSync(join(folder, ".omp/hooks/pre/bash.ts"));
  const file = join(folder, ".xcsh/hooks/pre/bash.ts");
  rmSync(file);
  await until("it is missed", () => loaded.errors.length === 1);
  expect(loaded.errors).toMatchObject([{ code: "HOOK_NOT_FOUND", file }]);
  await world.says("xcsh");
  expect(loaded.candidates).toMatchObject([
    { path: file, fate: "loaded" },
    { path: "other.ts", fate: "loaded" },
  ]);
});

test("a program in a hook folder is adapted, and run as it is at that moment", async () => {
  const program = (reason: string) => `#!/bin/sh\necho ${reason} >&2\nexit 2\n`;
  using world = await watched({ "other.ts": nothing }, ["other.ts"], {
    discover: true,
    shellHooks: true,
  });
  write(world.folder, { ".claude/hooks/pre/bash.sh": program("one") });
  await until("it is there", () => world.loaded.hooks.length === 2);
  expect(world.loaded.warnings).toMatchObject([
    { code: "SHELL_HOOK_NOT_RUNNABLE" },
  ]);
  const file = join(world.folder, ".claude/hooks/pre/bash.sh");
  expect(Bun.spawnSync(["chmod", "+x", file]).exitCode).toBe(0);
  await world.says("one");
  await until("no warning", () => world.loaded.warnings.length === 0);
  write(world.folder, { ".claude/hooks/pre/bash.sh": program("two") });
  await world.says("two");
});

test("what a hook writes beside itself reloads nothing; stop ends it", async () => {
  using world = await watched({ "a.ts": blocks("1"), "b.ts": blocks("b") }, [
    "a.ts",
    "b.ts",
  ]);
  write(world.folder, { "state.json": "{}", "a.ts.log": "" });
  // The events of one folder come in order.
  write(world.folder, { "b.ts": blocks("b2") });
  await until("b is reloaded", () => world.results.length > 0);
  expect(world.results.flatMap(({ reloaded }) => reloaded)).toMatchObject([
    { path: "b.ts" },
  ]);
  world.stop();
  write(world.folder, { "a.ts": blocks("2") });
  await Bun.sleep(150);
  expect(await world.call()).toBe("1");
});
