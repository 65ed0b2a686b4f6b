/** `hooks command` on real session files. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith, root, runHooks, testTimeoutMs } from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const recorded = readFileSync(join(root, "fixtures/sessions/pi.jsonl"), "utf8");
const handoff = join(root, "packages/example-hooks/handoff");

const linesOf = (file: string): Record<string, unknown>[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("handoff writes a new session file, with its parent and the message; the old one stays as it was", async () => {
  using folder = folderWith({ "session.jsonl": recorded });
  const { code, stdout, stderr } = await runHooks(
    [
      "command",
      "handoff",
      "continue with tests",
      "--session",
      "session.jsonl",
      "--hook",
      handoff,
    ],
    { cwd: folder.path },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const before = join(folder.path, "session.jsonl");
  expect(readFileSync(before, "utf8")).toBe(recorded);
  const made = readdirSync(folder.path).filter(
    (name) => name.endsWith(".jsonl") && name !== "session.jsonl",
  );
  expect(made).toHaveLength(1);
  const [header, entry] = linesOf(join(folder.path, made[0] ?? ""));
  expect(header).toMatchObject({ type: "session", version: 3 });
  expect(header?.["parentSession"]).toBe(before);
  expect(entry).toMatchObject({
    type: "message",
    parentId: null,
    message: {
      role: "user",
      content: [
        {
          type: "text",
          text: expect.stringMatching(
            /^continue with tests\n\n.*\n\nThe last request:\nThank you\.\n/s,
          ),
        },
      ],
    },
  });
  expect(stdout).toContain(`new session  ${join(folder.path, made[0] ?? "")}`);
  expect(stdout).toContain("message user: continue with tests");
});

const notes = `export default (pi) => {
  pi.registerMessageRenderer("note", (message) => ({
    render: (width) => ["<" + message.content + "> in " + (width > 20)],
    invalidate() {},
  }));
  pi.registerCommand("note", {
    handler: async (text, ctx) => {
      const kind = await ctx.ui.select("What kind?", ["good", "bad"]);
      pi.sendMessage({ customType: "note", content: kind + ": " + text, display: true });
      pi.appendEntry("notes", { count: 1 });
      ctx.ui.setEditorText("next");
    },
  });
  pi.registerCommand("ask", {
    handler: async () => pi.sendMessage({ customType: "note", content: "x", display: true }, true),
  });
  pi.registerCommand("fails", { handler: async () => { throw new Error("no ink"); } });
};`;

test("what a command sends and keeps is in the session; messages are drawn by the hook's renderer", async () => {
  using folder = folderWith({ "session.jsonl": recorded, "notes.ts": notes });
  const { code, stdout } = await runHooks(
    [
      "command",
      "/note",
      "remember the milk",
      "--hook",
      "notes.ts",
      "--session",
      "session.jsonl",
      "--answer",
      "select=good",
    ],
    { cwd: folder.path },
  );
  expect(code).toBe(0);
  expect(stdout).toContain("<good: remember the milk> in true");
  expect(stdout).toContain("editor       next");
  const entries = linesOf(join(folder.path, "session.jsonl")).slice(-2);
  expect(entries).toMatchObject([
    { type: "custom_message", content: "good: remember the milk" },
    { type: "custom", customType: "notes", data: { count: 1 } },
  ]);
});

test("without a model, what would start the agent is told, and the message is kept", async () => {
  using folder = folderWith({ "notes.ts": notes });
  const env = { HOOKLINE_PROVIDER_URL: "" };
  const { code, stdout, stderr } = await runHooks(
    ["command", "ask", "--hook", "notes.ts", "--json"],
    { cwd: folder.path, env },
  );
  expect(code).toBe(1);
  expect(stderr).toContain("this host has no turn source");
  expect(JSON.parse(stdout)).toMatchObject({
    failed: false,
    entries: [{ type: "custom_message", content: "x" }],
  });
});

test("with a model, the agent works on the message, and its answer is in the session", async () => {
  using folder = folderWith({ "notes.ts": notes, "session.jsonl": recorded });
  await using server = Bun.serve({
    port: 0,
    fetch: () =>
      Response.json({
        choices: [
          { finish_reason: "stop", message: { content: "Noted, thanks." } },
        ],
      }),
  });
  const { code, stdout } = await runHooks(
    ["command", "ask", "--hook", "notes.ts", "--session", "session.jsonl"],
    {
      cwd: folder.path,
      env: {
        HOOKLINE_PROVIDER_URL: `http://localhost:${server.port}/v1`,
        HOOKLINE_PROVIDER_MODEL: "test",
      },
    },
  );
  expect(code).toBe(0);
  expect(stdout).toContain("message assistant: Noted, thanks.");
});

test.each([
  ["a command that throws", ["fails"], 1, "no ink"],
  [
    "a command that is not there",
    ["nope"],
    2,
    "No hook registers the command /nope; there are /note, /ask, /fails.",
  ],
  [
    "a session that is not there",
    ["note", "--session", "gone.jsonl"],
    2,
    "--session: there is no file gone.jsonl",
  ],
  [
    "a session that is none",
    ["note", "--session", "notes.ts"],
    2,
    "--session: notes.ts: ",
  ],
])("%s", async (_what, args, code, text) => {
  using folder = folderWith({ "notes.ts": notes });
  const run = await runHooks(["command", ...args, "--hook", "notes.ts"], {
    cwd: folder.path,
  });
  expect(run).toMatchObject({ code, stderr: expect.stringContaining(text) });
});
