import { describe, expect, test } from "bun:test";
import type { AgentMessage, SessionEntry } from "@hookline/hooks-core";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SessionStore } from "./session-store.ts";

const user = (content: string): AgentMessage => ({
  role: "user",
  content,
  timestamp: 1,
});

const answer = (model: string): AgentMessage => ({
  role: "assistant",
  content: [],
  api: "a",
  provider: "p",
  model,
  usage: {
    input: 1,
    output: 2,
    cacheRead: 3,
    cacheWrite: 4,
    totalTokens: 10,
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0.5 },
  },
  stopReason: "stop",
  timestamp: 1,
});

/** Short words for messages: what a user said, or role and summary. */
const words = (store: SessionStore): string[] =>
  store
    .buildSessionContext()
    .messages.map((message) =>
      "summary" in message
        ? `${message.role}:${message.summary}`
        : "content" in message
          ? String(message.content)
          : message.role,
    );

describe("compaction", () => {
  function compacted(firstKept: (ids: readonly string[]) => string) {
    const store = SessionStore.inMemory("/w");
    const ids = ["a", "b", "c"].map((text) => store.appendMessage(user(text)));
    store.appendCompaction("short", undefined, firstKept(ids), 100);
    store.appendMessage(user("d"));
    return store;
  }

  test("the summary, the kept messages, and what came after", () => {
    const store = compacted((ids) => ids[1] ?? "");
    expect(words(store)).toEqual(["compactionSummary:short", "b", "c", "d"]);
    expect(store.problems).toEqual([]);
  });

  test("the last compaction counts", () => {
    const store = compacted((ids) => ids[1] ?? "");
    const kept = store.appendMessage(user("e"));
    store.appendCompaction("second", "2", kept, 50);
    expect(words(store)).toEqual(["compactionSummary:second", "e"]);
    expect(store.buildSessionContext().messages[0]).toMatchObject({
      shortSummary: "2",
      tokensBefore: 50,
    });
  });

  test("an unknown first kept entry keeps all messages, and is a problem once", () => {
    const store = compacted(() => "deadbeef");
    const all = ["compactionSummary:short", "a", "b", "c", "d"];
    expect(words(store)).toEqual(all);
    expect(words(store)).toEqual(all);
    expect(store.problems).toMatchObject([
      { code: "SESSION_FIRST_KEPT_MISSING" },
    ]);
  });

  test("a first kept entry on another branch is no better", () => {
    const store = SessionStore.inMemory("/w");
    store.appendMessage(user("a"));
    const elsewhere = store.appendMessage(user("left"));
    const root = store.getEntries()[0];
    store.branch(root?.id ?? "");
    store.appendMessage(user("b"));
    store.appendCompaction("short", undefined, elsewhere, 100);
    expect(words(store)).toEqual(["compactionSummary:short", "a", "b"]);
    expect(store.problems).toHaveLength(1);
  });

  test("a history in the provider's form stands for the kept messages", () => {
    const store = SessionStore.inMemory("/w");
    const first = store.appendMessage(user("a"));
    store.appendCompaction("s", undefined, first, 1, undefined, true, {
      openaiRemoteCompaction: { provider: "openai", replacementHistory: [{}] },
    });
    store.appendMessage(user("b"));
    expect(words(store)).toEqual(["compactionSummary:s", "b"]);
    expect(store.buildSessionContext().messages[0]).toMatchObject({
      providerPayload: {
        type: "openaiResponsesHistory",
        provider: "openai",
        items: [{}],
      },
    });
  });
});

describe("messages", () => {
  test("of hooks and of branches that were left", () => {
    const store = SessionStore.inMemory("/w");
    store.appendCustomMessageEntry("note", "hello", true, { n: 1 });
    store.appendCustomEntry("state", { never: "told" });
    const { messages } = store.buildSessionContext();
    expect(messages).toMatchObject([
      {
        role: "custom",
        customType: "note",
        content: "hello",
        display: true,
        details: { n: 1 },
        attribution: "agent",
      },
    ]);
    expect(messages[0]?.timestamp).toBeCloseTo(Date.now(), -5);

    store.branchWithSummary(null, "went wrong");
    expect(store.buildSessionContext().messages).toMatchObject([
      { role: "branchSummary", summary: "went wrong", fromId: "root" },
    ]);
    store.resetLeaf();
    expect(store.buildSessionContext().messages).toEqual([]);
  });
});

describe("settings", () => {
  test("nothing is set at the start", () => {
    expect(SessionStore.inMemory("/w").buildSessionContext()).toEqual({
      messages: [],
      thinkingLevel: "off",
      mode: "none",
      models: {},
      injectedTtsrRules: [],
    });
  });

  test("the last of each kind counts, and rules add up", () => {
    const store = SessionStore.inMemory("/w");
    store.appendThinkingLevelChange("low");
    store.appendThinkingLevelChange("high");
    store.appendServiceTierChange("flex");
    store.appendModeChange("plan", { file: "p.md" });
    store.appendContextChange("prod", "t", "n");
    store.appendTtsrInjection(["a", "b"]);
    store.appendTtsrInjection(["b", "c"]);
    store.appendMcpToolSelection(["x"]);
    store.appendMcpToolSelection(["y"]);
    store.appendModelChange("p/small", "small");
    store.appendSessionInit({ systemPrompt: "s", task: "t", tools: [] });
    expect(store.buildSessionContext()).toEqual({
      messages: [],
      thinkingLevel: "high",
      serviceTier: "flex",
      mode: "plan",
      modeData: { file: "p.md" },
      context: { contextName: "prod", tenant: "t", namespace: "n" },
      injectedTtsrRules: ["a", "b", "c"],
      selectedMcpToolNames: ["y"],
      models: { small: "p/small" },
    });
    store.appendModeChange("none");
    store.appendServiceTierChange(null);
    expect(store.buildSessionContext()).not.toHaveProperty("modeData");
    expect(store.buildSessionContext()).not.toHaveProperty("serviceTier");
  });

  test("an answer names the model until one is chosen", () => {
    const store = SessionStore.inMemory("/w");
    store.appendMessage(answer("first"));
    expect(store.buildSessionContext().models).toEqual({ default: "p/first" });
    store.appendModelChange("p/chosen");
    store.appendMessage(answer("fallback"));
    expect(store.buildSessionContext().models).toEqual({ default: "p/chosen" });
  });
});

test("the sums count all branches", () => {
  const store = SessionStore.inMemory("/w");
  store.appendMessage(answer("m"));
  store.resetLeaf();
  store.appendMessage(answer("m"));
  expect(store.getUsageStatistics()).toEqual({
    input: 2,
    output: 4,
    cacheRead: 6,
    cacheWrite: 8,
    cost: 1,
  });
});

describe("sessions of other programs", () => {
  test("what stands before a reset of oh-my-pi is not told, unless a compaction comes after", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hookline-reset-"));
    const file = join(folder, "reset.jsonl");
    const at = { timestamp: "2026-01-01T00:00:00.000Z" };
    const entries = [
      { type: "session", version: 3, id: "s", cwd: "/w", ...at },
      { type: "message", id: "a", parentId: null, ...at, message: user("a") },
      { type: "reset_boundary", id: "r", parentId: "a", ...at },
      { type: "message", id: "b", parentId: "r", ...at, message: user("b") },
    ];
    await writeFile(
      file,
      entries.map((entry) => JSON.stringify(entry)).join("\n"),
    );
    const store = await SessionStore.open(file);
    expect(words(store)).toEqual(["b"]);
    store.appendCompaction("s", undefined, "b", 1);
    expect(words(store)).toEqual(["compactionSummary:s", "b"]);
    await store.close();
    await rm(folder, { recursive: true });
  });

  const open = (name: string) =>
    SessionStore.open(
      fileURLToPath(
        new URL(`../../../../fixtures/sessions/${name}.jsonl`, import.meta.url),
      ),
    );

  test.each(["pi", "pi032", "omp"])(
    "%s: the context starts with the summary of its compaction",
    async (name) => {
      const store = await open(name);
      const { messages, models } = store.buildSessionContext();
      const at = store
        .getBranch()
        .findLastIndex((entry: SessionEntry) => entry.type === "compaction");
      expect(at).toBeGreaterThan(0);
      expect(messages[0]?.role).toBe("compactionSummary");
      expect(messages.length).toBeGreaterThan(1);
      expect(models).toEqual({ default: "fake/fake-model" });
      expect(store.problems).toEqual([]);
      expect(store.getUsageStatistics().input).toBeGreaterThan(0);
    },
  );
});
