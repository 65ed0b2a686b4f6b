import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import {
  CodedError,
  errorText,
  hookErrorCodes,
  isCodedError,
  ToolBlockedError,
} from "./errors.ts";

const pages = new URL("../../../docs/errors", import.meta.url).pathname;

test("every code has a page, and every page a code", () => {
  expect(readdirSync(pages).toSorted()).toEqual(
    Object.keys(hookErrorCodes)
      .map((code) => `${code}.md`)
      .toSorted(),
  );
});

test("an error is known by its code, whichever copy of the package made it", () => {
  const blocked = new ToolBlockedError("no", "gate.ts");
  expect(isCodedError(blocked, "TOOL_BLOCKED")).toBe(true);
  expect(
    isCodedError(
      Object.assign(new Error("x"), { code: "TOOL_BLOCKED" }),
      "TOOL_BLOCKED",
    ),
  ).toBe(true);
  expect(isCodedError("TOOL_BLOCKED", "TOOL_BLOCKED")).toBe(false);
  expect([blocked.name, new CodedError("EVENT_INVALID", "x").name]).toEqual([
    "ToolBlockedError",
    "CodedError",
  ]);
});

test("anything that can be thrown has a text", () => {
  const hostile = {
    toString() {
      throw new Error("no text");
    },
  };
  expect(
    [new Error("x"), "str", undefined, { a: 1 }, hostile].map(errorText),
  ).toEqual([
    "x",
    "str",
    "undefined",
    "[object Object]",
    "a value that cannot be shown",
  ]);
});
