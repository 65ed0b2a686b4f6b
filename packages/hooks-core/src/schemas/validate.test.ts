import { expect, test } from "bun:test";
import { hookEventNames, hookEvents, type HookEventSpec } from "../events.ts";
import { resultShapes } from "../result-shapes.gen.ts";
import { eventSchemas, validateEvent, validateResult } from "./validate.ts";

test("every schema that the table names is there, and its `type` is the event", () => {
  for (const name of hookEventNames) {
    const row: HookEventSpec = hookEvents[name];
    expect(JSON.stringify(eventSchemas[row.event])).toContain(
      `"const":"${name}"`,
    );
    if (row.result !== undefined)
      expect(Object.keys(resultShapes)).toContain(row.result);
  }
});

test("a payload is checked, and a problem points at its property", () => {
  const turn = { type: "turn_start", turnIndex: 0, timestamp: 0 };
  expect(validateEvent("turn_start", turn)).toEqual([]);
  expect(
    validateEvent("turn_start", { ...turn, turnIndex: "0" }),
  ).toMatchObject([{ pointer: "/turnIndex" }]);
  expect(
    validateEvent("turn_start", { ...turn, type: "turn_end" }),
  ).toMatchObject([{ pointer: "/type" }]);
});

test("a result is checked; an event that takes none accepts anything", () => {
  expect(validateResult("tool_call", { block: true })).toEqual([]);
  expect(validateResult("tool_call", { block: "yes" })).toMatchObject([
    { pointer: "/block" },
  ]);
  expect(validateResult("agent_start", "anything")).toEqual([]);
});
