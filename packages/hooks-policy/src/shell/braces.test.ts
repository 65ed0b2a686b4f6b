import { expect, test } from "bun:test";
import { expandBraces } from "./braces.ts";

test.each([
  ["a{b,c}d", ["abd", "acd"]],
  ["{a,b}{1,2}", ["a1", "a2", "b1", "b2"]],
  ["{a,{b,c}}", ["a", "b", "c"]],
  ["r{m,}", ["rm", "r"]],
  ["{1..3}{a..c..2}", ["1a", "1c", "2a", "2c", "3a", "3c"]],
  ["{3..1}", ["3", "2", "1"]],
  ["{08..10}", ["08", "09", "10"]],
  ["'{a,b}'", ["'{a,b}'"]],
  ["\\{a,b}", ["\\{a,b}"]],
  ["${a,b}", ["${a,b}"]],
  ["{a}{", ["{a}{"]],
  ["{a,'b,c'}", ["a", "'b,c'"]],
])("%s", (source, words) => expect(expandBraces(source)).toEqual(words));

test("too many words, or too long a word, are not expanded", () => {
  expect(expandBraces("{1..999999999}")).toBeUndefined();
  expect(expandBraces("{a,b}".repeat(10))).toBeUndefined();
  expect(expandBraces("a".repeat(2_000))).toBeUndefined();
});
