import { expect, test } from "bun:test";
import { readAnswer, verdictOf } from "./read-answer.ts";

const verdict = (answer: unknown) =>
  verdictOf(readAnswer("pre", JSON.stringify(answer)));

test.each<[object, object]>([
  [{}, { decision: "allow" }],
  [{ decision: "approve" }, { decision: "allow" }],
  [{ decision: "allow" }, { decision: "allow" }],
  [{ suppressOutput: true, systemMessage: "hi" }, { decision: "allow" }],
  [{ continue: true, reason: null }, { decision: "allow" }],
  [
    { decision: "block", reason: "r" },
    { decision: "block", reason: "r" },
  ],
  [{ decision: "deny" }, { decision: "block" }],
  [{ block: true, reason: "" }, { decision: "block" }],
  [
    { block: false, reason: "r" },
    { decision: "allow", reason: "r" },
  ],
  [{ block: true, decision: "approve" }, { decision: "block" }],
  [
    { continue: false, stopReason: "r" },
    { decision: "block", reason: "r" },
  ],
  [
    { hookSpecificOutput: { permissionDecision: "allow" } },
    { decision: "allow" },
  ],
  [{ hookSpecificOutput: { permissionDecision: "ask" } }, { decision: "ask" }],
  [
    {
      decision: "approve",
      reason: "why not",
      hookSpecificOutput: {
        permissionDecision: "deny",
        permissionDecisionReason: "r",
      },
    },
    { decision: "block", reason: "r" },
  ],
  [
    { decision: "block", hookSpecificOutput: { permissionDecision: "ask" } },
    { decision: "block" },
  ],
])("the strictest word of %j", (answer, expected) => {
  expect(verdict(answer)).toEqual(expected as ReturnType<typeof verdict>);
});

test.each<[object, string]>([
  [
    { hookSpecificOutput: { permisionDecision: "deny" } },
    "hookSpecificOutput.permisionDecision, which is unknown",
  ],
  [{ permissionDecision: "deny" }, "permissionDecision, which is unknown"],
  [{ constructor: 1 }, "constructor, which is unknown"],
  [{ content: "x" }, "content, which is unknown"],
  [{ block: "true" }, "block of type string; it must be of type boolean"],
  [{ input: [] }, "input of type array"],
  [{ hookSpecificOutput: "deny" }, "hookSpecificOutput of type string"],
  [{ decision: "maybe" }, `"maybe", which is none of`],
  [{ decision: "toString" }, `"toString", which is none of`],
  [
    { hookSpecificOutput: { permissionDecision: "defer" } },
    `"defer", which is none of`,
  ],
])("%j is refused", (answer, says) => {
  expect(() => verdict(answer)).toThrow(says);
});

test.each(["", "all is well", "[1]", `"{"`])(
  "%j is plain text and says nothing",
  (stdout) => {
    expect(readAnswer("pre", stdout)).toEqual({});
  },
);

test.each(["{", "{} {}", "{decision: 'block'}"])(
  "%j starts like JSON, and is none",
  (stdout) => {
    expect(() => readAnswer("post", stdout)).toThrow("starts like JSON");
  },
);
