import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { folderWith, root, runHooks, testTimeoutMs } from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const sessions = join(root, "fixtures/sessions");
const pi = join(sessions, "pi.jsonl");
const claude = join(sessions, "claude.jsonl");

/** Blocks `rmdir`, hides what `cat hello.txt` prints. */
const hook = `export default (pi) => {
  const command = (event) => String(event.input.command ?? "");
  pi.on("tool_call", (event) => {
    if (command(event).startsWith("rmdir")) return { block: true, reason: "keep folders" };
  });
  pi.on("tool_result", (event) => {
    if (command(event) === "cat hello.txt") return { content: [{ type: "text", text: "hidden" }] };
  });
};
`;

test("recorded sessions of two agents: each call counts once, findings name file and line", async () => {
  using folder = folderWith({ "gate.ts": hook });
  const { code, stdout, stderr } = await runHooks(
    ["replay", pi, claude, "--hook", "gate.ts", "--json"],
    { cwd: folder.path },
  );
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({
    sessions: 2,
    toolCalls: 20,
    outcomes: { allow: 16, block: 2, rewrite: 2, error: 0 },
    errors: [],
    load: { hooks: ["gate.ts"], errors: [] },
  });
  expect(report.findings[1]).toEqual({
    file: pi,
    line: 20,
    event: "tool_call",
    callId: "call_fake_7_0",
    toolName: "bash",
    outcome: "block",
    reason: "keep folders",
    decidedBy: "gate.ts",
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

test("text is a table and the sums, without colours where nobody sees them", async () => {
  using folder = folderWith({ "gate.ts": hook });
  const { stdout } = await runHooks(["replay", pi, "--hook", "gate.ts"], {
    cwd: folder.path,
  });
  const [head = "", first = "", second = ""] = stdout.split("\n");
  expect(head).toMatch(/^outcome +tool or event +reason +hook +where$/);
  expect(first).toMatch(/^rewrite +bash +content changed +gate\.ts +\S+:12$/);
  expect(second).toMatch(/^block +bash +keep folders +gate\.ts +\S+:20$/);
  expect(stdout).toContain(
    "1 session, 9 tool calls: 7 allowed, 1 blocked, 1 rewritten, 0 errors",
  );
  expect(stdout).not.toContain("\u001b");
});

test("FORCE_COLOR colours, and NO_COLOR has the last word", async () => {
  using folder = folderWith({ "gate.ts": hook });
  const args = ["replay", pi, "--hook", "gate.ts"];
  const run = (env: Record<string, string>) =>
    runHooks(args, { cwd: folder.path, env });
  expect((await run({ FORCE_COLOR: "1" })).stdout).toContain("\u001b[31mblock");
  expect((await run({ FORCE_COLOR: "1", NO_COLOR: "1" })).stdout).not.toContain(
    "\u001b",
  );
});

test("a malformed line is told with file and line; the others are replayed", async () => {
  const text = await Bun.file(pi).text();
  using folder = folderWith({
    "gate.ts": hook,
    "bad.jsonl": `${text}{"type":"message","message":{"role":"toolRes\n`,
  });
  const { code, stdout, stderr } = await runHooks(
    ["replay", "bad.jsonl", "--hook", "gate.ts"],
    { cwd: folder.path },
  );
  expect(stdout).toContain("9 tool calls: 7 allowed, 1 blocked, 1 rewritten");
  expect(stderr).toStartWith("hooks: bad.jsonl:37: SESSION_LINE_INVALID: ");
  expect(code).toBe(1);
});

test("a missing file is wrong usage, but what is there is replayed", async () => {
  using folder = folderWith({ "gate.ts": hook });
  const { code, stdout, stderr } = await runHooks(
    ["replay", "nowhere.jsonl", pi, "--hook", "gate.ts"],
    { cwd: folder.path },
  );
  expect(stderr).toContain("nowhere.jsonl:1: SESSION_UNREADABLE: ");
  expect(stdout).toContain("1 session, 9 tool calls");
  expect(code).toBe(2);
});

test("a handler that throws at some calls is an error at those, with file and line", async () => {
  using folder = folderWith({
    "gate.ts": `export default (pi) => pi.on("tool_call", (event) => { if (event.toolName === "edit") throw new Error("boom"); });`,
  });
  const { code, stdout } = await runHooks(
    ["replay", pi, "--hook", "gate.ts", "--json"],
    { cwd: folder.path },
  );
  expect(JSON.parse(stdout)).toMatchObject({
    outcomes: { allow: 8, block: 0, rewrite: 0, error: 1 },
    findings: [
      { line: 10, toolName: "edit", outcome: "error", reason: "boom" },
    ],
    errors: [
      { file: pi, line: 10, code: "HANDLER_THREW", hookPath: "gate.ts" },
    ],
  });
  expect(code).toBe(1);
});
