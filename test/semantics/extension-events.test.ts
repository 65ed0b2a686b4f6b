/** Test vectors T23 to T33: the current contract's answers; `vectors-events.test.ts` has the hook contract's. */
import { expect, test } from "bun:test";
import { errorsOf, extensionRunnerOf } from "./hand-built-hook.ts";

const required = {
  getModel: () => undefined,
  sendMessageHandler: () => {},
  appendEntryHandler: () => {},
};

test.each([
  [
    { type: "session_before_compact" },
    { compaction: { summary: "s" } },
    {},
    { compaction: { summary: "s" } },
  ],
  [
    { type: "session_before_branch", entryId: "1" },
    { skipConversationRestore: true },
    { cancel: false },
    { skipConversationRestore: true, cancel: false },
  ],
  [
    { type: "session.compacting", sessionId: "1", messages: [] },
    { context: ["x"] },
    { prompt: "p" },
    { context: ["x"], prompt: "p" },
  ],
])(
  "T23: %j: fields merge, and nothing is lost",
  async (event, one, two, both) => {
    const runner = extensionRunnerOf(
      (pi) => pi.on(event.type, () => one),
      (pi) => pi.on(event.type, () => two),
    );
    const errors = errorsOf(runner);
    expect((await runner.emit(event as never)) as unknown).toEqual(both);
    expect(errors).toEqual([]);
  },
);

test("T23: two hooks that speak for one field: the later counts, and the loss is reported to the one that lost", async () => {
  const runner = extensionRunnerOf(
    (pi) =>
      pi.on("session.compacting", () => ({ prompt: "1", context: ["x"] })),
    (pi) => pi.on("session.compacting", () => ({ preserveData: { k: 1 } })),
    (pi) => pi.on("session.compacting", () => ({ prompt: "2" })),
  );
  const errors = errorsOf(runner);
  const event = { type: "session.compacting", sessionId: "1", messages: [] };
  expect((await runner.emit(event as never)) as unknown).toEqual({
    prompt: "2",
    context: ["x"],
    preserveData: { k: 1 },
  });
  expect(errors).toEqual([
    {
      hookPath: "a",
      event: "session.compacting",
      code: "OVERRIDE_DROPPED",
      error: "its result's `prompt` was replaced by the one of c",
    },
  ]);
});

test("T24: context is a chain of copies: edits of a handler that throws are gone, a non-list is not used", async () => {
  const runner = extensionRunnerOf(
    (pi) =>
      pi.on("context", ({ messages }: { messages: { text: string }[] }) => {
        messages[0]!.text = "edited";
        messages.push({ text: "pushed" });
      }),
    (pi) =>
      pi.on("context", ({ messages }: { messages: unknown[] }) => {
        messages.push("before the throw");
        throw new Error("broken");
      }),
    (pi) => pi.on("context", () => ({ messages: "oops" })),
    (pi) =>
      pi.on("context", ({ messages }: { messages: unknown[] }) => ({
        messages: [...messages, "last"],
      })),
  );
  const errors = errorsOf(runner);
  const messages = [{ text: "m" }];
  expect((await runner.emitContext(messages as never)) as unknown).toEqual([
    { text: "edited" },
    { text: "pushed" },
    "last",
  ]);
  expect(messages).toEqual([{ text: "m" }]);
  expect(errors.map(({ hookPath, code }) => [hookPath, code])).toEqual([
    ["b", "HANDLER_THREW"],
    ["c", "RESULT_INVALID"],
  ]);
});

test("T24: messages that nobody changed are the caller's own list, whatever they contain", async () => {
  const cyclic: Record<string, unknown> = { map: new Map() };
  cyclic["self"] = cyclic;
  for (const messages of [["m"], [{ date: new Date(0) }], [cyclic]]) {
    const runner = extensionRunnerOf((pi) => pi.on("context", () => {}));
    expect((await runner.emitContext(messages as never)) as unknown).toBe(
      messages,
    );
  }
});

test("T25: before_agent_start keeps the first message; all handlers run, and the later one's loss is reported", async () => {
  let ran = 0;
  const runner = extensionRunnerOf(
    (pi) => pi.on("before_agent_start", () => (ran++, {})),
    (pi) => pi.on("before_agent_start", () => (ran++, { message: 0 })),
    (pi) => pi.on("before_agent_start", () => (ran++, { message: { n: 1 } })),
    (pi) => pi.on("before_agent_start", () => (ran++, { message: { n: 2 } })),
  );
  const errors = errorsOf(runner);
  expect((await runner.emitBeforeAgentStart("hi")) as unknown).toEqual({
    message: { n: 1 },
  });
  expect(ran).toBe(4);
  expect(errors.map(({ hookPath, code }) => [hookPath, code])).toEqual([
    ["b", "RESULT_INVALID"],
    ["d", "OVERRIDE_DROPPED"],
  ]);
  expect(errors[1]!.error).toBe(
    "its result's `message` was passed over: c gave one first",
  );
});

test("T26: a handler that is no function: reported, and blocking for tool_call", async () => {
  const runner = extensionRunnerOf(
    (pi) => (pi.on("turn_start", undefined), pi.on("tool_call", undefined)),
  );
  const errors = errorsOf(runner);
  await runner.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  const verdict = await runner.emitToolCall({
    type: "tool_call",
    toolName: "bash",
    toolCallId: "1",
    input: {},
  });
  expect(verdict?.block).toBe(true);
  expect(verdict?.reason).toStartWith("Extension a failed: ");
  expect(errors).toMatchObject([
    { event: "turn_start", code: "HANDLER_THREW" },
    { event: "tool_call", code: "HANDLER_THREW" },
  ]);
});

test("T27: a handler registered during an emit by its own hook runs in the same emit", async () => {
  const calls: string[] = [];
  const runner = extensionRunnerOf((pi) =>
    pi.on("agent_start", () => {
      calls.push("first");
      if (calls.length === 1)
        pi.on("agent_start", () => void calls.push("new"));
    }),
  );
  await runner.emit({ type: "agent_start" });
  expect(calls).toEqual(["first", "new"]);
});

test("T28: two emits at once interleave where handlers wait", async () => {
  const calls: string[] = [];
  const runner = extensionRunnerOf(
    (pi) =>
      pi.on("turn_start", async ({ turnIndex }: { turnIndex: number }) => {
        calls.push(`a${turnIndex}`);
        await Bun.sleep(turnIndex);
      }),
    (pi) =>
      pi.on(
        "turn_start",
        ({ turnIndex }: { turnIndex: number }) =>
          void calls.push(`b${turnIndex}`),
      ),
  );
  await Promise.all(
    [5, 1].map((turnIndex) =>
      runner.emit({ type: "turn_start", turnIndex, timestamp: 0 }),
    ),
  );
  expect(calls).toEqual(["a5", "a1", "b1", "b5"]);
});

test("T29: what a handler puts in ctx, the next one sees, and the next emit does not", async () => {
  const seen: string[] = [];
  const runner = extensionRunnerOf(
    (pi) =>
      pi.on("agent_start", (_event: unknown, ctx: { cwd: string }) => {
        seen.push(ctx.cwd);
        ctx.cwd = "/elsewhere";
      }),
    (pi) =>
      pi.on(
        "agent_start",
        (_event: unknown, ctx: { cwd: string }) => void seen.push(ctx.cwd),
      ),
  );
  await runner.emit({ type: "agent_start" });
  await runner.emit({ type: "agent_start" });
  expect(seen).toEqual(["/repo", "/elsewhere", "/repo", "/elsewhere"]);
});

test("T30: ctx.model is the one of now, in handlers and in commands; a copy of ctx has it, too", async () => {
  let model = { id: "one" };
  const seen: unknown[] = [];
  const runner = extensionRunnerOf((pi) =>
    pi.on("agent_start", (_event: unknown, ctx: { model: typeof model }) => {
      seen.push(ctx.model.id, { ...ctx }.model.id);
      model = { id: "two" };
      seen.push(ctx.model.id);
    }),
  );
  runner.initialize({ ...required, getModel: () => model as never });
  const command = runner.createCommandContext();
  await runner.emit({ type: "agent_start" });
  expect(seen).toEqual(["one", "one", "two"]);
  expect(command.model?.id).toBe("two");
});

test("ctx.hasPendingMessages is the newer name of hasQueuedMessages", async () => {
  const seen: unknown[] = [];
  const runner = extensionRunnerOf((pi) =>
    pi.on(
      "agent_start",
      (_event: unknown, ctx: Record<string, () => unknown>) =>
        void seen.push(
          ctx["hasPendingMessages"]!(),
          ctx["hasQueuedMessages"]!(),
        ),
    ),
  );
  runner.initialize({ ...required, hasQueuedMessages: () => true });
  await runner.emit({ type: "agent_start" });
  expect(seen).toEqual([true, true]);
});

test("T31: initialize again: session handlers stay, the rest falls back", async () => {
  const runner = extensionRunnerOf();
  runner.initialize({
    ...required,
    newSessionHandler: async () => ({ cancelled: true }),
    isIdle: () => false,
  });
  runner.initialize(required);
  const ctx = runner.createCommandContext();
  expect(await ctx.newSession()).toEqual({ cancelled: true });
  expect(await ctx.branch("1")).toEqual({ cancelled: false });
  expect(ctx.isIdle()).toBe(true);
});

test("T32: a listener added twice is told once, and is taken away once", async () => {
  const runner = extensionRunnerOf((pi) =>
    pi.on("agent_start", () => {
      throw new Error("broken");
    }),
  );
  let told = 0;
  const listener = () => void told++;
  const off = runner.onError(listener);
  runner.onError(listener);
  await runner.emit({ type: "agent_start" });
  expect([told, off(), off()]).toEqual([1, true, false]);
});

test("T33: commands are listed without de-duplication; the last hook that has a name wins", () => {
  const command = (description: string) => ({
    description,
    handler: async () => {},
  });
  const runner = extensionRunnerOf(
    (pi) => {
      pi.registerCommand("/x y", {
        ...command("odd"),
        name: "override",
      } as never);
      pi.registerCommand("dup", command("1"));
      pi.registerCommand("dup", command("2"));
    },
    (pi) => pi.registerCommand("dup", command("other")),
    () => {},
  );
  expect(
    runner
      .getRegisteredCommands()
      .map(({ name, description }) => [name, description]),
  ).toEqual([
    ["override", "odd"],
    ["dup", "2"],
    ["dup", "other"],
  ]);
  expect(runner.getCommand("dup")?.description).toBe("other");
  expect(runner.getCommand("none")).toBeUndefined();
});
