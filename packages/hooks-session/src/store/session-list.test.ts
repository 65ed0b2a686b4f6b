import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { AgentMessage } from "@hookline/hooks-core";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { defaultSessionDir } from "./session-paths.ts";
import { SessionStore } from "./session-store.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "hookline-list-"));
});
afterEach(() => rm(dir, { recursive: true }));

const user = (content: string): AgentMessage => ({
  role: "user",
  content,
  timestamp: 1,
});

const fileOf = (store: SessionStore): string => store.getSessionFile() ?? "";

test("two working directories never share a folder", () => {
  const of = (cwd: string) => defaultSessionDir(cwd, "/home/dev");
  expect(of("/a/b")).toMatch(
    /^\/home\/dev\/\.hookline\/sessions\/a-b-[0-9a-f]{8}$/,
  );
  expect(of("/a/b")).not.toBe(of("/a-b"));
  expect(of("/a/b/")).toBe(of("/a/b"));
  expect(basename(of(`/${"x/".repeat(3000)}`)).length).toBeLessThan(120);
});

describe("finding sessions", () => {
  test("the most recent one goes on, of the same directory only", async () => {
    const empty = await SessionStore.continueRecent("/w", { dir });
    expect(empty.getEntries()).toEqual([]);
    const mine = SessionStore.create("/w", { dir });
    mine.appendMessage(user("mine"));
    await Bun.sleep(20);
    SessionStore.create("/other", { dir }).appendMessage(user("other"));
    writeFileSync(join(dir, "notes.jsonl"), "no session\n");
    const found = await SessionStore.continueRecent("/w", { dir });
    expect(fileOf(found)).toBe(fileOf(mine));
  });

  test("a list, the newest first", async () => {
    const first = SessionStore.create("/w", { dir });
    first.appendMessage(user("first"));
    first.appendMessage(user("more"));
    await Bun.sleep(20);
    const second = SessionStore.create("/w", { dir, parentSession: "p" });
    second.appendCustomEntry("state");
    writeFileSync(join(dir, "notes.jsonl"), "no session\n");
    mkdirSync(join(dir, "folder.jsonl"));
    symlinkSync(join(dir, "nowhere"), join(dir, "link.jsonl"));
    expect(await SessionStore.list("/w", { dir })).toMatchObject([
      { id: second.getSessionId(), parentSession: "p", firstMessage: "" },
      { file: fileOf(first), firstMessage: "first", messageCount: 2 },
    ]);
    expect(await SessionStore.list("/w", { dir: join(dir, "none") })).toEqual(
      [],
    );
  });

  test("a fork is a copy of all branches, elsewhere", async () => {
    const store = SessionStore.create("/w", { dir });
    const a = store.appendMessage(user("a"));
    store.appendMessage(user("b"));
    store.branch(a);
    store.appendMessage(user("c"));
    const before = readFileSync(fileOf(store), "utf8");
    const fork = await SessionStore.forkFrom(fileOf(store), "/else", {
      dir: join(dir, "forks"),
    });
    expect(fork.getCwd()).toBe("/else");
    expect(
      readFileSync(fileOf(fork), "utf8").trimEnd().split("\n"),
    ).toHaveLength(4);
    expect(fork.getHeader()?.parentSession).toBe(fileOf(store));
    expect(fork.getSessionId()).not.toBe(store.getSessionId());
    expect(fork.getEntries()).toEqual(store.getEntries());
    fork.appendMessage(user("d"));
    expect(readFileSync(fileOf(store), "utf8")).toBe(before);
  });

  test.each([
    [{ type: "session_info", name: "pi's" }, "pi's"],
    [{ type: "title_change", title: "omp's" }, "omp's"],
    [{ type: "custom", customType: "t" }, "header's"],
  ])("the name of a session: %j", async (fields, name) => {
    const file = join(dir, "named.jsonl");
    const header = { type: "session", version: 3, id: "s", title: "header's" };
    const entry = { id: "a", parentId: null, timestamp: "t", ...fields };
    writeFileSync(
      file,
      `${JSON.stringify(header)}\n${JSON.stringify(entry)}\n`,
    );
    expect((await SessionStore.open(file)).getSessionName()).toBe(name);
  });
});
