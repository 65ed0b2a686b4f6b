import type { HookContext, HookLogger } from "@hookline/hooks-core";
import { afterAll, expect, test } from "bun:test";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoadHooksOptions } from "../options.ts";
import { adaptShellHooks } from "./shell-hooks.ts";

const root = mkdtempSync(join(tmpdir(), "pre-hook-"));
afterAll(() => rmSync(root, { recursive: true }));
const pre = join(root, "pre");
mkdirSync(pre);
let programs = 0;

interface Asked extends LoadHooksOptions {
  readonly tool?: string;
  readonly toolName?: string;
  readonly input?: Record<string, unknown>;
  readonly mode?: number;
  readonly hasUI?: boolean;
  readonly confirm?: (title: string, text: string) => Promise<boolean>;
}

/** Writes a program, adapts it, and asks it about one call. */
async function ask(text: string | Buffer, asked: Asked = {}): Promise<unknown> {
  const { tool = "bash", toolName = "bash", hasUI = false } = asked;
  const path = join(pre, `bash.${programs++}`);
  writeFileSync(path, text);
  chmodSync(path, asked.mode ?? 0o755);
  const [hook] = await adaptShellHooks(
    [{ path, type: "pre", tool }],
    root,
    asked,
  );
  const handler = hook?.handlers.get("tool_call")?.[0] as (
    event: object,
    ctx: Partial<HookContext>,
  ) => unknown;
  const event = {
    type: "tool_call",
    toolName,
    toolCallId: "call-7",
    input: asked.input ?? { command: "ls" },
  };
  return handler(event, {
    cwd: root,
    hasUI,
    sessionManager: { getSessionId: () => "session-1" } as never,
    ui: { confirm: asked.confirm, notify: () => {} } as never,
  });
}
const sh = (script: string) => `#!/bin/sh\n${script}\n`;
const prints = (answer: unknown) =>
  sh(`cat <<'END'\n${JSON.stringify(answer)}\nEND`);
/** A block whose reason names the file and says all of these. */
const failed = (...texts: readonly string[]) => ({
  block: true,
  reason: expect.stringMatching(
    new RegExp(
      `The hook ${pre}/bash\\.\\d+ failed, so bash did not run: the program [^]*${texts.join("[^]*")}`,
    ),
  ),
});

test("the program gets the call as one line of JSON, in Claude Code's words, and the project's folder", async () => {
  const script = sh(`cat > got.json; echo "$CLAUDE_PROJECT_DIR" > dir; pwd -P`);
  expect(await ask(script)).toBeUndefined();
  expect(JSON.parse(readFileSync(join(root, "got.json"), "utf8"))).toEqual({
    hook_event_name: "PreToolUse",
    session_id: "session-1",
    cwd: root,
    tool_name: "bash",
    tool_input: { command: "ls" },
    tool_use_id: "call-7",
  });
  expect(readFileSync(join(root, "dir"), "utf8")).toBe(`${root}\n`);
});

test.each([
  ["bash", "Bash", true],
  ["BASH", "bash", true],
  ["*", "write", true],
  ["all", "write", true],
  ["bash", "write", false],
  ["bash", "bash2", false],
])("a program for %s and the tool %s: asked %p", async (tool, toolName, is) => {
  const answer = await ask(sh("exit 2"), { tool, toolName });
  expect(answer !== undefined).toBe(is);
});

test("exit code 2 blocks with what is on stderr; JSON on stdout does not soften it", async () => {
  const allow = `echo '{"decision":"approve"}'`;
  expect(await ask(sh(`${allow}; echo "  no rm here" >&2; exit 2`))).toEqual({
    block: true,
    reason: "no rm here",
  });
  expect(await ask(sh("exit 2"))).toEqual({
    block: true,
    reason: expect.stringMatching(/^The hook .*bash\.\d+ blocked bash$/),
  });
});

const blocked = (reason: string) => ({ block: true, reason });
test.each<[object, unknown]>([
  [{}, undefined],
  [{ decision: "approve" }, undefined],
  [{ block: true, reason: "r1" }, blocked("r1")],
  [
    {
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: "r2",
      },
    },
    blocked("r2"),
  ],
])("the answer %j", async (answer, expected) => {
  expect(await ask(prints(answer))).toEqual(expected);
});

test.each([
  ["plain text", sh("echo all is well")],
  ["nothing, and stdin unread", sh("exec 0<&-; sleep 0.05")],
  ["text on stderr", sh("echo note >&2")],
])("exit code 0 with %s lets the call through", async (_what, script) => {
  expect(await ask(script)).toBeUndefined();
});

test.each<[string, string, readonly string[]]>([
  ["exit code 1", sh("echo oops >&2; exit 1"), ["exit code 1: oops"]],
  [
    "exit code 1 with an allowing answer",
    sh(`echo '{"decision":"approve"}'; exit 1`),
    ["exit code 1"],
  ],
  ["a signal", sh("kill -9 $$"), ["SIGKILL"]],
  [
    "a program that does not end",
    sh("sleep 30"),
    ["did not end within 400 ms"],
  ],
  ["broken JSON", sh(`echo '{"decision":'`), ["starts like JSON"]],
  ["a misspelt field", prints({ blocked: true }), ["blocked", "unknown"]],
  ["an unknown decision", prints({ decision: "no" }), [`"no"`, "none of"]],
  ["a Windows line end", "#!/bin/sh\r\nexit 0\r\n", ["CRLF"]],
  ["a missing interpreter", "#!/no/such/sh\n", ["/no/such/sh"]],
  [
    "a missing interpreter behind env",
    "#!/usr/bin/env no-such-sh\n",
    ["no-such-sh", "PATH"],
  ],
  ["no #! line", "exit 0\n", ["#! line"]],
])("%s blocks, and the reason says so", async (_what, script, texts) => {
  expect(await ask(script, { shellHooks: { timeoutMs: 400 } })).toEqual(
    failed(...texts),
  );
});

test("a file that may not be executed blocks, and is told when it is adapted", async () => {
  const warnings: unknown[] = [];
  const onWarning = (warning: unknown) => void warnings.push(warning);
  const asked = { mode: 0o644, onWarning } as Asked;
  expect(await ask(sh("exit 0"), asked)).toEqual(
    failed("not executable", "chmod \\+x"),
  );
  expect(warnings).toMatchObject([
    {
      code: "SHELL_HOOK_NOT_RUNNABLE",
      message: expect.stringContaining("chmod +x"),
    },
  ]);
});

test("an input that is no JSON blocks", async () => {
  expect(await ask(sh("exit 0"), { input: { n: 1n } })).toMatchObject({
    block: true,
    reason: expect.stringContaining("cannot be written as JSON"),
  });
});

const asks = prints({
  hookSpecificOutput: {
    permissionDecision: "ask",
    permissionDecisionReason: "Sure?",
  },
});
test("ask: without a person it blocks, with one it is the person's word", async () => {
  expect(await ask(asks)).toMatchObject({
    block: true,
    reason: expect.stringContaining("Sure?"),
  });
  const seen: string[] = [];
  const says = (answer: boolean) => ({
    hasUI: true,
    confirm: async (title: string, text: string) => {
      seen.push(title, text);
      return answer;
    },
  });
  expect(await ask(asks, says(true))).toBeUndefined();
  expect(seen).toEqual(["Sure?", `bash {"command":"ls"}`]);
  expect(await ask(asks, says(false))).toEqual(blocked("Sure? (declined)"));
  const confirm = () => Promise.reject(new Error("the terminal is gone"));
  expect(await ask(asks, { hasUI: true, confirm })).toMatchObject({
    block: true,
    reason: expect.stringContaining("the terminal is gone"),
  });
});

const input = { command: "ls -l" };
test.each([
  { input },
  { hookSpecificOutput: { permissionDecision: "allow", updatedInput: input } },
])("a rewrite needs the current contract: %j", async (answer) => {
  const contract = "extension";
  expect(await ask(prints(answer), { contract })).toEqual({ input });
  expect(await ask(prints(answer))).toEqual(failed("change the input"));
  expect(await ask(prints({ ...answer, block: true }), { contract })).toEqual({
    block: true,
    reason: expect.stringContaining("blocked bash"),
  });
});

test("additional context goes to the model in the current contract, and to the log in the other", async () => {
  const answer = prints({ hookSpecificOutput: { additionalContext: "tip" } });
  expect(await ask(answer, { contract: "extension" })).toEqual({
    additionalContext: "tip",
  });
  const said: unknown[] = [];
  const logger = { warn: (...all: unknown[]) => void said.push(all) };
  expect(
    await ask(answer, { logger: logger as unknown as HookLogger }),
  ).toBeUndefined();
  expect(said).toEqual([[expect.any(String), { additionalContext: "tip" }]]);
});
