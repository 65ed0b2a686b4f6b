/** What `--json` prints fits the schemas that are published with the command. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Errors } from "typebox/schema";
import {
  blocks,
  folderWith,
  root,
  runHooks,
  testTimeoutMs,
} from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const session = join(root, "fixtures/sessions/pi.jsonl");
const files = {
  "gate.ts": blocks,
  "throws.ts": `export default (pi) => { pi.on("tool_call", () => { throw 1; }); pi.registerCommand("x", { handler: async (args, ctx) => { await ctx.newSession(); } }); pi.registerCommand("y", { handler: async () => { throw new Error("no"); } }); };`,
  "bad.ts": "const a = ;",
  "cases.txt": "allow: ls\nblock: ls\ntodo-allow: ls\ntodo-block: ls\n",
  "pi.jsonl": readFileSync(session, "utf8"),
  "bad.jsonl": `{"type":"session","version":3,"id":"1","cwd":"/"}\nnonsense\n`,
};
const hooks = Object.keys(files)
  .filter((name) => name.endsWith(".ts"))
  .flatMap((name) => ["--hook", name]);

test.each([
  ["check", ["check", ...hooks]],
  ["list", ["list", ...hooks]],
  ["events", ["events"]],
  ["events", ["events", "session_before_compact"]],
  ["emit", ["emit", "tool_call", ...hooks]],
  ["emit", ["emit", "tool_call", "--hook", "throws.ts"]],
  ["replay", ["replay", session, "bad.jsonl", ...hooks]],
  ["test", ["test", "cases.txt", ...hooks]],
  ["command", ["command", "y", "text", ...hooks]],
  ["command", ["command", "x", "--session", "pi.jsonl", ...hooks]],
])("%s: %j", async (name, args) => {
  using folder = folderWith(files);
  const { stdout } = await runHooks([...args, "--json"], { cwd: folder.path });
  const schema = await Bun.file(
    join(root, `packages/hooks-cli/json-schemas/${name}.json`),
  ).json();
  const document = JSON.parse(stdout);
  expect(Errors(schema, document)).toEqual([true, []]);
  expect(Errors(schema, { ...document, more: 1 })[0]).toBe(false);
});
