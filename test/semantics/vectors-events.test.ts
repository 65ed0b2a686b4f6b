/** Test vectors T23 to T33 and T37: the hook contract's answers. */
import { expect, test } from "bun:test";
import { sanitizeStatusText } from "@hookline/hooks-runner";
import { errorsOf, runnerOf } from "./hand-built-hook.ts";

test.each([
  [{ type: "session_before_compact" }, { compaction: { summary: "s" } }, {}],
  [
    { type: "session_before_branch", entryId: "1" },
    { skipConversationRestore: true },
    { cancel: false },
  ],
  [
    { type: "session.compacting", sessionId: "1", messages: [] },
    { context: ["x"] },
    { prompt: "p" },
  ],
])(
  "T23: %j: the last result wins whole, and the loss is reported",
  async (event, one, two) => {
    const runner = runnerOf(
      (pi) => pi.on(event.type, () => one),
      (pi) => pi.on(event.type, () => two),
    );
    const errors = errorsOf(runner);
    expect((await runner.emit(event as never)) as unknown).toEqual(two);
    expect(errors).toMatchObject([{ hookPath: "a", code: "OVERRIDE_DROPPED" }]);
  },
);

test("T24: context is a chain; a throw is passed over; a non-list is passed on and reported", async () => {
  const runner = runnerOf(
    (pi) =>
      pi.on(
        "context",
        ({ messages }: { messages: unknown[] }) => void messages.push("pushed"),
      ),
    (pi) =>
      pi.on("context", ({ messages }: { messages: unknown[] }) => {
        messages.push("before the throw");
        throw new Error("broken");
      }),
    (pi) =>
      pi.on("context", ({ messages }: { messages: unknown }) => ({
        messages: `oops after ${String(messages)}`,
      })),
  );
  const errors = errorsOf(runner);
  const messages = ["m"];
  expect((await runner.emitContext(messages as never)) as unknown).toBe(
    "oops after m,pushed,before the throw",
  );
  expect(messages).toEqual(["m", "pushed", "before the throw"]);
  expect(errors.map(({ code }) => code)).toEqual([
    "HANDLER_THREW",
    "RESULT_INVALID",
  ]);
});

test("T25: before_agent_start keeps the first message; all handlers run", async () => {
  let ran = 0;
  const runner = runnerOf(
    (pi) => pi.on("before_agent_start", () => (ran++, {})),
    (pi) => pi.on("before_agent_start", () => (ran++, { message: 1 })),
    (pi) => pi.on("before_agent_start", () => (ran++, { message: 2 })),
  );
  expect((await runner.emitBeforeAgentStart("hi")) as unknown).toEqual({
    message: 1,
  });
  expect(ran).toBe(3);
});

test("T26: a handler that is no function: reported, or blocking for tool_call", async () => {
  const runner = runnerOf(
    (pi) => (pi.on("turn_start", undefined), pi.on("tool_call", undefined)),
  );
  const errors = errorsOf(runner);
  await runner.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  expect(errors).toMatchObject([
    { event: "turn_start", code: "HANDLER_THREW" },
  ]);
  const call = {
    type: "tool_call",
    toolName: "bash",
    toolCallId: "1",
    input: {},
  } as const;
  await expect(runner.emit(call)).rejects.toBeInstanceOf(TypeError);
});

test("T27: a handler registered during an emit by its own hook runs in the same emit", async () => {
  const calls: string[] = [];
  const runner = runnerOf((pi) =>
    pi.on("agent_start", () => {
      calls.push("first");
      if (calls.length === 1)
        pi.on("agent_start", () => void calls.push("new"));
    }),
  );
  await runner.emit({ type: "agent_start" });
  expect(calls).toEqual(["first", "new"]);
});

test("T27: a hook's first handler for an event counts from the next emit", async () => {
  let late = 0;
  const runner = runnerOf(
    (pi) => pi.on("agent_start", () => {}),
    (pi) => pi.on("agent_end", () => pi.on("agent_start", () => void late++)),
  );
  await runner.emit({ type: "agent_start" });
  await runner.emit({ type: "agent_end", messages: [] });
  await runner.emit({ type: "agent_start" });
  expect(late).toBe(1);
});

test("T28: two emits at once interleave where handlers wait", async () => {
  const calls: string[] = [];
  const runner = runnerOf(
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
  const runner = runnerOf(
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

test("T30: a command context has the model of when it was made", () => {
  const runner = runnerOf();
  let model = { id: "one" };
  const required = {
    sendMessageHandler: () => {},
    appendEntryHandler: () => {},
  };
  runner.initialize({ ...required, getModel: () => model as never });
  const ctx = runner.createCommandContext();
  model = { id: "two" };
  expect(ctx.model?.id).toBe("one");
  expect(runner.createCommandContext().model?.id).toBe("two");
});

test("T31: initialize again: session handlers stay, the rest falls back", async () => {
  const runner = runnerOf();
  const required = {
    getModel: () => undefined,
    sendMessageHandler: () => {},
    appendEntryHandler: () => {},
  };
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
  const runner = runnerOf((pi) =>
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

test("T33: commands are listed without de-duplication; the first hook that has a name wins", () => {
  const command = (description: string) => ({
    description,
    handler: async () => {},
  });
  const runner = runnerOf(
    (pi) => {
      pi.registerCommand("/x y", {
        ...command("odd"),
        name: "override",
      } as never);
      pi.registerCommand("dup", command("1"));
      pi.registerCommand("dup", command("2"));
    },
    (pi) => pi.registerCommand("dup", command("other")),
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
  expect(runner.getCommand("dup")?.description).toBe("2");
});

test("T37: a styled status text stays styled, whole", () => {
  const status = sanitizeStatusText(
    "\u001b[32m● Turn 1 \u001b[39m\r\n\tnext   x",
  );
  expect(Bun.stripANSI(status)).toBe("● Turn 1 next x");
  expect(status).toContain("\u001b[32m●");
});
