import { expect, test } from "bun:test";
import { isCodedError } from "@hookline/hooks-core";
import { entryLine } from "./entry-json.ts";

const lineOf = (data: unknown) =>
  entryLine({ type: "custom", data }, 'customType "todos"');

function refusal(data: unknown): string {
  try {
    lineOf(data);
  } catch (error) {
    if (isCodedError(error, "SESSION_VALUE_INVALID")) return error.message;
    throw error;
  }
  return "taken";
}

const circle: { self?: unknown } = {};
circle.self = circle;

test.each([
  ["a function", { onDone: () => 1 }, '"onDone" is a function'],
  ["a symbol", [Symbol("x")], '"0" is a symbol'],
  ["a bigint", { size: 1n }, '"size" is a bigint'],
  ["a number that JSON writes as null", { a: { n: Number.NaN } }, '"n" is NaN'],
  ["undefined in a list", [1, undefined], '"1" is undefined in a list'],
  ["a Map, which would become {}", { map: new Map([[1, 2]]) }, "a Map"],
  ["an Error, which would become {}", { error: new Error("x") }, "a Error"],
  ["what toJSON gives", { odd: { toJSON: () => 1n } }, '"odd" is a bigint'],
  ["a circle", circle, "cannot be written as JSON"],
  [
    "a getter that throws",
    {
      get broken() {
        throw new Error("not now");
      },
    },
    "not now",
  ],
])("%s is refused, and the message names the owner", (_, data, why) => {
  expect(refusal(data)).toContain('customType "todos"');
  expect(refusal(data)).toContain(why);
});

test.each([
  ["undefined is absent", { a: undefined, b: 1 }, { b: 1 }],
  ["toJSON is asked", { at: new Date(0) }, { at: "1970-01-01T00:00:00.000Z" }],
  [
    "keys that writers strip",
    { partialJson: "{", jsonlEvents: [1] },
    undefined,
  ],
  ["text of any kind", { text: "a\nb\u2028\ud800\0" }, undefined],
  ["long strings", { text: "x".repeat(600_000) }, undefined],
])("%s", (_, data, stored) => {
  const line = lineOf(data);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line).data).toEqual(stored ?? data);
});
