import { afterAll, expect, test } from "bun:test";
import type { HookErrorCode, HookFate } from "@hookline/hooks-core";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadHooks } from "./load-hooks.ts";

const made: string[] = [];
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true })));

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "load-many-"));
  made.push(folder);
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text);
  return folder;
}
const hook =
  "export default (pi) => pi.on('tool_call', () => ({ block: true }));";

test("many hooks run in order, and a broken, a throwing and a hanging one stop no other", async () => {
  const files: Record<string, string> = {};
  for (let i = 0; i < 20; i++)
    files[`h${i}.ts`] =
      `(globalThis.__order ??= []).push(${i}); export default () => {};`;
  files["h3.ts"] = "let = ;";
  files["h5.ts"] = "throw new Error('five');";
  files["h7.ts"] = "await new Promise(() => {}); export default () => {};";
  files["h9.ts"] = "export default () => new Promise(() => {});";
  const folder = folderOf(files);
  const { hooks, errors } = await loadHooks(Object.keys(files), folder, {
    timeoutMs: 300,
  });
  expect(hooks).toHaveLength(16);
  expect(errors.map(({ path, code }) => [path, code])).toEqual([
    ["h3.ts", "HOOK_SYNTAX"],
    ["h5.ts", "HOOK_IMPORT_FAILED"],
    ["h7.ts", "HOOK_LOAD_TIMEOUT"],
    ["h9.ts", "HOOK_LOAD_TIMEOUT"],
  ]);
  const { __order: order } = globalThis as { __order?: number[] };
  expect(order).toEqual([
    0, 1, 2, 4, 6, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  ]);
});

test("many plain paths end as the same files do that are named otherwise", async () => {
  const files: Record<string, string> = {};
  for (let i = 0; i < 12; i++)
    files[`h${i}.ts`] =
      `(globalThis.__evaluated ??= []).push(${i}); export default (pi) => pi.on('turn_end', () => ${i});`;
  files["h2.ts"] = "export default () => { throw new Error('two'); };";
  files["h4.ts"] =
    "export default async (pi) => { await 1; pi.on('turn_start', () => {}); };";
  files["h6.ts"] = "export default async () => { throw new Error('six'); };";
  files["h8.ts"] = "export default (pi) => pi.on('TurnEnd', () => {});";
  const folder = folderOf(files);
  const names = Object.keys(files);
  const plain = await loadHooks(names, folder);
  const absolute = await loadHooks(
    names.map((name) => join(folder, name)),
    folder,
  );
  const odd = await loadHooks(
    names.map((name) => `.//${name}`),
    folder,
  );
  const { __evaluated: evaluated } = globalThis as { __evaluated?: number[] };
  expect(evaluated).toEqual([0, 1, 3, 5, 7, 9, 10, 11]);
  for (const { hooks, errors, warnings, candidates } of [
    plain,
    absolute,
    odd,
  ]) {
    expect(
      hooks.map(({ resolvedPath, handlers }) => [
        resolvedPath.slice(folder.length + 1),
        ...handlers.keys(),
      ]),
    ).toEqual(
      names
        .filter((name) => name !== "h2.ts" && name !== "h6.ts")
        .map((name) => [
          name,
          { "h4.ts": "turn_start", "h8.ts": "TurnEnd" }[name] ?? "turn_end",
        ]),
    );
    expect(errors.map(({ code, error }) => [code, error])).toEqual([
      ["HOOK_FACTORY_THREW", "Failed to load hook: two"],
      ["HOOK_FACTORY_THREW", "Failed to load hook: six"],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(["EVENT_UNKNOWN"]);
    expect(candidates.map(({ fate }) => fate)).toEqual(
      names.map((name) => (/[26]/.test(name) ? "failed" : "loaded")),
    );
  }
  expect(plain.candidates.map(({ path }) => path)).toEqual(names);
});

test.each<[string, string, HookFate, HookErrorCode[]]>([
  ["missing.ts", "", "failed", ["HOOK_NOT_FOUND"]],
  ["h3.ts", "", "shadowed", []],
  ["link.ts", "", "shadowed", []],
  ["h.test.ts", hook, "loaded", []],
  ["types.d.ts", "export {};", "failed", ["HOOK_NOT_A_MODULE"]],
  ["none.ts", "export const a = 1;", "failed", ["HOOK_NO_DEFAULT_EXPORT"]],
  ["number.ts", "export default 1;", "failed", ["HOOK_DEFAULT_NOT_FUNCTION"]],
])(
  "among many plain paths, %s ends as it does alone",
  async (name, text, fate, codes) => {
    const files: Record<string, string> = {};
    for (let i = 0; i < 10; i++) files[`h${i}.ts`] = hook;
    const folder = folderOf(text === "" ? files : { ...files, [name]: text });
    symlinkSync(join(folder, "h1.ts"), join(folder, "link.ts"));
    const names = [...Object.keys(files), name];
    const { hooks, errors, candidates } = await loadHooks(names, folder);
    expect(hooks).toHaveLength(fate === "loaded" ? 11 : 10);
    expect(errors.map((error) => error.code)).toEqual(codes);
    const others: HookFate[] = Array(10).fill("loaded");
    expect(candidates.map((candidate) => candidate.fate)).toEqual([
      ...others,
      fate,
    ]);
  },
);
