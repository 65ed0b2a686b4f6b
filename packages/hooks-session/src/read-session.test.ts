import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSession } from "./index.ts";
import type {
  SessionCall,
  SessionProblemCode,
  SessionRecord,
} from "./index.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hooks-session-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(content: string | Uint8Array): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.jsonl`);
  await writeFile(file, content);
  return file;
}

const records = (file: string): Promise<SessionRecord[]> =>
  Array.fromAsync(readSession(file));
const calls = (all: readonly SessionRecord[]): SessionCall[] =>
  all.filter((record) => record.kind === "call");
const header = '{"type":"session","version":3,"id":"s","cwd":"/project"}';
const call = (id: string, command = "ls") =>
  JSON.stringify({
    type: "message",
    message: {
      role: "assistant",
      content: [{ type: "toolCall", id, name: "bash", arguments: { command } }],
    },
  });

describe("damaged lines", () => {
  test("each is one problem, and reading goes on", async () => {
    const file = await write(
      [
        header,
        "not json",
        call("a"),
        '{"type":"message","message":{"role":"assistant","content":[{"type":"toolCall",}]}}',
        "",
        "[]",
        '{"type":"label"',
        call("b"),
        call("c").slice(0, -9),
      ].join("\n"),
    );
    const all = await records(file);
    expect(
      all.map((record) =>
        record.kind === "problem"
          ? `${record.line} ${record.message}`
          : `${record.line} ${record.callId}`,
      ),
    ).toEqual([
      "2 The line is not a JSON object.",
      "3 a",
      "4 The line is not valid JSON.",
      "6 The line is not a JSON object.",
      "7 The line is cut off: it does not end with a closing brace.",
      "8 b",
      "9 The line is cut off: it does not end with a closing brace.",
    ]);
  });

  test("damage inside a line without call or result is not looked for", async () => {
    const file = await write(`${header}\n{"type":"label",,}\n${call("a")}\n`);
    expect((await records(file)).map((record) => record.kind)).toEqual([
      "call",
    ]);
  });

  test("a damaged header costs the cwd only", async () => {
    const all = await records(await write(`${header.slice(9)}\n${call("a")}`));
    expect(all).toMatchObject([
      { kind: "problem", line: 1, code: "SESSION_LINE_INVALID" },
      { kind: "call", line: 2, callId: "a" },
    ]);
    expect(calls(all)[0]?.cwd).toBeUndefined();
  });

  test("a byte order mark, CRLF, and no newline at the end", async () => {
    const all = await records(
      await write(`\uFEFF${header}\r\n${call("a")}\r\n${call("b")}`),
    );
    expect(all).toMatchObject([
      { line: 2, callId: "a", cwd: "/project" },
      { line: 3, callId: "b" },
    ]);
  });

  test("a lone surrogate from a cut emoji is kept", async () => {
    const line = call("a", "echo X").replace("X", "\\ud83d");
    const all = await records(await write(`${header}\n${line}\n`));
    expect(calls(all)[0]?.input).toEqual({ command: "echo \ud83d" });
  });

  test("lines longer than a chunk, and characters across its border", async () => {
    const command = "é".repeat(1_500_000);
    const all = await records(
      await write(`${header}\n${call("a", command)}\n${call("b")}\n`),
    );
    expect(calls(all).map((one) => one.callId)).toEqual(["a", "b"]);
    expect(calls(all)[0]?.input.command === command).toBe(true);
  });
});

describe("files that are no session: one problem, one sentence", () => {
  const notASession =
    "This is not a session of pi, oh-my-pi, xcsh or Claude Code.";

  async function expectOne(
    file: string,
    code: SessionProblemCode,
    message: string,
  ) {
    expect(await records(file)).toEqual([
      { kind: "problem", line: 1, code, message },
    ]);
  }

  test("missing", () =>
    expectOne(
      join(folder, "missing.jsonl"),
      "SESSION_UNREADABLE",
      "There is no such file.",
    ));
  test("a folder", () =>
    expectOne(
      folder,
      "SESSION_UNREADABLE",
      "This is a folder, not a session file.",
    ));
  test("empty", async () =>
    expectOne(await write(""), "SESSION_EMPTY", "The file is empty."));
  test("blank lines only", async () =>
    expectOne(await write("\n \r\n"), "SESSION_EMPTY", "The file is empty."));
  test("binary, with few and with many newlines", async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) % 256);
    await expectOne(await write(bytes), "SESSION_FORMAT_UNKNOWN", notASession);
    bytes.fill(10, 2000).fill(1, 2000, 2001);
    await expectOne(await write(bytes), "SESSION_FORMAT_UNKNOWN", notASession);
  });
  test("text of thousands of lines", async () =>
    expectOne(
      await write("some text\n".repeat(5000)),
      "SESSION_FORMAT_UNKNOWN",
      notASession,
    ));
  test.each([
    ["Codex", '{"type":"session_meta","payload":{"id":"a","cwd":"/project"}}'],
    ["Gemini", '{"sessionId":"a","projectHash":"b","kind":"main"}'],
    ["Copilot", '{"type":"session.start","data":{"sessionId":"a"},"id":"b"}'],
    ["oh-my-pi's title alone", '{"type":"title","v":1,"title":""}'],
  ])("%s", async (_name, line) =>
    expectOne(await write(`${line}\n`), "SESSION_FORMAT_UNKNOWN", notASession),
  );
  test("a newer version of the tree format", async () =>
    expectOne(
      await write(`${header.replace("3", "4")}\n${call("a")}\n`),
      "SESSION_FORMAT_UNKNOWN",
      "The session has version 4 of its format; versions up to 3 are read.",
    ));
});

test("version 1 of the tree format, without ids and without a version", async () => {
  const all = await records(
    await write(`{"type":"session","id":"s","cwd":"/project"}\n${call("a")}\n`),
  );
  expect(all).toMatchObject([{ kind: "call", callId: "a", cwd: "/project" }]);
});

// Only Linux shows the open files of a process in a folder.
test.skipIf(!existsSync("/proc/self/fd"))(
  "a reader that stops early closes the file (needs /proc)",
  async () => {
    const file = await write(`${header}\n${call("a")}\n${call("b")}\n`);
    for await (const record of readSession(file)) {
      expect(record.line).toBe(2);
      expect(openFiles()).toContain(file);
      break;
    }
    expect(openFiles()).not.toContain(file);

    function openFiles(): string[] {
      return readdirSync("/proc/self/fd").flatMap((descriptor) => {
        try {
          return [readlinkSync(`/proc/self/fd/${descriptor}`)];
        } catch {
          return []; // The descriptor of the listing itself is gone by now.
        }
      });
    }
  },
);
