import type { HookContext } from "@hookline/hooks-core";
import { afterAll, expect, test } from "bun:test";
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adaptShellHooks } from "./shell-hooks.ts";

const root = mkdtempSync(join(tmpdir(), "post-hook-"));
afterAll(() => rmSync(root, { recursive: true }));
const path = join(root, "after");
const content = [{ type: "text", text: "secret" }];

/** Writes a program, adapts it, and shows it one result. */
async function show(
  text: string,
  event: object = {},
  mode = 0o755,
): Promise<unknown> {
  rmSync(path, { force: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  const file = { path, type: "post", tool: "Read" } as const;
  const [hook] = await adaptShellHooks([file], root, {
    shellHooks: { timeoutMs: 3000 },
  });
  expect(hook?.handlers.has("tool_call")).toBe(false);
  const handler = hook?.handlers.get("tool_result")?.[0] as (
    event: object,
    ctx: Partial<HookContext>,
  ) => unknown;
  const shown = {
    type: "tool_result",
    toolName: "read",
    toolCallId: "call-7",
    input: { path: "a" },
    content,
    details: { lines: 1 },
    ...event,
  };
  return handler(shown, {
    cwd: root,
    sessionManager: { getSessionId: () => "session-1" } as never,
    ui: { notify: () => {} } as never,
  });
}
const sh = (script: string) => `#!/bin/sh\n${script}\n`;
const prints = (answer: unknown) =>
  sh(`cat <<'END'\n${JSON.stringify(answer)}\nEND`);
const text = (text: string) => ({ type: "text", text });

test("the program gets the call and its result; another tool's is not shown", async () => {
  expect(await show(sh("cat > got.json"), { isError: true })).toBeUndefined();
  expect(JSON.parse(readFileSync(join(root, "got.json"), "utf8"))).toEqual({
    hook_event_name: "PostToolUse",
    session_id: "session-1",
    cwd: root,
    tool_name: "read",
    tool_input: { path: "a" },
    tool_use_id: "call-7",
    tool_response: { content, details: { lines: 1 }, isError: true },
  });
  expect(await show(sh("exit 2"), { toolName: "write" })).toBeUndefined();
});

const image = { type: "image", data: "AA==", mimeType: "image/png" };
const instead = (message: string) => ({
  content: [text(message)],
  isError: true,
});
test.each<[object, unknown]>([
  [{}, undefined],
  [{ decision: "approve", systemMessage: "fine" }, undefined],
  [{ content: "[redacted]" }, { content: [text("[redacted]")] }],
  [{ content: [text("a"), image] }, { content: [text("a"), image] }],
  [
    { content: [], details: { n: 1 }, isError: false },
    { content: [], details: { n: 1 }, isError: false },
  ],
  [{ isError: true }, { isError: true }],
  [
    { hookSpecificOutput: { updatedToolOutput: "x" } },
    { content: [text("x")] },
  ],
  [
    {
      hookSpecificOutput: {
        hookEventName: "PostToolUse",
        updatedToolOutput: {
          stdout: "o",
          stderr: "e",
          interrupted: false,
          isImage: false,
        },
      },
    },
    { content: [text("o\ne")] },
  ],
  [
    { hookSpecificOutput: { additionalContext: "tip" } },
    { content: [...content, text("tip")] },
  ],
  [
    { decision: "block", reason: "has a key in it" },
    instead("has a key in it"),
  ],
  [{ continue: false, stopReason: "enough" }, instead("enough")],
])("the answer %j", async (answer, expected) => {
  expect(await show(prints(answer))).toEqual(expected);
});

test("exit code 2 puts what is on stderr in the place of the result", async () => {
  expect(await show(sh("echo lint failed >&2; exit 2"))).toEqual(
    instead("lint failed"),
  );
});

test.each([
  ["exit code 1", sh("echo oops >&2; exit 1"), "exit code 1: oops"],
  ["a signal", sh("kill $$"), "SIGTERM"],
  ["broken JSON", sh("echo '{'"), "starts like JSON"],
  ["an unknown field", prints({ output: "x" }), "output"],
  ["a number as content", prints({ content: 3 }), "neither a text nor"],
  ["bad blocks", prints({ content: [{ type: "text" }] }), "neither a text nor"],
  ["null among blocks", prints({ content: [null] }), "neither a text nor"],
  ["an input", prints({ input: {} }), "input"],
  ["a late question", prints({ decision: "ask" }), "has run already"],
  ["no interpreter", "#!/no/such/sh\n", "/no/such/sh"],
])(
  "%s is an error that says so and changes nothing",
  async (_what, script, says) => {
    const error = await show(script).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain(
      `The hook ${path} failed and changed nothing`,
    );
    expect(String(error)).toContain(says);
  },
);

test("a file that may not be executed is an error", async () => {
  await expect(show(sh("exit 0"), {}, 0o644)).rejects.toThrow("chmod +x");
});
