import { describe, expect, test } from "bun:test";
import type { LoadedHook, StoredHandler } from "@hookline/hooks-core";
import { decide } from "./decide.ts";
import { createHeadlessRunner } from "./headless-runner.ts";
import { samplePayload } from "./samples.ts";

function hook(
  path: string,
  handlers: Readonly<Record<string, StoredHandler>>,
): LoadedHook {
  return {
    path,
    resolvedPath: path,
    handlers: new Map(
      Object.entries(handlers).map(([event, handler]) => [event, [handler]]),
    ),
    messageRenderers: new Map(),
    commands: new Map(),
    setSendMessageHandler() {},
    setAppendEntryHandler() {},
  };
}

const runnerOf = (...hooks: LoadedHook[]) =>
  createHeadlessRunner(hooks, "/repo");

describe("tool_call", () => {
  test("is allowed, by nobody, when no hook handles it", async () => {
    const decision = await decide(runnerOf(), samplePayload("tool_call"));
    expect(decision).toEqual({
      event: "tool_call",
      outcome: "allow",
      reason: null,
      decidedBy: null,
      result: undefined,
      handlers: [],
      errors: [],
    });
  });

  test("is blocked by the first hook that says so; later ones do not run", async () => {
    const runner = runnerOf(
      hook("a.ts", { tool_call: () => undefined }),
      hook("b.ts", { tool_call: () => ({ block: true, reason: "no" }) }),
      hook("c.ts", { tool_call: () => ({ block: false }) }),
    );
    const decision = await decide(runner, samplePayload("tool_call"));
    expect(decision).toMatchObject({
      outcome: "block",
      reason: "no",
      decidedBy: "b.ts",
      result: { block: true, reason: "no" },
    });
    expect(decision.handlers.map((one) => one.hook)).toEqual(["a.ts", "b.ts"]);
  });

  test("has the wrapper's text where a block gives no reason", async () => {
    const runner = runnerOf(
      hook("a.ts", { tool_call: () => ({ block: true }) }),
    );
    const { reason } = await decide(runner, samplePayload("tool_call"));
    expect(reason).toBe("Tool execution was blocked by a hook");
  });

  const throws = () => {
    throw new Error("broken");
  };
  const rejects = () => Promise.reject(new Error("broken"));
  test.each([
    ["throws", "hook", throws, "broken"],
    ["rejects", "hook", rejects, "broken"],
    ["throws", "extension", throws, "Extension a.ts failed: broken"],
    ["rejects", "extension", rejects, "Extension a.ts failed: broken"],
  ] as const)(
    "is blocked by a handler that %s, %s contract",
    async (_, contract, handler, reason) => {
      const hooks = [hook("a.ts", { tool_call: handler })];
      const runner = createHeadlessRunner(hooks, "/repo", contract);
      const decision = await decide(runner, samplePayload("tool_call"));
      expect(decision).toMatchObject({
        outcome: "block",
        reason,
        decidedBy: "a.ts",
        handlers: [{ hook: "a.ts", index: 0, error: "broken" }],
        errors: [
          { hookPath: "a.ts", event: "tool_call", code: "HANDLER_THREW" },
        ],
      });
    },
  );

  test("is blocked, by no hook, when the answer comes too late", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const runner = runnerOf(hook("a.ts", { tool_call: () => promise }));
    const event = samplePayload("tool_call");
    const decision = await decide(runner, event, { timeoutMs: 1 });
    resolve(undefined);
    expect(decision).toMatchObject({ outcome: "block", decidedBy: null });
    expect(decision.reason).toContain("1 ms");
  });
});

describe("other events", () => {
  test("a throwing tool_result handler is reported and changes nothing", async () => {
    const runner = runnerOf(
      hook("a.ts", {
        tool_result: () => {
          throw new Error("broken");
        },
      }),
    );
    const decision = await decide(runner, samplePayload("tool_result"));
    expect(decision).toMatchObject({
      outcome: "none",
      decidedBy: null,
      errors: [{ hookPath: "a.ts", error: "broken" }],
    });
  });

  test("new content of a tool is a rewrite", async () => {
    const content = [{ type: "text", text: "[removed]" }];
    const runner = runnerOf(hook("a.ts", { tool_result: () => ({ content }) }));
    const decision = await decide(runner, samplePayload("tool_result"));
    expect(decision).toMatchObject({
      outcome: "rewrite",
      reason: "content changed",
      decidedBy: "a.ts",
      result: { content },
    });
  });

  test("a tool_result result without content and details is none", async () => {
    const runner = runnerOf(hook("a.ts", { tool_result: () => ({}) }));
    const { outcome } = await decide(runner, samplePayload("tool_result"));
    expect(outcome).toBe("none");
  });

  test("replaced messages are a rewrite by the last hook that gave some", async () => {
    const runner = runnerOf(
      hook("a.ts", { context: () => ({ messages: [] }) }),
      hook("b.ts", { context: () => undefined }),
    );
    const decision = await decide(runner, samplePayload("context"));
    expect(decision).toMatchObject({
      outcome: "rewrite",
      decidedBy: "a.ts",
      result: { messages: [] },
    });
  });

  test("the first message before the agent starts is the one that is put in", async () => {
    const message = (content: string) => ({
      message: { customType: "note", content, display: true },
    });
    const runner = runnerOf(
      hook("a.ts", { before_agent_start: () => message("one") }),
      hook("b.ts", { before_agent_start: () => message("two") }),
    );
    const decision = await decide(runner, samplePayload("before_agent_start"));
    expect(decision).toMatchObject({
      outcome: "inject",
      decidedBy: "a.ts",
      result: message("one"),
    });
    expect(decision.handlers).toHaveLength(2);
  });

  test.each([
    ["session_before_switch", { cancel: true }, "cancel"],
    ["session_before_branch", { skipConversationRestore: true }, "rewrite"],
    ["session_before_tree", { summary: { summary: "short" } }, "rewrite"],
    ["session.compacting", { prompt: "short" }, "rewrite"],
    ["session_before_switch", { cancel: false }, "none"],
  ] as const)("%s with %o is %s", async (name, result, outcome) => {
    const runner = runnerOf(hook("a.ts", { [name]: () => result }));
    const decision = await decide(runner, samplePayload(name));
    expect(decision.outcome).toBe(outcome);
  });

  test("errors of later emits are not added to an earlier decision", async () => {
    const runner = runnerOf(
      hook("a.ts", {
        turn_start: () => {
          throw new Error("broken");
        },
      }),
    );
    const first = await decide(runner, samplePayload("turn_start"));
    await decide(runner, samplePayload("turn_start"));
    expect(first.errors).toHaveLength(1);
  });
});
