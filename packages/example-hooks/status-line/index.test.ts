import { describe, expect, test } from "bun:test";
import type { SessionEntry } from "@hookline/hooks-core";
import {
  createHarness,
  emptySession,
  samplePayload,
} from "@hookline/hooks-testing";
import statusLine from "./index.ts";

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  const start = async (entries: SessionEntry[] = []) => {
    const harness = await createHarness(statusLine, {
      contract,
      ui: {},
      sessionManager: { ...emptySession("/repo"), getBranch: () => entries },
    });
    await harness.emit(samplePayload("session_start"));
    return {
      ...harness,
      shown: () => harness.ui.statuses.get("status-line"),
    };
  };

  test("turns are counted on, over several prompts", async () => {
    const { emit, shown } = await start();
    expect(shown()).toBe("turn 0");
    for (const turnIndex of [0, 1, 0])
      await emit({ ...samplePayload("turn_start"), turnIndex });
    expect(shown()).toBe("turn 3");
  });

  test("a session with a past goes on from it", async () => {
    const { messages } = samplePayload("context");
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    const { emit, shown } = await start(
      [...messages, ...messages].map((message, index) => ({
        type: "message",
        id: String(index),
        parentId: null,
        timestamp: "",
        message,
      })),
    );
    await emit(samplePayload("turn_start"));
    expect(shown()).toBe("turn 3");
  });

  test.each(["session_switch", "session_branch", "session_tree"] as const)(
    "%s starts anew",
    async (name) => {
      const { emit, toolResult, shown } = await start();
      await emit(samplePayload("turn_start"));
      await toolResult("bash", { command: "ls" }, "");
      await emit(samplePayload(name));
      expect(shown()).toBe("turn 0");
    },
  );

  test("the last tool is told, and whether it failed; its result stays as it is", async () => {
    const { toolResult, shown } = await start();
    const ran = await toolResult("read", { path: "a" }, "text");
    expect(ran.outcome).toBe("none");
    expect(shown()).toBe("turn 0 · read");
    await toolResult("bash", {}, "no such file", { isError: true });
    expect(shown()).toBe("turn 0 · bash failed");
  });

  test("a name without end does not fill the line", async () => {
    const { toolResult, shown } = await start();
    await toolResult("x".repeat(100_000), {}, "");
    expect(shown()).toHaveLength(100);
  });

  test("the text goes with the session", async () => {
    const { emit, shown } = await start();
    await emit(samplePayload("session_shutdown"));
    expect(shown()).toBeUndefined();
  });

  test("without a UI nothing happens, and nothing fails", async () => {
    const { emit, toolResult, errors } = await createHarness(statusLine, {
      contract,
    });
    await emit(samplePayload("session_start"));
    await emit(samplePayload("turn_start"));
    await toolResult("bash", {}, "");
    expect(errors).toEqual([]);
  });
});

test("the model is told when the host has one", async () => {
  const { runner } = await createHarness(statusLine);
  const statuses: (string | undefined)[] = [];
  const ctx = runner.createCommandContext();
  runner.initialize({
    getModel: () => ({ id: "m-1", name: "M", provider: "p", api: "a" }),
    sendMessageHandler: () => {},
    appendEntryHandler: () => {},
    hasUI: true,
    uiContext: { ...ctx.ui, setStatus: (_, text) => statuses.push(text) },
  });
  await runner.emit(samplePayload("turn_start"));
  expect(statuses).toEqual(["turn 1 · m-1"]);
});
