import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  appendFileSync,
  lstatSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SessionStore } from "./session-store.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "hookline-file-"));
});
afterEach(() => rm(dir, { recursive: true }));

const fileOf = (store: SessionStore): string => store.getSessionFile() ?? "";
const idsIn = async (file: string) =>
  (await SessionStore.open(file)).getEntries().map(({ id }) => id);

const header = '{"type":"session","version":3,"id":"s","cwd":"/w"}\n';
const hook = (id: string, parentId: string | null) =>
  `{"type":"message","id":"${id}","parentId":${JSON.stringify(parentId)},"timestamp":"t","message":{"role":"hookMessage","customType":"t","content":"c","display":true,"timestamp":1}}\n`;

describe("appending", () => {
  test("what append returned is in the file, before any flush", async () => {
    const store = SessionStore.create("/w", { dir });
    const ids = [1, 2, 3].map((n) => store.appendCustomEntry("t", n));
    expect(await idsIn(fileOf(store))).toEqual(ids);
  });

  test("nobody else may read the file", () => {
    const store = SessionStore.create("/w", { dir: join(dir, "new") });
    store.appendCustomEntry("t");
    expect(statSync(fileOf(store)).mode & 0o777).toBe(0o600);
    expect(statSync(join(dir, "new")).mode & 0o777).toBe(0o700);
  });

  test("after a torn line, and after one without a newline, a fresh line starts", async () => {
    for (const [tail, codes] of [
      ['{"type":"custom","cust', ["SESSION_LINE_INVALID"]],
      ['{"type":"custom","customType":"t","id":"a","parentId":null}', []],
    ] as const) {
      const file = join(dir, "torn.jsonl");
      writeFileSync(file, `${header}${tail}`);
      const store = await SessionStore.open(file);
      const id = store.appendCustomEntry("t");
      expect(readFileSync(file, "utf8")).toStartWith(`${header}${tail}\n{`);
      const again = await SessionStore.open(file);
      expect(again.getLeafId()).toBe(id);
      expect(again.problems.map(({ code }) => code)).toEqual([...codes]);
    }
  });

  test("a line that another writer left torn while the file is open costs no entry of ours", async () => {
    const store = SessionStore.create("/w", { dir });
    const ids = [store.appendCustomEntry("t")];
    appendFileSync(fileOf(store), '{"type":"cus');
    ids.push(store.appendCustomEntry("t"), store.appendCustomEntry("t"));
    expect(await idsIn(fileOf(store))).toEqual(ids);
  });

  test("two stores on one file: all entries are there", async () => {
    const one = SessionStore.create("/w", { dir });
    const ids = [one.appendCustomEntry("t")];
    const other = await SessionStore.open(fileOf(one));
    for (let round = 0; round < 50; round += 1)
      ids.push(one.appendCustomEntry("t"), other.appendCustomEntry("t"));
    expect(await idsIn(fileOf(one))).toEqual(ids);
  });

  test("opening, reading and flushing write nothing", async () => {
    const file = join(dir, "old.jsonl");
    const content = `${header.replace("3", "2")}${hook("a", null)}`;
    writeFileSync(file, content);
    const store = await SessionStore.open(file);
    store.buildSessionContext();
    await store.flush();
    await store.close();
    expect(readFileSync(file, "utf8")).toBe(content);
    const empty = SessionStore.create("/w", { dir: join(dir, "none") });
    await empty.flush();
    expect(await readdir(dir)).toEqual(["old.jsonl"]);
  });

  test("after close, an append opens the file again", async () => {
    const store = SessionStore.create("/w", { dir });
    const ids = [store.appendCustomEntry("t")];
    await store.close();
    ids.push(store.appendCustomEntry("t"));
    await store.close();
    expect(await idsIn(fileOf(store))).toEqual(ids);
  });
});

describe("an old version", () => {
  test("is replaced with the first append; damaged lines and the title stay", async () => {
    const file = join(dir, "old.jsonl");
    const title = '{"type":"title","v":1,"title":"T"}\n';
    writeFileSync(
      file,
      `${title}${header.replace("3", "2")}${hook("a", null)}{broken\n${hook("b", "a")}`,
      { mode: 0o640 },
    );
    const store = await SessionStore.open(file);
    const id = store.appendCustomEntry("t");
    const lines = readFileSync(file, "utf8").split("\n");
    expect(lines[0]).toBe(title.trimEnd());
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({ version: 3 });
    expect(lines[2]).toBe("{broken");
    expect(lines.join("\n")).not.toContain("hookMessage");
    expect(await idsIn(file)).toEqual(["a", "b", id]);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(await readdir(dir)).toEqual(["old.jsonl"]);
    store.appendCustomEntry("t");
    expect(readFileSync(file, "utf8")).toStartWith(lines.join("\n"));
  });

  test("is not replaced when another program changed it meanwhile", async () => {
    const file = join(dir, "old.jsonl");
    writeFileSync(file, `${header.replace("3", "2")}${hook("a", null)}`);
    const store = await SessionStore.open(file);
    appendFileSync(file, hook("b", "a"));
    const changed = readFileSync(file, "utf8");
    const id = store.appendCustomEntry("t");
    await expect(store.flush()).rejects.toMatchObject({
      code: "SESSION_WRITE_FAILED",
    });
    expect(readFileSync(file, "utf8")).toBe(changed);
    expect(store.getEntry(id)).toBeDefined();
    expect(store.problems).toMatchObject([{ code: "SESSION_WRITE_FAILED" }]);
  });

  test("behind a symbolic link, the file is replaced and not the link", async () => {
    const file = join(dir, "old.jsonl");
    const link = join(dir, "link.jsonl");
    writeFileSync(file, `${header.replace("3", "2")}${hook("a", null)}`);
    symlinkSync(file, link);
    const store = await SessionStore.open(link);
    const id = store.appendCustomEntry("t");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(await idsIn(file)).toEqual(["a", id]);
  });

  test("a newer version is never written, and a new session is a way on", async () => {
    const file = join(dir, "newer.jsonl");
    const content = header.replace("3", "4");
    writeFileSync(file, content);
    const store = await SessionStore.open(file);
    const unknown = expect.objectContaining({
      code: "SESSION_VERSION_UNKNOWN",
    });
    expect(() => store.appendCustomEntry("t")).toThrow(unknown);
    expect(readFileSync(file, "utf8")).toBe(content);
    expect(SessionStore.forkFrom(file, "/w", { dir })).rejects.toEqual(unknown);
    store.newSession();
    store.appendCustomEntry("t");
    expect(await readdir(dir)).toHaveLength(2);
  });

  test.each([
    ["an empty file", ""],
    ["a header that was cut off", '{"type":"session","ver'],
  ])("%s becomes a session with the first append", async (_, content) => {
    const file = join(dir, "start.jsonl");
    writeFileSync(file, content);
    const store = await SessionStore.open(file);
    const id = store.appendCustomEntry("t");
    const again = await SessionStore.open(file);
    expect(again.getEntries().map((entry) => entry.id)).toEqual([id]);
    expect(again.getSessionId()).toBe(store.getSessionId());
  });
});
