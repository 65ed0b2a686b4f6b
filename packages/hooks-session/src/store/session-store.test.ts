import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { AgentMessage, SessionEntry } from "@hookline/hooks-core";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { SessionStore } from "./session-store.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "hookline-store-"));
});
afterEach(() => rm(dir, { recursive: true }));

const user = (content: string): AgentMessage => ({
  role: "user",
  content,
  timestamp: 1,
});

const fileOf = (store: SessionStore): string => store.getSessionFile() ?? "";
const linesOf = (file: string): any[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const idsOf = (entries: readonly SessionEntry[]) => entries.map(({ id }) => id);

describe("a new session", () => {
  test("has no file before its first entry, and one from then on", () => {
    const store = SessionStore.create("/w", { dir });
    const file = fileOf(store);
    expect(basename(file)).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z_[\w-]+\.jsonl$/);
    expect(existsSync(file)).toBe(false);
    const id = store.appendCustomEntry("todos", { open: 3 });
    expect(linesOf(file)).toMatchObject([
      { type: "session", version: 3, id: store.getSessionId(), cwd: "/w" },
      { type: "custom", id, parentId: null, data: { open: 3 } },
    ]);
  });

  test("in memory has no file, and everything else", async () => {
    const store = SessionStore.inMemory("/w");
    const id = store.appendMessage(user("a"));
    await store.flush();
    expect(store.getSessionFile()).toBeUndefined();
    expect(store.getEntry(id)?.type).toBe("message");
    expect(await store.allocateArtifactPath("bash")).toEqual({});
    expect(await store.saveArtifact("x", "bash")).toBeUndefined();
    expect(await store.putBlob(new Uint8Array(1))).toBeUndefined();
    expect(store.newSession()).toBeUndefined();
    expect(store.getEntries()).toEqual([]);
  });
});

describe("every kind of entry", () => {
  test("comes back from the file as it is in memory", async () => {
    const store = SessionStore.create("/w", { dir });
    const first = store.appendMessage(user("a"));
    store.appendCustomEntry("state");
    store.appendCustomMessageEntry(
      "note",
      [{ type: "text", text: "t" }],
      false,
    );
    store.appendCompaction("s", "t", first, 1, { d: 1 }, true, { k: 1 });
    store.appendLabelChange(first, "start");
    store.appendThinkingLevelChange("high");
    store.appendModelChange("p/m", "small");
    store.appendServiceTierChange(null);
    store.appendModeChange("plan");
    store.appendContextChange("c", undefined, "n");
    store.appendTtsrInjection(["r"]);
    store.appendMcpToolSelection([]);
    store.appendSessionInit({ systemPrompt: "s", task: "t", tools: ["bash"] });
    store.branchWithSummary(first, "left", { n: 1 }, true);
    const again = await SessionStore.open(fileOf(store));
    expect(again.getEntries()).toEqual(store.getEntries());
    expect(new Set(again.getEntries().map(({ type }) => type)).size).toBe(14);
    expect(again.getLeafId()).toBe(store.getLeafId());
    expect(again.getLabel(first)).toBe("start");
    expect(again.problems).toEqual([]);
  });

  test("hook data is neither cut nor stripped, and later changes of it are not the past", async () => {
    const data = {
      partialJson: "{",
      jsonlEvents: [1],
      text: "x".repeat(600_000),
      image: { type: "image", data: "A".repeat(5000), mimeType: "image/png" },
      count: 1,
    };
    const before = structuredClone(data);
    const store = SessionStore.create("/w", { dir });
    const id = store.appendCustomEntry("state", data);
    data.count = 2;
    expect(store.getEntry(id)).toMatchObject({ data: before });
    const again = await SessionStore.open(fileOf(store));
    expect(again.getEntry(id)).toMatchObject({ data: before });
  });

  test("what cannot be stored throws and changes nothing", () => {
    const store = SessionStore.create("/w", { dir });
    const first = store.appendMessage(user("a"));
    const tries = [
      () => store.appendCustomEntry("todos", { done: () => 1 }),
      () => store.appendCustomMessageEntry("todos", "c", true, { n: 1n }),
      () => store.branchWithSummary(null, "s", { n: Number.NaN }),
      () => store.appendMessage(JSON.parse("{}")),
    ];
    for (const attempt of tries)
      expect(attempt).toThrow(
        expect.objectContaining({ code: "SESSION_VALUE_INVALID" }),
      );
    expect(tries[0]).toThrow('customType "todos"');
    expect(store.getLeafId()).toBe(first);
    expect(linesOf(fileOf(store))).toHaveLength(2);
  });

  test("ids stay unique under 100,000 appends", () => {
    const store = SessionStore.inMemory("/w");
    for (let at = 0; at < 100_000; at += 1) store.appendCustomEntry("t");
    expect(new Set(idsOf(store.getEntries())).size).toBe(100_000);
    expect(store.getBranch()).toHaveLength(100_000);
  });
});

describe("the leaf", () => {
  test("moves with appends and branches", () => {
    const store = SessionStore.inMemory("/w");
    const a = store.appendMessage(user("a"));
    const b = store.appendMessage(user("b"));
    store.branch(a);
    const c = store.appendMessage(user("c"));
    expect(idsOf(store.getBranch())).toEqual([a, c]);
    expect(idsOf(store.getBranch(b))).toEqual([a, b]);
    expect(store.getTree()[0]?.children).toHaveLength(2);
    const summary = store.branchWithSummary(b, "tried c");
    expect(store.getLeafEntry()).toMatchObject({
      id: summary,
      parentId: b,
      fromId: b,
    });
    store.resetLeaf();
    expect(store.getLeafEntry()).toBeUndefined();
    expect(store.getEntry(store.appendMessage(user("d")))?.parentId).toBeNull();
  });

  test("does not move to what is not there", () => {
    const store = SessionStore.inMemory("/w");
    const leaf = store.appendMessage(user("a"));
    for (const attempt of [
      () => store.branch("nope"),
      () => store.branchWithSummary("nope", "s"),
      () => store.appendLabelChange("nope", "l"),
      () => store.createBranchedSession("nope"),
    ])
      expect(attempt).toThrow(
        expect.objectContaining({ code: "SESSION_ENTRY_UNKNOWN" }),
      );
    expect(store.getLeafId()).toBe(leaf);
    expect(store.getBranch("nope")).toEqual([]);
  });
});

describe("switching keeps the object", () => {
  test("to a new session, with its parent", async () => {
    const store = SessionStore.create("/w", { dir });
    store.appendMessage(user("a"));
    const old = fileOf(store);
    const file = store.newSession({ parentSession: old });
    store.appendMessage(user("b"));
    expect(file).toBe(fileOf(store));
    expect(linesOf(fileOf(store))).toMatchObject([
      { parentSession: old },
      { message: { content: "b" } },
    ]);
    expect(linesOf(old)).toHaveLength(2);
    await store.switchTo(old);
    expect(store.getEntries()).toMatchObject([{ message: { content: "a" } }]);
    store.appendMessage(user("c"));
    expect(linesOf(old)).toHaveLength(3);
  });

  test("to what is no session changes nothing", async () => {
    const store = SessionStore.create("/w", { dir });
    const id = store.appendMessage(user("a"));
    await expect(store.switchTo(join(dir, "none"))).rejects.toMatchObject({
      code: "SESSION_UNREADABLE",
    });
    expect(store.getLeafId()).toBe(id);
  });

  test("to a branch: its path, with the labels of today", async () => {
    const store = SessionStore.create("/w", { dir });
    const a = store.appendMessage(user("a"));
    const onPath = store.appendLabelChange(a, "old");
    const b = store.appendMessage(user("b"));
    store.appendMessage(user("left out"));
    store.appendLabelChange(a, "new");
    store.appendLabelChange(b, "tip");
    const old = fileOf(store);
    const before = readFileSync(old, "utf8");

    const file = store.createBranchedSession(b) ?? "";
    expect(fileOf(store)).toBe(file);
    expect(idsOf(store.getEntries()).slice(0, 3)).toEqual([a, onPath, b]);
    expect(store.getEntries()).toHaveLength(5);
    expect([store.getLabel(a), store.getLabel(b)]).toEqual(["new", "tip"]);
    expect(store.getHeader()?.parentSession).toBe(old);
    expect(readFileSync(old, "utf8")).toBe(before);

    const again = await SessionStore.open(file);
    expect(again.getEntries()).toEqual(store.getEntries());
    expect(again.getLabel(a)).toBe("new");
    expect(again.problems).toEqual([]);
  });

  test("to a branch whose start was lost: it is a root in its own file", async () => {
    const file = join(dir, "orphan.jsonl");
    await Bun.write(
      file,
      `{"type":"session","version":3,"id":"s","cwd":"/w"}\n{"type":"custom","customType":"t","id":"a","parentId":"lost","timestamp":"t"}\n`,
    );
    const store = await SessionStore.open(file);
    expect(store.problems).toMatchObject([{ code: "SESSION_PARENT_MISSING" }]);
    const branch = store.createBranchedSession("a") ?? "";
    expect((await SessionStore.open(branch)).problems).toEqual([]);
    expect(store.getEntry("a")?.parentId).toBeNull();
  });

  test("to a branch whose label was taken away elsewhere", () => {
    const store = SessionStore.inMemory("/w");
    const a = store.appendMessage(user("a"));
    const tip = store.appendLabelChange(a, "gone");
    store.appendLabelChange(a, undefined);
    store.createBranchedSession(tip);
    expect(store.getLabel(a)).toBeUndefined();
  });
});
