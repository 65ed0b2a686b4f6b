/** The rules of the current contract, run over every row of its event table. */
import { describe, expect, test } from "bun:test";
import {
  extensionEvents,
  type HookEventName,
  hookEventNames,
  hookEvents,
  type HookEventSpec,
  resultShapes,
} from "@hookline/hooks-core";
import type { ExtensionRunner } from "@hookline/hooks-runner";
import {
  errorsOf,
  extensionRunnerOf,
  limitedRunnerOf,
} from "./hand-built-hook.ts";

const emit = (runner: ExtensionRunner, name: HookEventName): Promise<unknown> =>
  runner.emit({
    type: name,
    ...(name === "context" && { messages: ["start"] }),
    ...(name === "tool_call" && { input: { command: "start" } }),
  } as never);

/** Two results of each event, and what they come to. */
const joined: Readonly<
  Partial<Record<HookEventName, readonly [object, object, object]>>
> = {
  session_before_switch: [
    { cancel: false },
    { cancel: false },
    { cancel: false },
  ],
  session_before_branch: [
    { skipConversationRestore: true },
    { cancel: false },
    { skipConversationRestore: true, cancel: false },
  ],
  session_before_compact: [
    { compaction: { summary: "s" } },
    { cancel: false },
    { compaction: { summary: "s" }, cancel: false },
  ],
  "session.compacting": [
    { context: ["c"] },
    { prompt: "p" },
    { context: ["c"], prompt: "p" },
  ],
  session_before_tree: [
    { summary: { summary: "s" } },
    { cancel: false },
    { summary: { summary: "s" }, cancel: false },
  ],
  context: [{ messages: ["1"] }, { messages: ["2"] }, { messages: ["2"] }],
  before_agent_start: [
    { message: { content: "1" } },
    { message: { content: "2" } },
    { message: { content: "1" } },
  ],
  tool_call: [
    { input: { command: "1" }, additionalContext: "one" },
    { additionalContext: "two" },
    { input: { command: "1" }, additionalContext: "one\n\ntwo" },
  ],
  tool_result: [
    { content: [{ type: "text", text: "clean" }] },
    { details: 2 },
    { content: [{ type: "text", text: "clean" }], details: 2 },
  ],
};

test("the same 25 events; only fold, onError, time limit and the result of tool_call differ from the hook contract's", () => {
  expect(Object.keys(extensionEvents)).toEqual([...hookEventNames]);
  for (const name of hookEventNames) {
    const { fold, onError, timeLimitMs, ...rest } = extensionEvents[name];
    const hookRow: HookEventSpec = hookEvents[name];
    const { fold: _fold, onError: _onError, ...hookRest } = hookRow;
    const { result: _result, ...others } = hookRest;
    expect(rest).toEqual(
      name === "tool_call"
        ? { ...others, result: "ExtensionToolCallEventResult" }
        : hookRest,
    );
    expect(timeLimitMs).toBe(30_000);
    expect(onError).toBe(name === "tool_call" ? "block" : "report");
    expect(fold.kind === "notify").toBe(hookRow.fold.kind === "notify");
  }
});

test("every event that takes a result has one in this test", () => {
  const taking = hookEventNames.filter(
    (name) => extensionEvents[name].fold.kind !== "notify",
  );
  expect(Object.keys(joined).toSorted()).toEqual(taking.toSorted());
});

describe.each(hookEventNames)("%s", (name) => {
  const { fold, onError, result } = extensionEvents[name];
  const [one, two, both] = joined[name] ?? [{ a: 1 }, { b: 2 }, undefined];
  const alone = both === undefined ? undefined : one;

  test("handlers run hook by hook, in the order of registration, one at a time", async () => {
    const calls: string[] = [];
    const call = (id: string) => async () => {
      calls.push(`${id}+`);
      await Promise.resolve();
      calls.push(`${id}-`);
    };
    const runner = extensionRunnerOf(
      (pi) => (pi.on(name, call("a1")), pi.on(name, call("a2"))),
      (pi) => pi.on(name, call("b1")),
    );
    expect(await emit(runner, name)).toBeUndefined();
    expect(calls).toEqual(["a1+", "a1-", "a2+", "a2-", "b1+", "b1-"]);
  });

  test.each([
    ["sync", (value: unknown) => () => value],
    ["async", (value: unknown) => async () => value],
    [
      "late",
      (value: unknown) => () =>
        new Promise((done) => setTimeout(done, 1, value)),
    ],
    [
      "thenable",
      (value: unknown) => () => ({
        // oxlint-disable-next-line unicorn/no-thenable -- what handlers may return
        then: (done: (value: unknown) => void) => done(value),
      }),
    ],
  ])("%s results join by the row", async (_kind, handler) => {
    const runner = extensionRunnerOf(
      (pi) => pi.on(name, handler(one)),
      (pi) => pi.on(name, handler(two)),
      (pi) => pi.on(name, handler(undefined)),
      (pi) => pi.on(name, handler(null)),
    );
    expect(await emit(runner, name)).toEqual(both);
  });

  if ("stopOn" in fold && fold.stopOn !== undefined) {
    const { stopOn } = fold;
    test(`a true ${stopOn} ends the emit; what earlier hooks gave stays`, async () => {
      let later = 0;
      const runner = extensionRunnerOf(
        (pi) => pi.on(name, () => one),
        (pi) => pi.on(name, async () => ({ [stopOn]: true })),
        (pi) => pi.on(name, () => void later++),
      );
      expect(await emit(runner, name)).toEqual({ ...one, [stopOn]: true });
      expect(later).toBe(0);
    });
  }

  test.each([
    [
      "throws",
      () => () => {
        throw new Error("broken");
      },
    ],
    [
      "rejects late",
      () => async () => {
        await Bun.sleep(1);
        throw new Error("broken");
      },
    ],
  ])(`a handler that %s: ${onError}`, async (_kind, broken) => {
    let later = 0;
    const runner = extensionRunnerOf(
      (pi) => pi.on(name, broken()),
      (pi) => pi.on(name, () => (later++, one)),
    );
    const errors = errorsOf(runner);
    const blocked = { block: true, reason: "Extension a failed: broken" };
    expect(await emit(runner, name)).toEqual(
      onError === "block" ? blocked : alone,
    );
    const report = { hookPath: "a", event: name, error: "broken" };
    expect(errors).toEqual([{ ...report, code: "HANDLER_THREW" }]);
    expect(later).toBe(onError === "block" ? 0 : 1);
  });

  test(`a handler that never answers: ${onError}, when its time is up`, async () => {
    let later = 0;
    const runner = limitedRunnerOf(
      { timeLimitMs: 5 },
      (pi) => pi.on(name, () => new Promise(() => {})),
      (pi) => pi.on(name, () => (later++, one)),
    );
    const errors = errorsOf(runner);
    const reason = "Extension a failed: no answer within 0.005 s";
    expect(await emit(runner, name)).toEqual(
      onError === "block" ? { block: true, reason } : alone,
    );
    expect(errors).toMatchObject([
      { hookPath: "a", event: name, code: "HANDLER_TIMED_OUT" },
    ]);
    expect(later).toBe(onError === "block" ? 0 : 1);
  });

  if (result !== undefined) {
    test(`a result that is none is reported: ${onError}`, async () => {
      const shape: Readonly<Record<string, string>> =
        resultShapes[result as keyof typeof resultShapes];
      const typed = Object.keys(shape).filter(
        (key) => shape[key] !== "unknown",
      );
      const strange: readonly unknown[] = [
        false,
        0,
        "",
        "deny",
        [one],
        new Map(),
        { strange: 1 },
        ...typed.map((key) => ({ [key]: () => {} })),
      ];
      for (const returned of strange) {
        const runner = extensionRunnerOf(
          (pi) => pi.on(name, () => returned),
          (pi) => pi.on(name, () => one),
        );
        const errors = errorsOf(runner);
        const given = (await emit(runner, name)) as { reason?: string };
        if (onError === "block") {
          expect(given).toMatchObject({ block: true });
          expect(given.reason).toStartWith(
            "Extension a failed: its result cannot be used: a result takes {",
          );
        } else expect(given as unknown).toEqual(one);
        expect(errors).toMatchObject([
          { hookPath: "a", code: "RESULT_INVALID" },
        ]);
      }
    });

    test("a result whose fields throw when they are read is the handler's failure", async () => {
      const runner = extensionRunnerOf((pi) =>
        pi.on(name, () => ({
          get [Object.keys(one)[0]!]() {
            throw new Error("getter");
          },
        })),
      );
      const errors = errorsOf(runner);
      const blocked = { block: true, reason: "Extension a failed: getter" };
      expect(await emit(runner, name)).toEqual(
        onError === "block" ? blocked : undefined,
      );
      expect(errors).toMatchObject([
        { code: "HANDLER_THREW", error: "getter" },
      ]);
    });
  }

  test("an error listener or observer that throws changes nothing", async () => {
    const runner = extensionRunnerOf(
      (pi) =>
        onError === "report" &&
        pi.on(name, () => {
          throw new Error("broken");
        }),
      (pi) => pi.on(name, () => one),
    );
    runner.onError(() => {
      throw new Error("listener");
    });
    runner.observe(() => {
      throw new Error("observer");
    });
    expect(await emit(runner, name)).toEqual(alone);
  });

  test("observers are told each return, error and time", async () => {
    const runner = extensionRunnerOf((pi) => {
      pi.on(name, async () => (await Bun.sleep(1), one));
      pi.on(name, () => {
        throw new Error("broken");
      });
    });
    const calls: unknown[] = [];
    runner.observe(({ ms, error, ...call }) =>
      calls.push({ ...call, error: error && String(error), timed: ms >= 0 }),
    );
    await emit(runner, name);
    const call = { hookPath: "a", event: name, timed: true };
    expect(calls).toEqual([
      { ...call, index: 0, returned: one, threw: false, error: undefined },
      {
        ...call,
        index: 1,
        returned: undefined,
        threw: true,
        error: "Error: broken",
      },
    ]);
  });
});
