/** The rules of the four folds, run over every row of the event table. */
import { describe, expect, test } from "bun:test";
import {
  type HookEventName,
  hookEventNames,
  hookEvents,
  type HookEventSpec,
} from "@hookline/hooks-core";
import { errorsOf, runnerOf } from "./hand-built-hook.ts";

const spec = (name: HookEventName): HookEventSpec => hookEvents[name];
const emit = (
  runner: ReturnType<typeof runnerOf>,
  name: HookEventName,
): Promise<unknown> =>
  runner.emit({
    type: name,
    ...(name === "context" && { messages: ["start"] }),
  } as never);

/** Two results that a row may see, each with a marked value. */
function results(name: HookEventName): readonly [object, object] {
  const { fold } = spec(name);
  if (fold.kind === "firstWins" || fold.kind === "waterfall") {
    return [{ [fold.field]: ["one"] }, { [fold.field]: ["two"] }];
  }
  return [{ details: "one" }, { details: "two" }];
}

test("the table has 25 rows: 16 notify, 7 last wins, 1 first wins, 1 waterfall", () => {
  const kinds = hookEventNames.map((name) => spec(name).fold.kind);
  const count = (kind: string) =>
    kinds.filter((other) => other === kind).length;
  expect(kinds).toHaveLength(25);
  expect([
    count("notify"),
    count("lastWins"),
    count("firstWins"),
    count("waterfall"),
  ]).toEqual([16, 7, 1, 1]);
});

describe.each(hookEventNames)("%s", (name) => {
  const { fold, onError } = spec(name);

  test("handlers run hook by hook, in the order of registration, one at a time", async () => {
    const calls: string[] = [];
    const call = (id: string) => async () => {
      calls.push(`${id}+`);
      await Promise.resolve();
      calls.push(`${id}-`);
    };
    const runner = runnerOf(
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
  ])("%s results fold by the row", async (_kind, handler) => {
    const [one, two] = results(name);
    const runner = runnerOf(
      (pi) => pi.on(name, handler(one)),
      (pi) => pi.on(name, handler(two)),
      (pi) => pi.on(name, handler(undefined)),
    );
    const wanted = {
      notify: undefined,
      lastWins: two,
      firstWins: one,
      waterfall: two,
      merge: undefined,
      chain: undefined,
    }[fold.kind];
    expect(await emit(runner, name)).toEqual(wanted);
  });

  test("falsy results are passed over", async () => {
    const [one] = results(name);
    const runner = runnerOf(
      (pi) => pi.on(name, () => one),
      (pi) => [null, false, 0, ""].forEach((value) => pi.on(name, () => value)),
    );
    expect(await emit(runner, name)).toEqual(
      fold.kind === "notify" ? undefined : one,
    );
  });

  if (fold.kind === "lastWins" && fold.stopOn !== undefined) {
    const { stopOn } = fold;
    test(`a truthy ${stopOn} ends the emit`, async () => {
      let later = 0;
      const runner = runnerOf(
        (pi) => pi.on(name, async () => ({ [stopOn]: true, reason: "enough" })),
        (pi) => pi.on(name, () => void later++),
      );
      expect(await emit(runner, name)).toEqual({
        [stopOn]: true,
        reason: "enough",
      });
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
      "rejects",
      () => async () => {
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
    const [one] = results(name);
    let later = 0;
    const runner = runnerOf(
      (pi) => pi.on(name, broken()),
      (pi) => pi.on(name, () => (later++, one)),
    );
    const errors = errorsOf(runner);
    if (onError === "propagate") {
      await expect(emit(runner, name)).rejects.toThrow("broken");
      expect([errors, later]).toEqual([[], 0]);
      return;
    }
    expect(await emit(runner, name)).toEqual(
      fold.kind === "notify" ? undefined : one,
    );
    expect(errors[0]).toEqual({
      hookPath: "a",
      event: name,
      code: "HANDLER_THREW",
      error: "broken",
    });
    expect(later).toBe(1);
  });

  test("an error listener or observer that throws changes nothing", async () => {
    const [one] = results(name);
    const runner = runnerOf(
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
    const errors = errorsOf(runner);
    expect(await emit(runner, name)).toEqual(
      fold.kind === "notify" ? undefined : one,
    );
    expect(errors.filter(({ code }) => code === "HANDLER_THREW")).toHaveLength(
      onError === "report" ? 1 : 0,
    );
  });

  test("observers are told each return, error and time", async () => {
    const [one] = results(name);
    const runner = runnerOf((pi) => {
      pi.on(name, async () => (await Bun.sleep(2), one));
      pi.on(name, () => {
        throw new Error("broken");
      });
    });
    const calls: unknown[] = [];
    runner.observe(({ ms, error, ...call }) =>
      calls.push({ ...call, error: error && String(error), timed: ms >= 0 }),
    );
    await emit(runner, name).catch(() => {});
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
