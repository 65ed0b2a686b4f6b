import { expect, test } from "bun:test";
import * as root from "./index.ts";
import * as hooks from "./hooks.ts";

test("the hooks entry has the values of the original, and no others", () => {
  expect(Object.keys(hooks).toSorted()).toEqual([
    "HookRunner",
    "HookToolWrapper",
    "discoverAndLoadHooks",
    "execCommand",
    "loadHooks",
  ]);
});

test("the root has types only", () => {
  expect(Object.keys(root)).toEqual([]);
});
