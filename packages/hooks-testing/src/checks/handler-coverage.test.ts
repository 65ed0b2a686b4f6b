import { describe, expect, test } from "bun:test";
import type { HookAPI } from "@hookline/hooks-core";
import { createHarness } from "../harness.ts";
import { samplePayload } from "../samples.ts";
import { handlerCoverage } from "./handler-coverage.ts";

function gate(pi: HookAPI): void {
  pi.on("tool_call", ({ input }) => {
    if (input.command === "throw") throw new Error("broken");
    if (input.command === "rm") return { block: true, reason: "no" };
    return { reason: "alone it says nothing" };
  });
  pi.on("tool_call", () => undefined);
  pi.on("turn_end", () => {});
}

const call = async (...commands: readonly string[]) => {
  const harness = await createHarness(gate);
  for (const command of commands) await harness.toolCall("bash", { command });
  return harness;
};

test("outcomes are counted over all harnesses, and what was never seen is named", async () => {
  const { handlers, share, text } = handlerCoverage(
    [await call("rm", "ls"), await call("rm", "throw")],
    0,
  );
  expect(handlers).toEqual([
    {
      hook: "gate",
      event: "tool_call",
      index: 0,
      outcomes: { block: 2, none: 1, throw: 1 },
      missing: [],
    },
    {
      hook: "gate",
      event: "tool_call",
      index: 1,
      outcomes: { none: 1 },
      missing: ["a say"],
    },
    {
      hook: "gate",
      event: "turn_end",
      index: 0,
      outcomes: {},
      missing: ["a call"],
    },
  ]);
  expect(share).toBe(3 / 5);
  expect(text).toBe(`handler coverage is 60 % (3 of 5)
  gate, tool_call #0: block 2, none 1, throw 1
  gate, tool_call #1: none 1; never a say
  gate, turn_end #0: not called; never a call`);
});

test("less than what is wanted fails, with the report", async () => {
  const harness = await call("rm", "ls");
  expect(() => handlerCoverage([harness])).toThrow(
    "gate, turn_end #0: not called; never a call\n100 % are wanted",
  );
  expect(() => handlerCoverage([harness], 0.61)).toThrow("60 % (3 of 5)");
  expect(handlerCoverage([harness], 0.6).share).toBe(0.6);
  await harness.emit(samplePayload("turn_end"));
  expect(handlerCoverage([harness], 0.8).share).toBe(0.8);
});

test("a handler that only ever threw was not seen at work", async () => {
  const harness = await call("throw");
  expect(handlerCoverage([harness], 0).handlers[0]?.missing).toEqual([
    "none",
    "a say",
  ]);
});

test("no handler is nothing to cover", async () => {
  expect(handlerCoverage([await createHarness(() => {})]).share).toBe(1);
});

describe("a result is told by what it does", () => {
  test.each([
    ["session_before_switch", { cancel: true }, "cancel"],
    ["session_before_switch", { cancel: false }, "none"],
    ["context", { messages: [] }, "rewrite"],
    ["tool_result", { content: [] }, "rewrite"],
    ["tool_call", { input: {} }, "rewrite"],
    [
      "before_agent_start",
      { message: { customType: "a", content: "b", display: true } },
      "inject",
    ],
  ] as const)("%s %j is %s", async (event, result, outcome) => {
    const harness = await createHarness((pi) =>
      pi.on(event as "context", () => result as never),
    );
    await harness.emit(samplePayload(event));
    const [handler] = handlerCoverage([harness], 0).handlers;
    expect(handler?.outcomes).toEqual({ [outcome]: 1 });
  });
});

test("an edit in place is a rewrite where the contract takes it for one", async () => {
  const count = async (contract: "hook" | "extension") => {
    const harness = await createHarness(
      (pi) => {
        pi.on("tool_call", async ({ input }) => {
          await Bun.sleep(0);
          input.timeout = 60;
        });
        pi.on("context", ({ messages }) => void messages.pop());
        pi.on("tool_call", () => undefined);
      },
      { contract },
    );
    const decision = await harness.toolCall("bash", {});
    await harness.emit(samplePayload("context"));
    expect(decision.handlers.map(({ edited }) => edited)).toEqual(
      contract === "hook" ? [false, false] : [true, false],
    );
    const { handlers } = handlerCoverage([harness], 0);
    return handlers.map(({ outcomes }) => outcomes);
  };
  const [edit, none] = [{ rewrite: 1 }, { none: 1 }];
  expect(await count("extension")).toEqual([edit, none, edit]);
  expect(await count("hook")).toEqual([none, none, none]);
});
