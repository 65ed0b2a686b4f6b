/** The current contract's time limit: a handler's own time, in which dialogs do not count. */
import { expect, test } from "bun:test";
import type { HookContext, HookUIContext } from "@hookline/hooks-core";
import { createNoOpUIContext } from "@hookline/hooks-runner";
import { createHarness } from "@hookline/hooks-testing";
import { errorsOf, limitedRunnerOf, type Register } from "./hand-built-hook.ts";

const limit = { timeLimitMs: 20 };
const never = (): Promise<never> => new Promise(() => {});
const call = {
  type: "tool_call",
  toolName: "bash",
  toolCallId: "1",
  input: {},
} as const;

/** A runner whose handlers have 20 ms, with a UI. */
function runnerWith(ui: Partial<HookUIContext>, ...hooks: readonly Register[]) {
  const runner = limitedRunnerOf(limit, ...hooks);
  runner.initialize({
    getModel: () => undefined,
    sendMessageHandler: () => {},
    appendEntryHandler: () => {},
    uiContext: { ...createNoOpUIContext(), ...ui },
    hasUI: true,
  });
  return runner;
}
const gate =
  (handler: (event: unknown, ctx: HookContext) => unknown): Register =>
  (pi) =>
    pi.on("tool_call", handler);
const yes = async () => (await Bun.sleep(60), true);
const timedOut = {
  block: true,
  reason: "Extension a failed: no answer within 0.02 s",
};

test("a person may take as long as they like, in any dialog", async () => {
  const ui = {
    confirm: yes,
    select: async () => (await yes(), "a"),
    input: async () => (await yes(), "a"),
    editor: async () => (await yes(), "a"),
    custom: async <T>() => (await yes(), "a" as T),
  };
  const asking: ((ui: HookUIContext) => Promise<unknown>)[] = [
    (dialogs) => dialogs.confirm("t", "m"),
    (dialogs) => dialogs.select("t", ["a"]),
    (dialogs) => dialogs.input("t"),
    (dialogs) => dialogs.editor("t"),
    (dialogs) => dialogs.custom(() => ({}) as never),
  ];
  for (const ask of asking) {
    for (const before of [undefined, () => Bun.sleep(1)]) {
      const runner = runnerWith(
        ui,
        gate(async (_event, ctx) => {
          if (before !== undefined) await before();
          await ask(ctx.ui);
          return { block: true, reason: "answered" };
        }),
      );
      expect(await runner.emit(call)).toEqual({
        block: true,
        reason: "answered",
      });
    }
  }
});

test("what a handler does before, between and after dialogs counts together", async () => {
  const runner = runnerWith(
    { confirm: async () => true },
    gate(async (_event, { ui }) => {
      for (let at = 0; at < 20; at += 1) {
        await Bun.sleep(5);
        await ui.confirm("t", "m");
      }
    }),
  );
  expect(await runner.emit(call)).toEqual(timedOut);
});

test("a thenable has the same limit, also where it resolves with a promise", async () => {
  const thenable = {
    // oxlint-disable-next-line unicorn/no-thenable -- what handlers may return
    then: (done: (value: unknown) => void) => done(never()),
  };
  const runner = runnerWith(
    {},
    gate(() => thenable),
  );
  expect(await runner.emit(call)).toEqual(timedOut);
});

test("the clock stands still until the last of several dialogs is closed", async () => {
  const first = Promise.withResolvers<boolean>();
  const second = Promise.withResolvers<boolean>();
  const dialogs = [first.promise, second.promise];
  const runner = runnerWith(
    { confirm: () => dialogs.shift()! },
    gate(async (_event, { ui }) => {
      await Promise.all([ui.confirm("t", "1"), ui.confirm("t", "2")]);
      return { block: true, reason: "both" };
    }),
  );
  const verdict = runner.emit(call);
  first.resolve(true);
  await Bun.sleep(60);
  second.resolve(true);
  expect(await verdict).toEqual({ block: true, reason: "both" });
});

test("a dialog that fails starts the clock again", async () => {
  for (const confirm of [
    async () => Promise.reject(new Error("no terminal")),
    () => {
      throw new Error("no terminal");
    },
  ]) {
    const runner = runnerWith(
      { confirm },
      gate(async (_event, { ui }) => {
        await ui.confirm("t", "m").catch(() => {});
        await never();
      }),
    );
    const { block, reason } = (await runner.emit(call)) ?? {};
    expect([block, reason]).toEqual([
      true,
      expect.stringMatching(/no answer within|no terminal/),
    ]);
  }
});

test("a dialog that one handler left open stops no other one's clock", async () => {
  const runner = runnerWith(
    { confirm: never },
    (pi) =>
      pi.on("tool_call", (_event: unknown, { ui }: HookContext) => {
        void ui.confirm("t", "m");
      }),
    (pi) => pi.on("tool_call", never),
  );
  expect(await runner.emit(call)).toEqual({
    block: true,
    reason: "Extension b failed: no answer within 0.02 s",
  });
});

test("a handler that was left behind stops no other one's clock with a dialog that it opens later", async () => {
  const asked = Promise.withResolvers<void>();
  const runner = runnerWith(
    { confirm: () => (asked.resolve(), never()) },
    (pi) =>
      pi.on("turn_start", async (_event: unknown, ctx: HookContext) => {
        await Bun.sleep(30);
        await ctx.ui.confirm("t", "too late");
      }),
    (pi) => pi.on("turn_start", async () => (await asked.promise, never())),
  );
  const errors = errorsOf(runner);
  await runner.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  expect(errors.map(({ hookPath, code }) => [hookPath, code])).toEqual([
    ["a", "HANDLER_TIMED_OUT"],
    ["b", "HANDLER_TIMED_OUT"],
  ]);
});

test("each handler has all of its time, and handlers that wait side by side have their own", async () => {
  const slow = gate(async () => void (await Bun.sleep(150)));
  const runner = limitedRunnerOf({ timeLimitMs: 400 }, slow, slow, slow);
  const errors = errorsOf(runner);
  expect(await Promise.all([runner.emit(call), runner.emit(call)])).toEqual([
    undefined,
    undefined,
  ]);
  expect(errors).toEqual([]);
});

test("a late answer, an error or a result, is nobody's", async () => {
  const errors: unknown[] = [];
  for (const late of [Promise.reject, Promise.resolve]) {
    const runner = runnerWith(
      {},
      gate(async () => {
        await Bun.sleep(30);
        return late.call(Promise, { block: true, reason: "late" });
      }),
    );
    runner.onError((error) => errors.push(error.code));
    expect(await runner.emit(call)).toEqual(timedOut);
  }
  await Bun.sleep(30);
  expect(errors).toEqual(["HANDLER_TIMED_OUT", "HANDLER_TIMED_OUT"]);
});

test("ctx.ui is the host's, member by member, and the same object for one handler", async () => {
  class HostUI {
    #said: string[] = [];
    extra = 1;
    notify(message: string) {
      this.#said.push(message);
      return this.#said;
    }
    async confirm() {
      return this.#said.length > 0;
    }
  }
  const ui = Object.freeze(new HostUI());
  const seen: unknown[] = [];
  const runner = runnerWith({}, (pi) =>
    pi.on(
      "tool_call",
      async (_event: unknown, ctx: { ui: HostUI; hasUI: boolean }) => {
        seen.push(
          ctx.ui === ctx.ui,
          ctx.ui.extra,
          { ...ctx.ui },
          ctx.ui.notify("x"),
        );
        seen.push(await ctx.ui.confirm(), "confirm" in ctx.ui, ctx.hasUI);
      },
    ),
  );
  runner.initialize({
    getModel: () => undefined,
    sendMessageHandler: () => {},
    appendEntryHandler: () => {},
    uiContext: ui as never,
    hasUI: true,
  });
  await runner.emit(call);
  expect(seen).toEqual([true, 1, { extra: 1 }, ["x"], true, true, true]);
  expect(runner.getUIContext() as unknown).toBe(ui);
});

test("whoever ends the timers of a hook that waits does not end the clock of others", async () => {
  // What an earlier handler has armed has rung by then.
  await Bun.sleep(50);
  const other = limitedRunnerOf(
    { timeLimitMs: 60 },
    gate(() => Bun.sleep(1)),
  );
  {
    await using harness = await createHarness((pi) =>
      pi.on("tool_call", async () => void (await other.emit(call))),
    );
    await harness.toolCall("bash", {});
  }
  const runner = limitedRunnerOf({ timeLimitMs: 70 }, gate(never));
  expect(await runner.emit(call)).toMatchObject({ block: true });
});

test("a process lives until the verdict on a handler that nothing keeps alive", async () => {
  const program = `
    import { ExtensionRunner } from "@hookline/hooks-runner";
    const hook = { path: "a", resolvedPath: "a", messageRenderers: new Map(), commands: new Map(),
      handlers: new Map([["tool_call", [({ toolCallId }) => toolCallId === "0" ? Bun.sleep(1) : new Promise(() => {})]]]) };
    const runner = new ExtensionRunner([hook], "/", {}, {}, { timeLimitMs: 100 });
    const call = { type: "tool_call", toolName: "bash", input: {} };
    async function main() {
      for (const toolCallId of ["0", "1", "2"])
        console.log((await runner.emitToolCall({ ...call, toolCallId }))?.block);
      console.log("done");
    }
    // Not awaited here: Bun would wait for the module, whatever the timer does.
    main();`;
  const { stdout, exitCode } = Bun.spawnSync(
    [process.execPath, "-e", program],
    { cwd: import.meta.dir },
  );
  expect([stdout.toString(), exitCode]).toEqual([
    "undefined\ntrue\ntrue\ndone\n",
    0,
  ]);
});

test("a process ends at once when every handler has answered", () => {
  const program = `
    import { ExtensionRunner } from "@hookline/hooks-runner";
    const hook = { path: "a", resolvedPath: "a", messageRenderers: new Map(), commands: new Map(),
      handlers: new Map([["tool_call", [() => Bun.sleep(1)]]]) };
    const runner = new ExtensionRunner([hook], "/", {}, {});
    await runner.emitToolCall({ type: "tool_call", toolName: "bash", toolCallId: "1", input: {} });`;
  const { exitCode } = Bun.spawnSync([process.execPath, "-e", program], {
    cwd: import.meta.dir,
    timeout: 15_000,
  });
  expect(exitCode).toBe(0);
}, 20_000);
