/** Test vectors T10 to T17: the current contract's answers; `vectors-tool-call.test.ts` has the hook contract's. */
import { describe, expect, test } from "bun:test";
import {
  type ExtensionRunner,
  ExtensionToolWrapper,
} from "@hookline/hooks-runner";
import {
  errorsOf,
  extensionRunnerOf,
  limitedRunnerOf,
} from "./hand-built-hook.ts";

const parameters = {
  type: "object",
  properties: { command: { type: "string" } },
  required: ["command"],
};
type Input = Record<string, any>;

function echoTool(seen: unknown[] = [], schema: unknown = parameters) {
  return {
    name: "bash",
    parameters: schema,
    execute: async (_id: string, params: Record<string, unknown>) => {
      seen.push(structuredClone(params));
      return {
        content: [{ type: "text" as const, text: "out" }],
        details: { n: 0 },
      };
    },
  };
}
const gate = (...handlers: readonly unknown[]) =>
  extensionRunnerOf(
    ...handlers.map(
      (handler) => (pi: { on(event: string, handler: unknown): void }) =>
        pi.on("tool_call", handler),
    ),
  );
const run = (
  runner: ExtensionRunner,
  params: Input = { command: "ls" },
  signal?: AbortSignal,
) => new ExtensionToolWrapper(echoTool(), runner).execute("1", params, signal);
const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "ran",
    (error: unknown) =>
      error instanceof Error ? error.message : "not an Error",
  );

test.each([true, false, "deny", 1, { blocked: true }, { decision: "block" }])(
  "T10: %j blocks, says why and by whom, and is reported",
  async (result) => {
    const runner = gate(() => result);
    const errors = errorsOf(runner);
    const thrown = await run(runner).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: "TOOL_BLOCKED", hookPath: "a" });
    expect((thrown as Error).message).toStartWith(
      "Extension a failed: its result cannot be used: a result takes { block, reason, input, additionalContext };",
    );
    expect(errors).toMatchObject([
      { hookPath: "a", event: "tool_call", code: "RESULT_INVALID" },
    ]);
  },
);

test.each([null, undefined, {}, { block: false }, { reason: "none" }])(
  "T10: %j does not block, and is nothing to report",
  async (result) => {
    const runner = gate(() => result);
    const errors = errorsOf(runner);
    expect(await messageOf(run(runner))).toBe("ran");
    expect(errors).toEqual([]);
  },
);

test("T10: a returned error, and an object of a class, are no results either; inherited fields count", async () => {
  class Verdict {
    get block() {
      return true;
    }
  }
  const text = "Tool execution was blocked by an extension";
  expect(await messageOf(run(gate(() => new Verdict())))).toBe(text);
  expect(await messageOf(run(gate(() => new Error("no"))))).toContain(
    "its result cannot be used",
  );
});

test("T11: only `block: true` is a block; anything else that is truthy blocks as a wrong shape", async () => {
  const text = "Tool execution was blocked by an extension";
  expect(await messageOf(run(gate(() => ({ block: true }))))).toBe(text);
  expect(await messageOf(run(gate(() => ({ block: true, reason: "" }))))).toBe(
    text,
  );
  expect(await messageOf(run(gate(() => ({ block: "yes" }))))).toEndWith(
    '`block` must be boolean, it is "yes"',
  );
  expect(
    await messageOf(run(gate(() => ({ block: 1, reason: 42 })))),
  ).toEndWith("`block` must be boolean, it is 1");
  const own = { block: true, reason: "mine", decision: "deny" };
  expect(await messageOf(run(gate(() => own)))).toBe("mine");
});

test("T12: a throw blocks, names the hook, and listeners and observers are told", async () => {
  const answers: [unknown, string][] = [
    [new Error("x"), "x"],
    ["str", "str"],
    [undefined, "undefined"],
    [{ a: 1 }, "[object Object]"],
  ];
  for (const [thrown, text] of answers) {
    const runner = gate(() => {
      throw thrown;
    });
    const errors = errorsOf(runner);
    const observed: string[] = [];
    runner.observe((call) => call.threw && observed.push(call.hookPath));
    expect(await messageOf(run(runner))).toBe(`Extension a failed: ${text}`);
    expect(errors).toEqual([
      { hookPath: "a", event: "tool_call", code: "HANDLER_THREW", error: text },
    ]);
    expect(observed).toEqual(["a"]);
  }
});

describe("T13: event.input", () => {
  test("edits in place reach the next handler, the tool and tool_result; the caller's object stays", async () => {
    const seen: unknown[] = [];
    const params = { command: "ls", nested: { list: [1] } };
    let next: unknown;
    let shown: unknown;
    const runner = extensionRunnerOf(
      (pi) =>
        pi.on("tool_call", ({ input }: { input: Input }) => {
          input["command"] = "rm";
          input["extra"] = true;
          input["nested"].list.push(2);
        }),
      (pi) => pi.on("tool_call", (event: object) => void (next = event)),
      (pi) =>
        pi.on("tool_result", ({ input }: { input: Input }) => {
          shown = structuredClone(input);
          input["late"] = 1;
        }),
    );
    const edited = { command: "rm", extra: true, nested: { list: [1, 2] } };
    await new ExtensionToolWrapper(echoTool(seen), runner).execute("1", params);
    expect([seen, next, shown]).toMatchObject([
      [edited],
      { input: edited },
      edited,
    ]);
    expect(params).toEqual({ command: "ls", nested: { list: [1] } });
  });

  test("the tool gets the caller's very object when nobody changed it", async () => {
    const params = { command: "ls" };
    let given: unknown;
    const tool = {
      name: "bash",
      execute: async (_id: string, input: object) => {
        given = input;
        return { content: [] };
      },
    };
    const runner = gate(
      () => {},
      () => ({ additionalContext: "x" }),
    );
    await new ExtensionToolWrapper(tool, runner).execute("1", params);
    expect(given).toBe(params);
  });

  test("a result's input replaces all of it, and counts before edits in place", async () => {
    const seen: unknown[] = [];
    const runner = gate(({ input }: { input: Input }) => {
      input["command"] = "edited";
      return { input: { command: "returned" } };
    });
    await new ExtensionToolWrapper(echoTool(seen), runner).execute("1", {
      command: "ls",
      timeout: 5,
    });
    expect(seen).toEqual([{ command: "returned" }]);
  });

  test.each([
    [
      "edited",
      (input: Input) => {
        input["command"] = "edited";
      },
    ],
    ["returned", (input: Input) => ({ input })],
  ])(
    "what a handler writes after it has answered reaches nobody: %s",
    async (command, answer) => {
      const seen: unknown[] = [];
      let kept: Input = {};
      const runner = gate(
        ({ input }: { input: Input }) => {
          kept = command === "edited" ? input : { command };
          return answer(kept);
        },
        async () => {
          kept["command"] = "late";
          await Bun.sleep(1);
          kept["command"] = "later";
        },
      );
      await new ExtensionToolWrapper(echoTool(seen), runner).execute("1", {
        command: "ls",
      });
      expect(seen).toEqual([{ command }]);
    },
  );

  test("nor does what it writes while its input is checked", async () => {
    const seen: unknown[] = [];
    const runner = gate(() => {
      const input: Input = { command: "checked" };
      setTimeout(() => (input["command"] = "late"));
      return { input };
    });
    const tool = echoTool(seen);
    const slow = {
      ...tool,
      execute: async (id: string, params: Input) => {
        await Bun.sleep(5);
        return tool.execute(id, params);
      },
    };
    await new ExtensionToolWrapper(slow, runner).execute("1", {});
    expect(seen).toEqual([{ command: "checked" }]);
  });

  test.each([
    ["returned", () => ({ input: { command: 1 } })],
    ["edited", ({ input }: { input: Input }) => void (input["command"] = 1)],
    ["emptied", ({ input }: { input: Input }) => void delete input["command"]],
  ])(
    "an input that does not fit the tool blocks: %s",
    async (_how, handler) => {
      const seen: unknown[] = [];
      const runner = gate(handler, () => ({ additionalContext: "by another" }));
      const errors = errorsOf(runner);
      const thrown = await new ExtensionToolWrapper(echoTool(seen), runner)
        .execute("1", { command: "ls" })
        .catch((error: unknown) => error);
      expect(thrown).toMatchObject({ code: "TOOL_BLOCKED", hookPath: "a" });
      expect((thrown as Error).message).toStartWith(
        "Extension a failed: its input does not fit the tool: ",
      );
      expect((thrown as Error).message).toContain("command");
      expect(errors).toMatchObject([{ hookPath: "a", code: "RESULT_INVALID" }]);
      expect(seen).toEqual([]);
    },
  );

  test("an input that is no object blocks, also one put in place", async () => {
    for (const handler of [
      () => ({ input: ["ls"] }),
      (event: { input: unknown }) => void (event.input = "ls"),
    ])
      expect(await messageOf(run(gate(handler)))).toContain(
        "`input` must be object",
      );
  });

  test("a schema that cannot be read blocks; without one any object runs", async () => {
    const replace = () => ({ input: { command: "x" } });
    const broken = { properties: { command: { pattern: "(" } } };
    const call = (schema: unknown) =>
      messageOf(
        new ExtensionToolWrapper(echoTool([], schema), gate(replace)).execute(
          "1",
          {},
        ),
      );
    expect(await call(broken)).toContain("its input cannot be checked");
    expect(await call(undefined)).toBe("ran");
  });

  test("the model's own input is not checked: that is the agent's work", async () => {
    expect(
      await messageOf(
        run(
          gate(() => {}),
          { command: 1 },
        ),
      ),
    ).toBe("ran");
  });
});

test("additionalContext of all handlers is behind the content, as one block of text", async () => {
  const result = await run(
    gate(
      () => ({ additionalContext: "use bun" }),
      () => {},
      () => ({ additionalContext: "not npm" }),
    ),
  );
  expect(result).toEqual({
    content: [
      { type: "text", text: "out" },
      { type: "text", text: "use bun\n\nnot npm" },
    ],
    details: { n: 0 },
  });
});

test("T14: a blocked call has a tool_result that says so, for observers only", async () => {
  const seen: unknown[] = [];
  const runner = extensionRunnerOf((pi) => {
    pi.on("tool_call", ({ input }: { input: Input }) => {
      input["command"] = "rewritten";
    });
    pi.on("tool_call", () => ({ block: true, reason: "no" }));
    pi.on("tool_result", (event: object) => {
      seen.push(event);
      return { isError: false, content: [{ type: "text", text: "fine" }] };
    });
    pi.on("tool_result", () => {
      throw new Error("broken");
    });
  });
  expect(await messageOf(run(runner))).toBe("no");
  expect(seen).toEqual([
    {
      type: "tool_result",
      toolName: "bash",
      toolCallId: "1",
      input: { command: "rewritten" },
      content: [{ type: "text", text: "no" }],
      details: undefined,
      isError: true,
    },
  ]);
});

describe("T15: an abort while a handler hangs settles the call", () => {
  test.each(["tool_call", "tool_result"])("%s", async (event) => {
    const runner = extensionRunnerOf((pi) =>
      pi.on(event, () => new Promise(() => {})),
    );
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
    const runner = gate(() => controller.abort(new Error("given up")));
    const wrapped = new ExtensionToolWrapper(echoTool(seen), runner);
    expect(await messageOf(wrapped.execute("1", {}, controller.signal))).toBe(
      "given up",
    );
    expect(seen).toEqual([]);
  });

  test("a block that is decided stays one while its observers hang", async () => {
    const controller = new AbortController();
    const runner = extensionRunnerOf((pi) => {
      pi.on("tool_call", () => ({ block: true, reason: "no" }));
      pi.on("tool_result", () => new Promise(() => {}));
    });
    const pending = messageOf(run(runner, {}, controller.signal));
    controller.abort(new Error("given up"));
    expect(await pending).toBe("no");
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

test("T15: without an abort, the time limit settles the call: it blocks, and a late answer is not used", async () => {
  const late = Promise.withResolvers<unknown>();
  const runner = limitedRunnerOf({ timeLimitMs: 5 }, (pi) =>
    pi.on("tool_call", () => late.promise),
  );
  const errors = errorsOf(runner);
  expect(await messageOf(run(runner))).toBe(
    "Extension a failed: no answer within 0.005 s",
  );
  expect(errors).toMatchObject([
    { hookPath: "a", event: "tool_call", code: "HANDLER_TIMED_OUT" },
  ]);
  late.reject(new Error("nobody waits for it"));
  await Bun.sleep(1);
  expect(errors).toHaveLength(1);
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

test("T17: emit of a tool_call is emitToolCall: one dispatch path, and it never rejects", async () => {
  const event = {
    type: "tool_call",
    toolName: "bash",
    toolCallId: "1",
    input: {},
  } as const;
  const no = { block: true, reason: "no" };
  expect(await gate(() => no).emit(event)).toEqual(no);
  const broken = gate(() => {
    throw new Error("broken");
  });
  const blocked = { block: true, reason: "Extension a failed: broken" };
  expect(await broken.emit(event)).toEqual(blocked);
  expect(await broken.emitToolCall(event)).toEqual(blocked);
});
