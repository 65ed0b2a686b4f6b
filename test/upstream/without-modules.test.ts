/**
 * Test vector T38: hooks of the shapes of the twelve upstream examples, in a host that does not serve the agents' modules. What is
 * imported as a type, or never used, is erased; a value is a load error that names the package and how it would be served.
 *
 * In a process of its own, since modules that are served once are served to the whole process.
 */
import { afterAll, expect, test } from "bun:test";
import { hookFolder } from "./hook-folder.ts";

const folder = hookFolder();
afterAll(() => folder[Symbol.dispose]());

const program = `
  import { loadHooks } from "@hookline/hooks-loader";
  const { hooks, errors, warnings } = await loadHooks([process.env.HOOK], process.env.FOLDER);
  console.log(JSON.stringify({ events: hooks.map((hook) => [...hook.handlers.keys()]), errors, warnings }));
`;

/** Loads a hook as a program does that knows the loader alone. */
async function load(name: string, text: string) {
  folder.write(name, text);
  const child = Bun.spawn([process.execPath, "--no-install", "-e", program], {
    cwd: import.meta.dir,
    env: { ...process.env, HOOK: name, FOLDER: folder.path },
    stdout: "pipe",
  });
  return JSON.parse(await child.stdout.text());
}

test.each([
  [
    "a type of the old package",
    `import type { HookAPI } from "@oh-my-pi/pi-coding-agent";
     export default (pi: HookAPI) => { pi.on("session_shutdown", async (_event, ctx) => { if (ctx.hasUI) ctx.ui.notify("bye", "info"); }); };`,
    "session_shutdown",
  ],
  [
    "a type that is imported like a value",
    `import { HookAPI } from "@mariozechner/pi-coding-agent/hooks";
     export default function (pi: HookAPI) { pi.on("turn_start", () => {}); }`,
    "turn_start",
  ],
  [
    "node:fs, and a message with a bare boolean",
    `import * as fs from "node:fs";
     import type { HookAPI } from "@f5-sales-demo/xcsh/hooks";
     export default (pi: HookAPI) => { pi.on("session_start", () => { if (fs.existsSync("/nowhere")) pi.sendMessage({} as any, true as any); }); };`,
    "session_start",
  ],
])("T38: %s loads and registers", async (name, text, event) => {
  const loaded = await load(`${name.replaceAll(/\W/g, "-")}.ts`, text);
  expect(loaded).toEqual({ events: [[event]], errors: [], warnings: [] });
});

test.each([
  ["@f5-sales-demo/pi-ai", "complete"],
  ["@oh-my-pi/pi-tui", "matchesKey"],
])(
  "T38: a value of %s is a load error with its place",
  async (specifier, value) => {
    const file = `${value}.ts`;
    const { events, errors } = await load(
      file,
      `import { ${value} } from "${specifier}";\nexport default (pi: any) => pi.registerCommand("qna", { handler: async () => ${value}() });\n`,
    );
    expect(events).toEqual([]);
    expect(errors).toMatchObject([
      { path: file, code: "HOOK_IMPORT_FAILED", line: 1 },
    ]);
    expect(errors[0].error).toContain(`'${specifier}'`);
    expect(errors[0].error).toContain("provideUpstreamModules");
  },
);
