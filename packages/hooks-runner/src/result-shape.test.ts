import { expect, test } from "bun:test";
import { hookEvents } from "@hookline/hooks-core";
import { lostFields, resultProblem } from "./result-shape.ts";

test("results that fit are no problem", () => {
  expect(
    resultProblem(hookEvents.tool_call, { block: true, reason: "no" }),
  ).toBeUndefined();
  expect(
    resultProblem(hookEvents.tool_call, { block: undefined }),
  ).toBeUndefined();
  expect(
    resultProblem(hookEvents.tool_result, { details: 42 }),
  ).toBeUndefined();
  expect(resultProblem(hookEvents.turn_start, "anything")).toBeUndefined();
});

test.each([
  [
    hookEvents.tool_call,
    { decision: "deny", reason: "no" },
    "`decision`, which does nothing",
  ],
  [
    hookEvents.tool_call,
    { permissionDecision: "block" },
    "`permissionDecision`",
  ],
  [hookEvents.tool_call, false, "false does nothing"],
  [hookEvents.tool_call, "blocked", '"blocked" does nothing'],
  [hookEvents.tool_call, { block: "yes" }, "`block` must be boolean"],
  [hookEvents.session_before_switch, { block: true }, "takes { cancel }"],
  [hookEvents.tool_result, { text: "[redacted]" }, "takes { content, details"],
  [hookEvents.context, [{ role: "user" }], "an array does nothing"],
  [hookEvents.context, { messages: "oops" }, "`messages` must be array"],
])(
  "%#: says what the event takes and what it got",
  (spec, returned, sentence) => {
    expect(resultProblem(spec, returned)).toContain(sentence);
  },
);

test("fields are lost when a later result lacks or changes them", () => {
  expect(
    lostFields({ content: [1], details: undefined }, { details: 1 }),
  ).toEqual(["content"]);
  expect(lostFields({ cancel: false }, {})).toEqual([]);
  expect(lostFields({ prompt: "a" }, { prompt: "a" })).toEqual([]);
});
