import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarness } from "@hookline/hooks-testing";
import auditLog from "./index.ts";

let folder: string;
const file = () => join(folder, "audit.jsonl");
const lines = (): Record<string, unknown>[] =>
  readFileSync(file(), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "audit-log-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  const start = (ui = {}) =>
    createHarness(auditLog, {
      contract,
      ui,
      sessionManager: { getSessionDir: () => folder },
    });
  type Started = Awaited<ReturnType<typeof start>>;
  /** A call and its result share an id, which the harness counts on for each. */
  const run = async ({ runner }: Started, id: string, text: string) => {
    const call = { toolName: "bash", toolCallId: id, input: { command: "ls" } };
    await runner.emitToolCall({ type: "tool_call", ...call });
    await runner.emit({
      type: "tool_result",
      ...call,
      content: [{ type: "text", text }],
      details: undefined,
      isError: false,
    });
  };

  test("a call and its result are two lines, and nothing is decided", async () => {
    const harness = await start();
    const { outcome, result } = await harness.toolCall("bash", {
      command: "ls",
    });
    expect({ outcome, result }).toEqual({
      outcome: "allow",
      result: undefined,
    });
    await run(harness, "7", "a.txt");
    const about = { session: expect.any(String), tool: "bash" };
    expect(lines().slice(1)).toMatchObject([
      { ...about, event: "call", id: "7", input: { command: "ls" } },
      {
        ...about,
        event: "result",
        id: "7",
        decision: "ran",
        isError: false,
        text: "a.txt",
      },
    ]);
    expect(lines()[0]?.["time"]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test("lines are added to those of sessions before, for the owner's eyes", async () => {
    writeFileSync(file(), '{"event":"earlier"}\n', { mode: 0o600 });
    await run(await start(), "1", "");
    expect(lines().map(({ event }) => event)).toEqual([
      "earlier",
      "call",
      "result",
    ]);
    rmSync(file());
    await run(await start(), "1", "");
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test("a call that a hook before it blocked is told with its reason and input", async () => {
    const input = { command: "rm x" };
    const harness = await createHarness(
      (pi) => {
        pi.on("tool_call", () => ({ block: true, reason: "not here" }));
        return auditLog(pi);
      },
      {
        contract,
        sessionManager: { getSessionDir: () => folder },
        turns: [{ toolCalls: [{ name: "bash", arguments: input }] }, "Done."],
        tools: [{ name: "bash", execute: async () => ({ content: [] }) }],
      },
    );
    await harness.prompt("Remove x.");
    expect(harness.errors).toEqual([]);
    expect(lines()).toMatchObject([
      {
        event: "result",
        tool: "bash",
        decision: "blocked",
        input,
        isError: true,
        text: "not here",
      },
    ]);
  });

  test("a call that ran is told once, although the turn tells of it again", async () => {
    const harness = await createHarness(auditLog, {
      contract,
      sessionManager: { getSessionDir: () => folder },
      turns: [{ toolCalls: [{ name: "bash", arguments: {} }] }, "Done."],
      tools: [{ name: "bash", execute: async () => ({ content: [] }) }],
    });
    await harness.prompt("List the files.");
    expect(lines().map(({ event, decision }) => [event, decision])).toEqual([
      ["call", undefined],
      ["result", "ran"],
    ]);
  });

  test("secrets are left out, wherever they are", async () => {
    const token = `ghp_${"aB3dE6gH9j".repeat(4).slice(0, 36)}`;
    const harness = await start();
    await harness.toolCall("bash", {
      command: `curl -H 'Authorization: Bearer ${token}' x`,
      password: "hunter2",
      env: { list: [`API_KEY=abc`], [token]: "name" },
    });
    await harness.toolResult("bash", {}, `API_KEY=xyz\n${token}`, {
      isError: true,
    });
    const text = readFileSync(file(), "utf8");
    for (const secret of [token, "hunter2", "=abc", "=xyz"])
      expect(text).not.toContain(secret);
    expect(text.match(/\[REDACTED\]/g)?.length).toBe(6);
  });

  test("a secret that the cut goes through is left out too", async () => {
    const token = `ghp_${"aB3dE6gH9j".repeat(4).slice(0, 36)}`;
    const { toolCall } = await start();
    await toolCall("bash", {
      command: `${"x ".repeat(1990)}${token} ${"y ".repeat(50_000)}`,
    });
    const text = readFileSync(file(), "utf8");
    expect(text).not.toContain("ghp_");
    expect(text.length).toBeLessThan(5000);
  });

  test("odd input is written as far as JSON has words for it", async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`);
    const input = { big: 1n, none: undefined, nan: NaN, deep };
    const { runner, errors } = await start();
    const event = {
      type: "tool_call",
      toolName: "x",
      toolCallId: "1",
      input,
    } as const;
    expect(await runner.emitToolCall(event)).toBeUndefined();
    const none = { type: "tool_call", toolName: "x", toolCallId: "2" };
    expect(await runner.emitToolCall(none as never)).toBeUndefined();
    expect(errors).toEqual([]);
    expect(lines()).toMatchObject([
      {
        input: {
          big: "(bigint)",
          none: "(undefined)",
          nan: null,
          deep: { a: {} },
        },
      },
      { id: "2" },
    ]);
  });

  test("what cannot be written stops nothing, is said once, and is counted", async () => {
    mkdirSync(file());
    const log = spyOn(console, "error").mockImplementation(() => {});
    const harness = await start();
    const { outcome } = await harness.toolCall("bash", { command: "ls" });
    await harness.toolCall("bash", { command: "ls" });
    const said = log.mock.calls.length;
    log.mockRestore();
    expect([outcome, said, harness.errors]).toEqual(["allow", 1, []]);
    expect(harness.ui.notifications).toMatchObject([
      { type: "error", message: expect.stringContaining("lines are lost: ") },
    ]);
    rmSync(file(), { recursive: true });
    await harness.toolCall("bash", { command: "ls" });
    expect(lines()).toMatchObject([
      { event: "gap", lost: 2 },
      { event: "call" },
    ]);
  });

  test("a link in the place of the file is not followed", async () => {
    const other = join(folder, "other.txt");
    writeFileSync(other, "");
    symlinkSync(other, file());
    const log = spyOn(console, "error").mockImplementation(() => {});
    await run(await start(), "1", "");
    log.mockRestore();
    expect(readFileSync(other, "utf8")).toBe("");
  });
});

test("on a disk that is full the agent goes on, and the rest of the log can be read", async () => {
  const script = `import { createHarness } from "@hookline/hooks-testing";
import auditLog from ${JSON.stringify(join(import.meta.dir, "index.ts"))};
const sessionManager = { getSessionDir: () => ${JSON.stringify(folder)} };
const { toolCall, ui } = await createHarness(auditLog, { ui: {}, sessionManager });
const outcomes = [];
for (let i = 0; i < 60; i += 1)
  outcomes.push((await toolCall("bash", { command: "echo " + "x".repeat(1000) })).outcome);
console.log(JSON.stringify({ outcomes: [...new Set(outcomes)], notifications: ui.notifications }));
`;
  // A file may have 32 KiB here: the write that reaches it is cut off, and all others fail.
  const shell = `trap '' XFSZ; ulimit -f 32; exec "$@"`;
  const child = Bun.spawn(
    ["bash", "-c", shell, "bash", process.execPath, "-e", script],
    { cwd: import.meta.dir, stdout: "pipe", stderr: "pipe" },
  );
  const said = await child.stderr.text();
  const { outcomes, notifications } = JSON.parse(await child.stdout.text());
  expect([outcomes, notifications.length]).toEqual([["allow"], 1]);
  expect(said.match(/lines are lost/g)).toHaveLength(1);
  const whole = readFileSync(file(), "utf8").split("\n").slice(0, -1);
  expect(whole.length).toBeGreaterThan(10);
  for (const line of whole) expect(JSON.parse(line).event).toBe("call");
});
