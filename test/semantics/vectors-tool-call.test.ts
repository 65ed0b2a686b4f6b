/** Test vectors T10 to T17: the hook contract's answers. */
import { describe, expect, test } from "bun:test";
import type { HookRunner } from "@hookline/hooks-runner";
import { HookToolWrapper } from "@hookline/hooks-runner";
import { errorsOf, runnerOf } from "./hand-built-hook.ts";

function echoTool(seen: unknown[] = []) {
  return {
    name: "bash",
    execute: async (_id: string, params: Record<string, unknown>) => {
      seen.push(structuredClone(params));
      return {
        content: [{ type: "text" as const, text: "out" }],
        details: { n: 0 },
      };
    },
  };
}
const gate = (handler: unknown) =>
  runnerOf((pi) => pi.on("tool_call", handler));
const run = (
  runner: HookRunner,
  params = { command: "ls" },
  signal?: AbortSignal,
) => new HookToolWrapper(echoTool(), runner).execute("1", params, signal);
const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "ran",
    (error: unknown) =>
      error instanceof Error ? error.message : "not an Error",
  );

test.each([true, "deny", 1, { blocked: true }, { decision: "block" }])(
  "T10: %j does not block, and is reported",
  async (result) => {
    const runner = gate(() => result);
    const errors = errorsOf(runner);
    expect(await messageOf(run(runner))).toBe("ran");
    expect(errors).toMatchObject([
      { hookPath: "a", event: "tool_call", code: "RESULT_INVALID" },
    ]);
  },
);

test("T10: null does not block, and is nothing to report", async () => {
  const runner = gate(() => null);
  const errors = errorsOf(runner);
  expect(await messageOf(run(runner))).toBe("ran");
  expect(errors).toEqual([]);
});

test("T11: any truthy block blocks; the reason becomes text", async () => {
  const text = "Tool execution was blocked by a hook";
  expect(await messageOf(run(gate(() => ({ block: "yes" }))))).toBe(text);
  expect(await messageOf(run(gate(() => ({ block: 1, reason: 42 }))))).toBe(
    "42",
  );
  expect(await messageOf(run(gate(() => ({ block: true, reason: "" }))))).toBe(
    text,
  );
});

test("T11: the error names the hook that blocked", async () => {
  const thrown = await run(gate(() => ({ block: true, reason: "no" }))).catch(
    (error: unknown) => error,
  );
  expect(thrown).toMatchObject({
    code: "TOOL_BLOCKED",
    hookPath: "a",
    message: "no",
  });
});

test("T12: a throw blocks with its own text; listeners are not told, observers are", async () => {
  const original = new Error("x");
  const answers: [unknown, string][] = [
    [original, "x"],
    ["str", "Hook failed, blocking execution: str"],
    [undefined, "Hook failed, blocking execution: undefined"],
    [{ a: 1 }, "Hook failed, blocking execution: [object Object]"],
  ];
  for (const [thrown, text] of answers) {
    const runner = gate(() => {
      throw thrown;
    });
    const errors = errorsOf(runner);
    const observed: string[] = [];
    runner.observe((call) => call.threw && observed.push(call.hookPath));
    expect(await messageOf(run(runner))).toBe(text);
    expect([errors, observed]).toEqual([[], ["a"]]);
  }
  await expect(
    run(
      gate(() => {
        throw original;
      }),
    ),
  ).rejects.toBe(original);
});

test("T13: neither tool nor caller sees a handler's edits; the next handler does", async () => {
  const seen: unknown[] = [];
  const params = { command: "ls", nested: { list: [1] } };
  let next: unknown;
  const runner = runnerOf(
    (pi) =>
      pi.on("tool_call", ({ input }: { input: Record<string, any> }) => {
        input["command"] = "rm";
        input["extra"] = true;
        input["nested"].list.push(2);
      }),
    (pi) =>
      pi.on(
        "tool_call",
        ({ input }: { input: unknown }) => void (next = structuredClone(input)),
      ),
    (pi) =>
      pi.on(
        "tool_result",
        ({ input }: { input: Record<string, unknown> }) =>
          void (input["late"] = 1),
      ),
  );
  await new HookToolWrapper(echoTool(seen), runner).execute("1", params);
  const untouched = { command: "ls", nested: { list: [1] } };
  expect(seen).toEqual([untouched]);
  expect(params).toEqual(untouched);
  expect(next).toEqual({
    command: "rm",
    extra: true,
    nested: { list: [1, 2] },
  });
});

test("T14: a blocked call has no tool_result", async () => {
  let results = 0;
  const runner = runnerOf((pi) => {
    pi.on("tool_call", () => ({ block: true }));
    pi.on("tool_result", () => void results++);
  });
  await messageOf(run(runner));
  expect(results).toBe(0);
});

describe("T15: an abort while a handler hangs settles the call", () => {
  test.each(["tool_call", "tool_result"])("%s", async (event) => {
    const runner = runnerOf((pi) => pi.on(event, () => new Promise(() => {})));
    const controller = new AbortController();
    const pending = messageOf(
      run(runner, { command: "ls" }, controller.signal),
    );
    setTimeout(() => controller.abort(new Error("given up")), 5);
    expect(await pending).toBe("given up");
  });

  test("the tool does not run, also when the gate then says yes", async () => {
    const seen: unknown[] = [];
    const controller = new AbortController();
    const runner = runnerOf((pi) =>
      pi.on("tool_call", () => controller.abort(new Error("given up"))),
    );
    const wrapped = new HookToolWrapper(echoTool(seen), runner);
    expect(await messageOf(wrapped.execute("1", {}, controller.signal))).toBe(
      "given up",
    );
    expect(seen).toEqual([]);
  });

  test("what the handler does afterwards is nobody's", async () => {
    const controller = new AbortController();
    const runner = gate(async () => {
      await Bun.sleep(10);
      throw new Error("too late");
    });
    const pending = run(runner, { command: "ls" }, controller.signal);
    controller.abort(new Error("given up"));
    expect(await messageOf(pending)).toBe("given up");
    await Bun.sleep(20);
  });
});

test("T16: gated calls run side by side; each waits for its own answer", async () => {
  const answers: (() => void)[] = [];
  const runner = gate(
    () => new Promise<void>((answer) => void answers.push(answer)),
  );
  const calls = [messageOf(run(runner)), messageOf(run(runner))];
  await Bun.sleep(1);
  expect(answers).toHaveLength(2);
  answers[1]!();
  expect(await calls[1]!).toBe("ran");
  answers[0]!();
  expect(await calls[0]!).toBe("ran");
});

test("T17: emit of a tool_call is emitToolCall: one dispatch path", async () => {
  const event = {
    type: "tool_call",
    toolName: "bash",
    toolCallId: "1",
    input: {},
  } as const;
  expect(await gate(() => ({ block: true, reason: "no" })).emit(event)).toEqual(
    { block: true, reason: "no" },
  );
  await expect(
    gate(() => {
      throw new Error("broken");
    }).emit(event),
  ).rejects.toThrow("broken");
});
