/** Test vectors T18 to T22 and T39: the hook contract's answers. */
import { expect, test } from "bun:test";
import type { ToolContent } from "@hookline/hooks-core";
import {
  type AgentTool,
  type HookRunner,
  HookToolWrapper,
} from "@hookline/hooks-runner";
import { errorsOf, runnerOf } from "./hand-built-hook.ts";

const text = (value: string): ToolContent => [{ type: "text", text: value }];
const tool = (result: object | Error): AgentTool => ({
  name: "bash",
  execute: async () => {
    if (result instanceof Error) throw result;
    return { content: text("SECRET"), details: { d: 1 }, ...result };
  },
});
const run = (runner: HookRunner, inside = tool({})) =>
  new HookToolWrapper(inside, runner).execute("1", {});
const redact = () => ({ content: text("clean") });

test("T18: the last override wins whole, sees the original output, and the loss is reported", async () => {
  let seen: unknown;
  const runner = runnerOf(
    (pi) => pi.on("tool_result", redact),
    (pi) =>
      pi.on(
        "tool_result",
        (event: { content: unknown }) => (
          (seen = event.content),
          { details: { n: 1 } }
        ),
      ),
  );
  const errors = errorsOf(runner);
  expect(await run(runner)).toEqual({
    content: text("SECRET"),
    details: { n: 1 },
  });
  expect(seen).toEqual(text("SECRET"));
  expect(errors).toMatchObject([
    { hookPath: "a", event: "tool_result", code: "OVERRIDE_DROPPED" },
  ]);
  expect(errors[0]!.error).toContain("by the one of b");
});

test("T19: an empty override wins too; the tool's other fields survive", async () => {
  const runner = runnerOf(
    (pi) => pi.on("tool_result", redact),
    (pi) => pi.on("tool_result", () => ({})),
  );
  const errors = errorsOf(runner);
  const result = await run(runner, tool({ isWarning: true, extra: "kept" }));
  expect(result).toEqual({
    content: text("SECRET"),
    details: { d: 1 },
    isWarning: true,
    extra: "kept",
  } as never);
  expect(errors).toMatchObject([{ code: "OVERRIDE_DROPPED" }]);
});

test("T20: a tool's error is rethrown, the very object, whatever handlers return", async () => {
  const failure = new Error("token=abc");
  const seen: unknown[] = [];
  const runner = runnerOf((pi) =>
    pi.on(
      "tool_result",
      (event: object) => (
        seen.push(event),
        { content: text("clean"), isError: false }
      ),
    ),
  );
  expect(
    await run(runner, tool(failure)).catch((error: unknown) => error),
  ).toBe(failure);
  expect(seen).toMatchObject([
    { isError: true, content: text("token=abc"), details: undefined },
  ]);
});

test("T21: isError of a result is not applied", async () => {
  const runner = runnerOf((pi) =>
    pi.on("tool_result", () => ({ isError: true })),
  );
  expect(await run(runner)).toEqual({
    content: text("SECRET"),
    details: { d: 1 },
  });
});

test("T22: a throwing handler and a throwing listener: one tool_result, the tool's result stays", async () => {
  const seen: unknown[] = [];
  const runner = runnerOf((pi) =>
    pi.on("tool_result", (event: { isError: boolean }) => {
      seen.push(event.isError);
      throw new Error("handler");
    }),
  );
  runner.onError(() => {
    throw new Error("listener");
  });
  expect(await run(runner)).toEqual({
    content: text("SECRET"),
    details: { d: 1 },
  });
  expect(seen).toEqual([false]);
});

test("T22: a result whose fields throw when they are read is reported, and the tool's result stays", async () => {
  const runner = runnerOf((pi) =>
    pi.on("tool_result", () => ({
      get content() {
        throw new Error("getter");
      },
    })),
  );
  const errors = errorsOf(runner);
  expect(await run(runner)).toEqual({
    content: text("SECRET"),
    details: { d: 1 },
  });
  expect(errors).toMatchObject([
    { hookPath: "a", code: "HANDLER_THREW", error: "getter" },
  ]);
});

test("T39: a wrapped class tool works: private fields, live names, read-only properties", async () => {
  class ClassTool {
    name = "class";
    #secret = "hidden";
    get label() {
      return `${this.#secret} label`;
    }
    reveal() {
      return this.#secret;
    }
    async execute() {
      return { content: text(this.#secret) };
    }
  }
  const inside = new ClassTool();
  const wrapped = new HookToolWrapper(
    inside as AgentTool,
    runnerOf(),
  ) as HookToolWrapper & ClassTool;
  expect(await wrapped.execute("1", {})).toEqual({ content: text("hidden") });
  expect([
    wrapped.label,
    wrapped.reveal(),
    wrapped instanceof ClassTool,
  ]).toEqual(["hidden label", "hidden", false]);
  inside.name = "renamed";
  expect(wrapped.name).toBe("renamed");
  expect(() => {
    (wrapped as { name: string }).name = "mine";
  }).toThrow(TypeError);
  Object.assign(inside, { later: 1 });
  expect("later" in wrapped).toBe(false);
});
