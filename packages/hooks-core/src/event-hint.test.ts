import { expect, test } from "bun:test";
import { nearestEvent } from "./event-hint.ts";

test.each([
  ["toolCall", "tool_call"],
  ["tool-result", "tool_result"],
  ["tool_call ", "tool_call"],
  ["session_compacting", "session.compacting"],
  ["contxt", "context"],
  ["sesion_strat", "session_start"],
  ["PreToolUse", "tool_call"],
  ["userPromptSubmitted", "before_agent_start"],
  ["session_before_fork", "session_before_branch"],
])("%j means %s", (written, meant) => {
  expect(nearestEvent(written)).toBe(meant as ReturnType<typeof nearestEvent>);
});

test("a name that is near to nothing has no suggestion", () => {
  expect(nearestEvent("on_deploy_finished")).toBeUndefined();
  expect(nearestEvent("constructor")).toBeUndefined();
});
