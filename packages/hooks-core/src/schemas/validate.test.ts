import { expect, test } from "bun:test";
import Type from "typebox";
import { hookEventNames, hookEvents, type HookEventSpec } from "../events.ts";
import { extensionEvents } from "../extension-events.ts";
import { resultShapes } from "../result-shapes.gen.ts";
import {
  eventSchemas,
  validateEvent,
  validateInput,
  validateResult,
} from "./validate.ts";

test("every schema that the table names is there, and its `type` is the event", () => {
  for (const name of hookEventNames) {
    const row: HookEventSpec = hookEvents[name];
    expect(JSON.stringify(eventSchemas[row.event])).toContain(
      `"const":"${name}"`,
    );
    for (const { result } of [row, extensionEvents[name]]) {
      if (result === undefined) continue;
      expect(Object.keys(eventSchemas)).toContain(result);
      expect(Object.keys(resultShapes)).toContain(result);
    }
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

test("a tool's input is checked by JSON Schema and by TypeBox alike", () => {
  const json = {
    type: "object",
    properties: { path: { type: "string" }, depth: { $ref: "#/$defs/depth" } },
    required: ["path"],
    additionalProperties: false,
    $defs: { depth: { type: "integer", minimum: 1 } },
  };
  expect(validateInput(json, { path: "a", depth: 1 })).toEqual([]);
  const pointers = (schema: object, input: unknown) =>
    validateInput(schema, input).map(({ pointer }) => pointer);
  expect(pointers(json, { path: 1, depth: 0 }).toSorted()).toEqual([
    "/depth",
    "/path",
  ]);
  expect(pointers(json, {})).toEqual([""]);
  expect(pointers(json, { path: "a", other: 1 })).toContain("/other");
  const typebox = Type.Object({ path: Type.String() });
  expect(pointers(typebox, { path: 1 })).toEqual(["/path"]);
  expect(() => validateInput({ pattern: "(" }, "x")).toThrow();
});
