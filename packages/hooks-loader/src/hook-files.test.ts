import { expect, test } from "bun:test";
import { hookInStack, rememberHookFile } from "./hook-files.ts";

test("the innermost hook of a stack is found, by its whole path", () => {
  rememberHookFile("/a b/one.ts", "one");
  rememberHookFile("/c/two.ts", "two");
  expect(
    hookInStack("Error: x\n    at f (/c/two.ts:1:2)\n    at /a b/one.ts:3:4"),
  ).toBe("two");
  expect(hookInStack("Error: x\n    at /a b/one.ts:3:4")).toBe("one");
  expect(
    hookInStack("Error: x\n    at f (/elsewhere/c/two.ts:1:2)"),
  ).toBeUndefined();
  expect(hookInStack(undefined)).toBeUndefined();
});
