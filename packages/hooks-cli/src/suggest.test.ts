import { expect, test } from "bun:test";
import { hookEventNames } from "@hookline/hooks-core";
import { suggest } from "./suggest.ts";

test.each([
  ["toolCall", "tool_call"],
  ["tool-result", "tool_result"],
  ["session_compacting", "session.compacting"],
  ["contxt", "context"],
  ["sesion_strat", "session_start"],
])("%s means %s", (typed, meant) => {
  expect(suggest(typed, hookEventNames)).toBe(meant);
});

test("a name that is near to nothing has no suggestion", () => {
  expect(suggest("PreToolUse", hookEventNames)).toBeUndefined();
});
