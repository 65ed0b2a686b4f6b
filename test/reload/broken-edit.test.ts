/** A broken edit keeps the version before running, and says where it is broken. */
import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { blocks, open, write } from "./reloading.ts";

const entry = `import { word } from "./dep.ts";\nexport default (pi) => pi.on("tool_call", () => ({ block: true, reason: word }));\n`;
const files = { "dep.ts": `export const word = "old";`, "a.ts": entry };

test.each([
  [
    "a syntax error in an imported file",
    { "dep.ts": "\nexport const word = ;" },
    { code: "HOOK_SYNTAX", file: "dep.ts", line: 2, column: 21 },
  ],
  [
    "a factory that throws",
    { "a.ts": `export default () => {\n  throw new Error("no config");\n};` },
    { code: "HOOK_FACTORY_THREW", file: "a.ts", line: 2 },
  ],
  [
    "a module that throws",
    { "dep.ts": `export const word = 1;\nthrow new Error("x");` },
    { code: "HOOK_IMPORT_FAILED", file: "dep.ts", line: 2 },
  ],
  [
    "a missing import",
    { "a.ts": `import "./nowhere.ts";\nexport default () => {};` },
    { code: "HOOK_IMPORT_FAILED", file: "a.ts", line: 1, column: 9 },
  ],
  [
    "a missing name",
    { "dep.ts": `export const other = 1;` },
    { code: "HOOK_IMPORT_FAILED", file: "a.ts", line: 1, column: 10 },
  ],
  [
    "a module that never finishes",
    { "a.ts": `await new Promise(() => {}); export default () => {};` },
    { code: "HOOK_LOAD_TIMEOUT", file: "a.ts" },
  ],
  [
    "a factory that never finishes",
    { "a.ts": `export default () => new Promise(() => {});` },
    { code: "HOOK_LOAD_TIMEOUT", file: "a.ts" },
  ],
  [
    "a module that exits",
    { "dep.ts": `process.exit(3);\nexport const word = 1;` },
    { code: "HOOK_EXIT_REFUSED", file: "dep.ts", line: 1 },
  ],
  [
    "no factory",
    { "a.ts": `export const hook = 1;` },
    { code: "HOOK_NO_DEFAULT_EXPORT", file: "a.ts" },
  ],
])("%s", async (_, changes: Record<string, string>, { file, ...where }) => {
  using world = await open(files, ["a.ts"], { timeoutMs: 150 });
  const { loaded } = world;
  const { errors, reloaded } = await world.edit(changes);
  expect(reloaded).toEqual([]);
  expect(errors).toEqual([
    expect.objectContaining({
      path: "a.ts",
      file: join(world.folder, file),
      ...where,
    }),
  ]);
  expect(loaded.errors).toEqual([...errors]);
  expect(loaded.candidates).toEqual([
    expect.objectContaining({
      fate: "loaded",
      reason: `The version before the last change runs: ${errors[0]!.error}`,
    }),
  ]);
  expect(await world.call()).toBe("old");

  const mended = await world.edit({
    ...files,
    "dep.ts": `export const word = "new";`,
  });
  expect(mended.errors).toEqual([]);
  expect(loaded.errors).toEqual([]);
  expect(await world.call()).toBe("new");
});

test("a broken version leaves nothing behind", async () => {
  using world = await open({ "a.ts": blocks("old") }, ["a.ts"]);
  const before = process.listenerCount("SIGUSR2");
  const { errors } = await world.edit({
    "a.ts": `process.on("SIGUSR2", () => {});
      setInterval(() => { globalThis.broken = (globalThis.broken ?? 0) + 1; }, 1);
      export default async () => { await Bun.sleep(20); throw new Error("x"); };`,
  });
  expect(errors).toHaveLength(1);
  expect(process.listenerCount("SIGUSR2")).toBe(before);
  const { broken } = globalThis as unknown as { broken: number };
  expect(broken).toBeGreaterThan(0);
  await Bun.sleep(20);
  expect(globalThis).toMatchObject({ broken });
});

test.each(["./rules.ts", "./rules", "./rules/index.ts"])(
  "a hook that waits for %s loads when it comes",
  async (specifier) => {
    using world = await open(
      {
        "a.ts": `import { word } from "${specifier}";\nexport default (pi) => pi.on("tool_call", () => ({ block: true, reason: word }));`,
      },
      ["a.ts"],
    );
    expect(world.loaded.hooks).toEqual([]);
    const name = specifier.endsWith(".ts") ? specifier : `${specifier}.ts`;
    const { errors } = await world.edit({
      [name]: `export const word = "there";`,
    });
    expect(errors).toEqual([]);
    expect(await world.call()).toBe("there");
  },
);

test("a deleted file: the version before runs on until the file is there again", async () => {
  using world = await open(files, ["a.ts"]);
  const dep = join(world.folder, "dep.ts");
  rmSync(dep);
  const { errors } = await world.loaded.reload([dep]);
  expect(errors).toEqual([
    expect.objectContaining({
      code: "HOOK_IMPORT_FAILED",
      error: `Failed to load hook: the file ${dep} is imported and is not there`,
    }),
  ]);
  const file = join(world.folder, "a.ts");
  rmSync(file);
  const gone = await world.loaded.reload([file]);
  expect(gone.errors).toMatchObject([{ code: "HOOK_NOT_FOUND", file }]);
  expect(await world.call()).toBe("old");
  write(world.folder, { ...files, "dep.ts": `export const word = "new";` });
  expect((await world.loaded.reload([file])).errors).toEqual([]);
  expect(await world.call()).toBe("new");
});
