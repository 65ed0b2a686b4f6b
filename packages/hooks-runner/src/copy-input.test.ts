import { expect, test } from "bun:test";
import fc from "fast-check";
import { copyInput } from "./copy-input.ts";

test("JSON comes out equal, and nothing of it is shared", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy = copyInput(value);
      expect(copy).toEqual(value);
      if (typeof value === "object" && value !== null)
        expect(copy).not.toBe(value);
    }),
  );
});

test("a key named __proto__ stays a key", () => {
  const copy = copyInput(JSON.parse('{"__proto__":{"admin":true}}') as object);
  expect(Object.keys(copy)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});

test("what is no plain object is cloned where it can be, and kept where not", () => {
  const dates = { at: new Date(0), run: () => 1 };
  const copy = copyInput(dates);
  expect(copy).toEqual(dates);
  expect(copy.at).not.toBe(dates.at);
  class Live {
    call = () => 1;
  }
  const live = new Live();
  expect(copyInput({ live }).live).toBe(live);
});
