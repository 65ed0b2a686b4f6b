/** Test vectors T18 to T22 and T39: the current contract's answers; `vectors-tool-result.test.ts` has the hook contract's. */
import { expect, test } from "bun:test";
import type { ToolContent } from "@hookline/hooks-core";
import {
  type AgentTool,
  type ExtensionRunner,
  ExtensionToolWrapper,
} from "@hookline/hooks-runner";
import { errorsOf, extensionRunnerOf } from "./hand-built-hook.ts";

const text = (value: string): ToolContent => [{ type: "text", text: value }];
const tool = (result: object | Error): AgentTool => ({
  name: "bash",
  execute: async () => {
    if (result instanceof Error) throw result;
    return { content: text("SECRET"), details: { d: 1 }, ...result };
  },
});
const run = (runner: ExtensionRunner, inside = tool({})) =>
  new ExtensionToolWrapper(inside, runner).execute("1", {});
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "no error",
    (error: unknown) => error,
  );
const redact = () => ({ content: text("clean") });
const after = (...handlers: readonly unknown[]) =>
  extensionRunnerOf(
    ...handlers.map(
      (handler) => (pi: { on(event: string, handler: unknown): void }) =>
        pi.on("tool_result", handler),
    ),
  );

test("T18: each handler sees what the one before left, and fields merge", async () => {
  const seen: unknown[] = [];
  const runner = after(
    redact,
    (event: object) => (seen.push(event), { details: { n: 1 } }),
    (event: object) => void seen.push(event),
  );
  const errors = errorsOf(runner);
  expect(await run(runner)).toEqual({
    content: text("clean"),
    details: { n: 1 },
  });
  expect(seen).toMatchObject([
    { content: text("clean"), details: { d: 1 } },
    { content: text("clean"), details: { n: 1 } },
  ]);
  expect(errors).toEqual([]);
});

test("T19: an empty result takes nothing back; the tool's other fields survive", async () => {
  const runner = after(
    redact,
    () => ({}),
    () => ({ content: undefined }),
  );
  const result = await run(runner, tool({ isWarning: true, extra: "kept" }));
  expect(result).toEqual({
    content: text("clean"),
    details: { d: 1 },
    isWarning: true,
    extra: "kept",
  } as never);
});

test("T19: isWarning is shown to hooks, and theirs counts", async () => {
  let seen: unknown;
  const runner = after((event: { isWarning?: boolean }) => {
    seen = event.isWarning;
    return { isWarning: false };
  });
  const result = await run(runner, tool({ isWarning: true }));
  expect([seen, result.isWarning]).toEqual([true, false]);
});

test("T20: an error becomes a result with isError: false", async () => {
  const seen: unknown[] = [];
  const runner = after(
    (event: object) => (
      seen.push(event),
      { content: text("clean"), isError: false }
    ),
    (event: object) => void seen.push(event),
  );
  const result = await run(runner, tool(new Error("token=abc")));
  expect(result).toEqual({ content: text("clean"), details: undefined });
  expect(seen).toMatchObject([
    { isError: true, content: text("token=abc"), details: undefined },
    { isError: false, content: text("clean") },
  ]);
});

test("T20: an error whose content is replaced is an error with that text, and nothing of the old one is left", async () => {
  for (const handler of [
    redact,
    ({ content }: { content: { text: string }[] }) =>
      void (content[0]!.text = "clean"),
  ]) {
    const error = await errorOf(
      run(after(handler), tool(new Error("token=abc"))),
    );
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toBe("clean");
    expect(Bun.inspect(error)).not.toContain("token=abc");
  }
});

test("T20: an error that hooks leave alone is the tool's own, the very object", async () => {
  const failure = new Error("token=abc");
  const runner = after(() => ({ details: { n: 1 } }));
  expect(await errorOf(run(runner, tool(failure)))).toBe(failure);
});

test("T20: what tool_call handlers tell the model is told on failure, too", async () => {
  const runner = extensionRunnerOf((pi) =>
    pi.on("tool_call", () => ({ additionalContext: "use bun" })),
  );
  expect(await errorOf(run(runner, tool(new Error("npm failed"))))).toEqual(
    new Error("npm failed\nuse bun"),
  );
});

test("T21: isError: true makes a result an error with the joined text", async () => {
  const content = [...text("line 1"), ...text("line 2")];
  const runner = after(() => ({ content, isError: true }));
  expect(await errorOf(run(runner))).toEqual(new Error("line 1\nline 2"));
  const silent = after(() => ({ content: [], isError: true }));
  expect((await errorOf(run(silent))) as Error).toHaveProperty(
    "message",
    "The tool failed; hooks left no text",
  );
});

test("T21: a tool's result that says isError itself stays a result", async () => {
  const seen: unknown[] = [];
  const runner = after(
    ({ isError }: { isError: boolean }) => void seen.push(isError),
    redact,
  );
  const failed = tool({ isError: true });
  expect(await run(runner, failed)).toMatchObject({ isError: true });
  expect(seen).toEqual([true]);
  const agreed = await run(
    after(() => ({ isError: true })),
    failed,
  );
  expect(agreed.isError).toBe(true);
  const mended = await run(
    after(() => ({ isError: false })),
    failed,
  );
  expect(mended.isError).toBe(false);
});

test("T22: a throwing handler and a throwing listener: one tool_result, what other hooks made of it stays", async () => {
  const seen: unknown[] = [];
  const runner = after(redact, (event: { isError: boolean }) => {
    seen.push(event.isError);
    throw new Error("handler");
  });
  runner.onError(() => {
    throw new Error("listener");
  });
  expect(await run(runner)).toEqual({
    content: text("clean"),
    details: { d: 1 },
  });
  expect(seen).toEqual([false]);
});

test("T22: a result whose fields throw when they are read is reported, and the tool's result stays", async () => {
  const runner = after(() => ({
    get content() {
      throw new Error("getter");
    },
  }));
  const errors = errorsOf(runner);
  expect(await run(runner)).toEqual({
    content: text("SECRET"),
    details: { d: 1 },
  });
  expect(errors).toMatchObject([
    { hookPath: "a", code: "HANDLER_THREW", error: "getter" },
  ]);
});

test("a field of the wrong type is left out and reported; the others of the same result count", async () => {
  const runner = after(() => ({ content: "clean", details: { n: 1 } }));
  const errors = errorsOf(runner);
  expect(await run(runner)).toEqual({
    content: text("SECRET"),
    details: { n: 1 },
  });
  expect(errors).toMatchObject([{ hookPath: "a", code: "RESULT_INVALID" }]);
});

test("T39: a wrapped class tool works: private fields, live names", async () => {
  class ClassTool {
    name = "class";
    #secret = "hidden";
    get label() {
      return `${this.#secret} label`;
    }
    async execute() {
      return { content: text(this.#secret) };
    }
  }
  const inside = new ClassTool();
  const wrapped = new ExtensionToolWrapper(
    inside as AgentTool,
    after(redact),
  ) as ExtensionToolWrapper & ClassTool;
  expect(await wrapped.execute("1", {})).toMatchObject({
    content: text("clean"),
  });
  inside.name = "renamed";
  expect([wrapped.label, wrapped.name]).toEqual(["hidden label", "renamed"]);
});
