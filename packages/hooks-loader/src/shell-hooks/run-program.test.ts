import type { HookContext } from "@hookline/hooks-core";
import { afterAll, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";

const root = mkdtempSync(join(tmpdir(), "run-program-"));
afterAll(() => rmSync(root, { recursive: true }));
const file = join(root, "program");

function run(
  script: string,
  input: Record<string, unknown> = {},
  { timeoutMs = 10_000, cwd = root } = {},
) {
  rmSync(file, { force: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  const sessionManager = { getSessionId: () => "session-1" };
  return runProgram(
    file,
    { type: "tool_call", toolName: "bash", toolCallId: "call-1", input },
    { cwd, sessionManager } as HookContext,
    timeoutMs,
  );
}

/** Whether a process is there; a killed one stays a zombie until its new parent looks. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch (error) {
    // Without /proc, the first line has the last word.
    return error instanceof Error && "path" in error;
  }
}

const fiveMegabytes = { content: "é".repeat(2_500_000) };
test.each([
  ["read", "wc -c > size; echo done", { kind: "answer", stdout: "done" }],
  ["not read", "exit 0", { kind: "answer", stdout: "" }],
  [
    "closed at once",
    "exec 0<&-; sleep 0.1; echo no >&2; exit 2",
    { kind: "block", stderr: "no" },
  ],
  [
    "read in part",
    "head -c 10 > /dev/null; exit 1",
    { kind: "failure", text: "ended with exit code 1" },
  ],
] as const)("five megabytes on stdin, %s", async (how, script, end) => {
  expect(await run(script, fiveMegabytes)).toEqual(end);
  if (how === "read")
    expect(Number(readFileSync(join(root, "size"), "utf8"))).toBeGreaterThan(
      5_000_000,
    );
});

test.each([
  ["that reads", "(sleep 0.7; touch survived) & cat > /dev/null; sleep 30"],
  ["that does not read", "(sleep 0.7; touch survived) & sleep 30"],
])(
  "at the time limit a program %s is killed with its whole group",
  async (_what, script) => {
    const end = await run(script, fiveMegabytes, { timeoutMs: 150 });
    expect(end).toEqual({
      kind: "failure",
      text: "did not end within 150 ms",
    });
    await Bun.sleep(900);
    expect(existsSync(join(root, "survived"))).toBe(false);
  },
);

test("what a program leaves in the background is not waited for", async () => {
  const end = await run("sleep 20 & echo $! > left; echo done");
  expect(end).toEqual({ kind: "answer", stdout: "done" });
  process.kill(Number(readFileSync(join(root, "left"), "utf8")));
});

test("a program does not outlive a host that exits while it runs", async () => {
  writeFileSync(
    join(root, "host.ts"),
    `import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { adaptShellHooks } from ${JSON.stringify(join(import.meta.dir, "shell-hooks.ts"))};
mkdirSync("pre");
writeFileSync("pre/slow", "#!/bin/sh\\nsleep 30 & echo $! > pid; mv pid running; wait\\n", { mode: 0o755 });
const [hook] = await adaptShellHooks([{ path: process.cwd() + "/pre/slow", type: "pre", tool: "*" }], process.cwd());
const handler = hook.handlers.get("tool_call")[0];
handler({ type: "tool_call", toolName: "a", toolCallId: "b", input: {} }, { cwd: process.cwd(), sessionManager: { getSessionId: () => "" } });
while (!existsSync("running")) await Bun.sleep(5);
process.exit(7);
`,
  );
  const host = Bun.spawn([process.execPath, "host.ts"], { cwd: root });
  expect(await host.exited).toBe(7);
  const pid = Number(readFileSync(join(root, "running"), "utf8"));
  for (let i = 0; i < 100 && lives(pid); i++) await Bun.sleep(10);
  expect(lives(pid)).toBe(false);
});

test("a long complaint is cut", async () => {
  const end = await run("head -c 30000 /dev/zero | tr '\\0' x >&2; exit 2");
  expect(end).toEqual({
    kind: "block",
    stderr: `${"x".repeat(10_000)}… (20000 characters more)`,
  });
});

test("a folder that is gone is told, and not the program blamed", async () => {
  const cwd = join(root, "gone");
  expect(await run("exit 0", {}, { cwd })).toEqual({
    kind: "failure",
    text: `cannot run in ${cwd}, which is no folder`,
  });
});

test("exit code 127 of a program that did start is its own", async () => {
  expect(await run("no-such-program")).toEqual({
    kind: "failure",
    text: expect.stringContaining("ended with exit code 127: "),
  });
});

test.skipIf(Bun.which("python3") === null)(
  "a Python program (python3 must be there)",
  async () => {
    writeFileSync(
      join(root, "gate.py"),
      `#!/usr/bin/env python3
import json, sys
call = json.load(sys.stdin)
if call["tool_input"]["command"].startswith("rm"):
    print(json.dumps({"decision": "block", "reason": "no rm"}))
`,
    );
    chmodSync(join(root, "gate.py"), 0o755);
    const end = await run('exec "$CLAUDE_PROJECT_DIR/gate.py"', {
      command: "rm -r x",
    });
    expect(end).toEqual({
      kind: "answer",
      stdout: `{"decision": "block", "reason": "no rm"}`,
    });
  },
);
