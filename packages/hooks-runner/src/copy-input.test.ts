import { expect, test } from "bun:test";
import fc from "fast-check";
import { copyData, copyInput, sameData } from "./copy-input.ts";

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

test("a copy of data is the same data, and its containers are its own", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy = copyData({ value });
      expect(sameData(copy, { value })).toBe(true);
      if (typeof value === "object" && value !== null)
        expect(copy.value).not.toBe(value);
    }),
  );
});

test("data is the same when JSON is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
      expect(sameData(one, two)).toBe(Bun.deepEquals(one, two, true));
    }),
  );
  expect(sameData([1], { 0: 1 })).toBe(false);
  expect(sameData({ a: undefined }, { b: undefined })).toBe(false);
  expect(sameData(Number.NaN, Number.NaN)).toBe(true);
  expect(sameData(null, {})).toBe(false);
});

test("what is no plain data is shared by copies, and compared by identity", () => {
  const value = { date: new Date(0), run() {} };
  const copy = copyData(value);
  expect(copy).not.toBe(value);
  expect(sameData(copy, value)).toBe(true);
  expect(sameData({ date: new Date(0) }, { date: new Date(0) })).toBe(false);
});

test("what contains itself is not copied, and no error", () => {
  const [one, two]: Record<string, unknown>[] = [{}, {}];
  one!["self"] = one;
  two!["self"] = two;
  expect(copyData(one)).toBe(one);
  expect([sameData(one, one), sameData(one, two)]).toEqual([true, false]);
});

test("an input that contains itself is copied, too", () => {
  const input: Record<string, unknown> = { command: "ls" };
  input["self"] = input;
  const copy = copyInput(input);
  expect(copy).not.toBe(input);
  expect(copy["self"]).toBe(copy);
});
