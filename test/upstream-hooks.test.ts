/**
 * Test vector T38: hooks of the shapes of the twelve upstream examples, without the packages that they were written for. What is
 * imported as a type, or never used, is erased; a value of a package that is not there is a load error that names it.
 */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadHooks } from "@hookline/hooks-loader";

const folder = mkdtempSync(join(tmpdir(), "hookline-upstream-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function hookFile(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

test.each([
  [
    "a type of the old package",
    `import type { HookAPI } from "@oh-my-pi/pi-coding-agent";
     export default (pi: HookAPI) => { pi.on("session_shutdown", async (_event, ctx) => { if (ctx.hasUI) ctx.ui.notify("bye", "info"); }); };`,
  ],
  [
    "a type that is imported like a value",
    `import { HookAPI } from "@mariozechner/pi-coding-agent/hooks";
     export default function (pi: HookAPI) { pi.on("turn_start", () => {}); }`,
  ],
  [
    "node:fs, and a message with a bare boolean",
    `import * as fs from "node:fs";
     import type { HookAPI } from "@f5-sales-demo/xcsh/hooks";
     export default (pi: HookAPI) => { pi.on("session_start", () => { if (fs.existsSync("/nowhere")) pi.sendMessage({} as any, true as any); }); };`,
  ],
])("T38: %s loads and registers", async (name, text) => {
  const file = hookFile(`${name.replaceAll(/\W/g, "-")}.ts`, text);
  const { hooks, errors, warnings } = await loadHooks([file], folder);
  expect([errors, warnings]).toEqual([[], []]);
  expect(hooks[0]!.handlers.size).toBe(1);
});

test.each([
  ["@f5-sales-demo/pi-ai", "complete"],
  ["@oh-my-pi/pi-tui", "matchesKey"],
])(
  "T38: a value of %s is a load error with its place",
  async (specifier, value) => {
    const file = hookFile(
      `${value}.ts`,
      `import { ${value} } from "${specifier}";\nexport default (pi: any) => pi.registerCommand("qna", { handler: async () => ${value}() });\n`,
    );
    const { hooks, errors } = await loadHooks([file], folder);
    expect(hooks).toEqual([]);
    expect(errors).toMatchObject([
      { path: file, code: "HOOK_IMPORT_FAILED", line: 1 },
    ]);
    expect(errors[0]!.error).toContain(specifier);
  },
);
