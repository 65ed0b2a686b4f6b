import { expect, setDefaultTimeout, test } from "bun:test";
import { blocks, folderWith, runHooks, testTimeoutMs } from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

test("a block is told with its reason, its hook and every handler, and is no failure", async () => {
  using folder = folderWith({
    "first.ts": `export default (pi) => { pi.on("tool_call", () => {}); pi.on("tool_call", () => ({ block: false })); };`,
    "gate.ts": blocks,
    "never.ts": blocks,
  });
  const hooks = ["--hook", "first.ts", "--extension", "gate.ts"];
  const { code, stdout, stderr } = await runHooks(
    ["emit", "tool_call", ...hooks, "--hook", "never.ts", "--json"],
    { cwd: folder.path },
  );
  const ms = expect.any(Number);
  expect(JSON.parse(stdout)).toEqual({
    event: "tool_call",
    outcome: "block",
    reason: "no",
    decidedBy: "gate.ts",
    result: { block: true, reason: "no" },
    handlers: [
      { hook: "first.ts", index: 0, returned: null, error: null, ms },
      {
        hook: "first.ts",
        index: 1,
        returned: { block: false },
        error: null,
        ms,
      },
      {
        hook: "gate.ts",
        index: 0,
        returned: { block: true, reason: "no" },
        error: null,
        ms,
      },
    ],
    errors: [],
    load: { hooks: ["first.ts", "gate.ts", "never.ts"], errors: [] },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

test("text says the same in a line, then one line a handler", async () => {
  using folder = folderWith({ "gate.ts": blocks });
  const { code, stdout } = await runHooks(
    ["emit", "tool_call", "--hook", "gate.ts"],
    { cwd: folder.path },
  );
  expect(stdout).toStartWith("tool_call  block by gate.ts: no\n  gate.ts#0  ");
  expect(code).toBe(0);
});

test.each([
  ["hook", "boom"],
  ["extension", "Extension gate.ts failed: boom"],
])(
  "a handler that throws blocks, %s contract, and the exit code says that it is broken",
  async (contract, reason) => {
    using folder = folderWith({
      "gate.ts": `export default (pi) => pi.on("tool_call", () => { throw new Error("boom"); });`,
    });
    const { code, stdout } = await runHooks(
      [
        "emit",
        "tool_call",
        "--hook",
        "gate.ts",
        "--contract",
        contract,
        "--json",
      ],
      { cwd: folder.path },
    );
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: "block",
      reason,
      decidedBy: "gate.ts",
      errors: [{ hookPath: "gate.ts", event: "tool_call", error: "boom" }],
    });
    expect(code).toBe(1);
  },
);

test("a payload comes from stdin, and --set changes it", async () => {
  using folder = folderWith({
    "echo.ts": `export default (pi) => pi.on("tool_call", (event) => ({ block: true, reason: JSON.stringify(event) }));`,
  });
  const payload = { toolName: "x", toolCallId: "7", input: { a: 1 } };
  const { stdout } = await runHooks(
    [
      "emit",
      "tool_call",
      "--hook",
      "echo.ts",
      "--payload",
      "-",
      "--set",
      "input.b=text",
      "--json",
    ],
    { cwd: folder.path, stdin: JSON.stringify(payload) },
  );
  expect(JSON.parse(JSON.parse(stdout).reason)).toEqual({
    type: "tool_call",
    ...payload,
    input: { a: 1, b: "text" },
  });
});

test("the sample that `hooks events` shows is a payload that `hooks emit` takes", async () => {
  const shown = await runHooks(["events", "session_before_compact", "--json"]);
  const [event] = JSON.parse(shown.stdout).events;
  const { code, stderr } = await runHooks(
    ["emit", "session_before_compact", "--payload", "-"],
    { stdin: JSON.stringify(event.sample) },
  );
  expect(stderr).toContain("no hook was given");
  expect(code).toBe(0);
});
