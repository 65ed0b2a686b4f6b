import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSession } from "./load-session.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hookline-load-"));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function load(content: string | Uint8Array) {
  const file = join(folder, `${(files += 1)}.jsonl`);
  await writeFile(file, content);
  return loadSession(file);
}

const header = '{"type":"session","version":3,"id":"s","cwd":"/w"}';
const custom = (id: string, parentId: string | null, rest = "") =>
  `{"type":"custom","customType":"t","id":"${id}","parentId":${JSON.stringify(parentId)},"timestamp":"2026-01-01T00:00:00.000Z"${rest}}`;

const fixture = (name: string) =>
  fileURLToPath(
    new URL(`../../../../fixtures/sessions/${name}.jsonl`, import.meta.url),
  );

describe("recorded sessions", () => {
  test.each([
    ["pi", 35, false],
    ["pi032", 29, true],
    ["omp", 48, false],
    ["hand-made", 12, false],
  ])("%s: %d entries, no problem", async (name, count, isOutdated) => {
    const loaded = await loadSession(fixture(name));
    expect(loaded.entries).toHaveLength(count);
    expect(loaded.problems).toEqual([]);
    expect(loaded.header.cwd).toBe("/home/dev/project");
    expect(loaded.header.version).toBe(3);
    expect(loaded.isOutdated).toBe(isOutdated);
  });

  test("a session of Claude Code is refused", async () => {
    const loaded = loadSession(fixture("claude"));
    await expect(loaded).rejects.toMatchObject({
      code: "SESSION_FORMAT_UNKNOWN",
    });
  });
});

describe("damage", () => {
  test("a torn last line costs that line", async () => {
    const { entries, problems } = await load(
      `${header}\n${custom("a", null)}\n${custom("b", "a").slice(0, 40)}`,
    );
    expect(entries.map(({ id }) => id)).toEqual(["a"]);
    expect(problems).toMatchObject([{ code: "SESSION_LINE_TORN", line: 3 }]);
  });

  test("a last line that lacks only its newline is whole", async () => {
    const { entries, problems } = await load(`${header}\n${custom("a", null)}`);
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test.each([
    ["no JSON", "{broken"],
    ["a list", "[1]"],
    ["no type", '{"id":"x","parentId":null}'],
    ["no id", '{"type":"custom","customType":"t"}'],
    ["a second header", header],
    ["a message without a role", '{"type":"message","id":"x","message":{}}'],
    ["zeros, as after a power cut", "\0\0\0\0"],
  ])("a line with %s is reported with its number", async (_, line) => {
    const { entries, problems, foreign } = await load(
      `${header}\n${custom("a", null)}\n${line}\n${custom("b", "a")}\n`,
    );
    expect(entries.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(problems).toMatchObject([{ code: "SESSION_LINE_INVALID", line: 3 }]);
    expect(foreign.damaged.map(String)).toEqual([line]);
  });

  test("an entry whose parent was lost, and an id that comes twice", async () => {
    const { problems } = await load(
      [header, custom("b", "gone"), custom("b", null)].join("\n"),
    );
    expect(problems).toMatchObject([
      { code: "SESSION_PARENT_MISSING", line: 2 },
      { code: "SESSION_ENTRY_ID_REPEATED", line: 3 },
    ]);
  });

  test("without its header, a session is still read", async () => {
    const loaded = await load(`${header.slice(0, 20)}\n${custom("a", null)}\n`);
    expect(loaded.entries).toHaveLength(1);
    expect(loaded.isOutdated).toBe(true);
    expect(loaded.header.timestamp).toBe("2026-01-01T00:00:00.000Z");
    expect(loaded.problems.map(({ code }) => code)).toEqual([
      "SESSION_LINE_INVALID",
      "SESSION_HEADER_MISSING",
    ]);
  });

  test.each([
    ["an empty file", "", "SESSION_EMPTY"],
    ["a part of a header", '{"type":"session","ver', "SESSION_LINE_TORN"],
    ["the first bytes of a header", '{"ty', "SESSION_LINE_TORN"],
  ])("%s is a new session", async (_, content, code) => {
    const loaded = await load(content);
    expect(loaded.entries).toEqual([]);
    expect(loaded.problems).toMatchObject([{ code }]);
    expect(loaded.isOutdated).toBe(true);
  });

  test.each([
    ["text", "hello\n"],
    ["text without a newline", "hello"],
    ["JSON of something else", '{"name":"package","version":"1.0.0"}'],
    ["entries of something else", '{"type":"event","id":"1"}\n'],
    ["bytes", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a])],
  ])("%s is refused", async (_, content) => {
    await expect(load(content)).rejects.toMatchObject({
      code: "SESSION_FORMAT_UNKNOWN",
    });
  });

  test.each(["missing.jsonl", "."])("%s cannot be read", async (name) => {
    await expect(loadSession(join(folder, name))).rejects.toMatchObject({
      code: "SESSION_UNREADABLE",
    });
  });

  test.each(["4", '"three"', "2.5", "null"])(
    "version %s is read and never written",
    async (version) => {
      const loaded = await load(
        `${header.replace("3", version)}\n${custom("a", null)}\n`,
      );
      expect(loaded.entries).toHaveLength(1);
      expect(loaded.problems).toMatchObject([
        { code: "SESSION_VERSION_UNKNOWN", line: 1 },
      ]);
      expect([loaded.isReadOnly, loaded.isOutdated]).toEqual([true, false]);
    },
  );
});

describe("what other programs write is kept", () => {
  test("unknown types, unknown fields, fromHook, and the title of oh-my-pi", async () => {
    const title = '{"type":"title","v":1,"title":"Greeting","pad":"  "}';
    const info = `{"type":"session_info","id":"a","parentId":null,"timestamp":"t","name":"n"}`;
    const branch = `{"type":"branch_summary","id":"b","parentId":"a","timestamp":"t","fromId":"a","summary":"s","fromHook":true}`;
    const loaded = await load([title, header, info, branch, ""].join("\n"));
    expect(loaded.title).toBe("Greeting");
    expect(loaded.problems).toEqual([]);
    expect(loaded.entries.map((entry) => JSON.stringify(entry))).toEqual([
      info,
      branch,
    ]);
    expect(loaded.foreign.beforeHeader.map(String)).toEqual([title]);
  });

  test("a byte order mark, blank lines and carriage returns do no harm", async () => {
    const loaded = await load(
      `\uFEFF${header}\r\n\r\n${custom("a", null)}\r\n`,
    );
    expect(loaded.entries).toHaveLength(1);
    expect(loaded.problems).toEqual([]);
  });
});

describe("version 1", () => {
  const first = (rest: string) =>
    `{"type":"session","id":"s","timestamp":"t","cwd":"/w"}\n${rest}`;
  const says = (text: string) =>
    `{"type":"message","timestamp":"2026-01-01T00:00:00.000Z","message":{"role":"user","content":"${text}","timestamp":1}}`;

  test("a list becomes a chain, with the same ids at each reading", async () => {
    const content = first([says("a"), says("b"), says("c")].join("\n"));
    const once = await load(content);
    expect(once.entries.map(({ id, parentId }) => [id, parentId])).toEqual([
      ["00000002", null],
      ["00000003", "00000002"],
      ["00000004", "00000003"],
    ]);
    expect((await load(content)).entries).toEqual(once.entries);
    expect(once.isOutdated).toBe(true);
  });

  test("the index of the first kept entry counts lines from the header, damaged ones too", async () => {
    const compaction = (index: number) =>
      `{"type":"compaction","timestamp":"t","summary":"s","firstKeptEntryIndex":${index},"tokensBefore":1}`;
    const kept = async (index: number, second: string) => {
      const { entries } = await load(
        first([says("a"), second, says("c"), compaction(index)].join("\n")),
      );
      const last = entries.at(-1);
      expect(last).not.toHaveProperty("firstKeptEntryIndex");
      return last?.type === "compaction" && last.firstKeptEntryId;
    };
    expect(await kept(1, says("b"))).toBe("00000002");
    expect(await kept(2, says("b"))).toBe("00000003");
    expect(await kept(2, "{damaged")).toBe("00000004");
  });

  test("the role hookMessage becomes custom, and the rest of the message stays", async () => {
    const hook = `{"type":"message","timestamp":"t","message":{"role":"hookMessage","customType":"t","content":"c","display":true,"timestamp":1}}`;
    const { entries } = await load(first(hook));
    expect(entries[0]).toMatchObject({
      message: { role: "custom", customType: "t", content: "c", display: true },
    });
  });

  test("entries that have ids keep them, though the header has no version", async () => {
    const { entries } = await load(first(custom("a", null)));
    expect(entries[0]?.id).toBe("a");
  });

  test("messages alone are a session whose header was lost", async () => {
    const { entries, problems } = await load(`${says("a")}\n${says("b")}\n`);
    expect(entries).toHaveLength(2);
    expect(problems).toMatchObject([{ code: "SESSION_HEADER_MISSING" }]);
  });
});
