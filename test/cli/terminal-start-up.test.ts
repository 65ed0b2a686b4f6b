import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { folderWith, runHooks, testTimeoutMs } from "./run-hooks.ts";
import { hooksAtTerminal } from "./terminal-session.ts";

setDefaultTimeout(testTimeoutMs);

/** A hook that asks or shows, and a module that writes down which modules the process had loaded at its end. */
function folder(asks: string) {
  return folderWith({
    "ask.ts": `export default (pi) => pi.on("tool_call", async (event, { ui }) => { ${asks} });`,
    "record.ts": `import { writeFileSync } from "node:fs";
process.on("exit", () => {
  if (process.argv[1].endsWith("main.ts"))
    writeFileSync(process.env.MODULES, Object.keys(require.cache).join("\\n"));
});`,
  });
}

const recording = (path: string) => ({
  BUN_OPTIONS: `--preload ${path}/record.ts`,
  MODULES: `${path}/modules`,
});

/** Which of the modules that draw were loaded. */
function drawing(path: string): string[] {
  const modules = readFileSync(`${path}/modules`, "utf8").split("\n");
  expect(modules.some((name) => name.endsWith("run-cli.ts"))).toBe(true);
  const parts = ["@clack/prompts", "@earendil-works/pi-tui", "person-ui.ts"];
  return parts.filter((part) => modules.some((name) => name.includes(part)));
}

test.each([
  [["check", "--hook", "ask.ts"]],
  [["list", "--hook", "ask.ts"]],
  [["emit", "tool_call", "--hook", "ask.ts"]],
  [["emit", "tool_call", "--hook", "ask.ts", "--answer", "confirm=yes"]],
])("%j loads nothing that draws", async (args) => {
  using used = folder(`await ui.confirm("Sure?", "");`);
  const { path } = used;
  const { code } = await runHooks(args, { cwd: path, env: recording(path) });
  expect(code).toBe(0);
  expect(drawing(path)).toEqual([]);
});

test.each([
  ["a hook that does not ask", "ui.theme.bold('');", ["person-ui.ts"]],
  [
    "a question",
    `await ui.confirm("ready", "");`,
    ["@clack/prompts", "person-ui.ts"],
  ],
  [
    "a component",
    `await ui.custom((tui, theme, done) => ({ render: () => ["ready"], handleInput: done, invalidate() {} }));`,
    ["@earendil-works/pi-tui", "person-ui.ts"],
  ],
])(
  "at a terminal, %s loads what it needs alone",
  async (_what, asks, wanted) => {
    using used = folder(asks);
    const { path } = used;
    const args = ["emit", "tool_call", "--hook", `${path}/ask.ts`];
    await using session = hooksAtTerminal(args, recording(path));
    if (wanted.length > 1) {
      await session.until("ready");
      session.press("y");
    }
    expect((await session.end()).code).toBe(0);
    expect(drawing(path)).toEqual(wanted);
  },
);
