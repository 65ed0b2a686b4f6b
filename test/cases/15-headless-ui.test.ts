import { expect, test } from "bun:test";
import { createNoOpUIContext } from "@hookline/hooks-runner";
import { caseJson, caseRunner, runTool } from "./case-run.ts";

const name = "15-headless-ui";
interface Ask {
  input: Record<string, unknown>;
  blocked: boolean;
  reason?: string;
  withUI?: { confirm: boolean };
}
interface Wanted {
  "asks-everything.ts": Ask & { got: Record<string, unknown> };
  "asks-before-hasui.ts": Ask[];
}
const wanted = await caseJson<Wanted>(name);

test("without a UI every question is answered at once, as if declined", async () => {
  const want = wanted["asks-everything.ts"];
  const { runner } = await caseRunner(name, ["asks-everything.ts"]);
  const { ran, thrown } = await runTool(runner, { input: want.input });
  expect(ran).toBe(false);
  expect(thrown).toMatchObject({ message: want.reason! });
  const got = (globalThis as { __got?: Record<string, unknown> }).__got!;
  for (const [key, value] of Object.entries(want.got))
    expect<unknown>(got[key] ?? null, key).toEqual(value);
});

test.each(wanted["asks-before-hasui.ts"])(
  "%j",
  async ({ input, blocked, reason, withUI }) => {
    const { runner } = await caseRunner(name, ["asks-before-hasui.ts"]);
    runner.initialize({
      getModel: () => undefined,
      sendMessageHandler() {},
      appendEntryHandler() {},
      ...(withUI && {
        uiContext: {
          ...createNoOpUIContext(),
          confirm: async () => withUI.confirm,
        },
        hasUI: true,
      }),
    });
    const { ran, thrown } = await runTool(runner, { input });
    expect(ran).toBe(!blocked);
    if (reason !== undefined) expect(thrown).toMatchObject({ message: reason });
  },
);

test("hasUI without a UI does not count", async () => {
  const { runner } = await caseRunner(name, ["asks-before-hasui.ts"]);
  const required = {
    getModel: () => undefined,
    sendMessageHandler() {},
    appendEntryHandler() {},
  };
  runner.initialize({ ...required, hasUI: true });
  expect(runner.getHasUI()).toBe(false);
});
