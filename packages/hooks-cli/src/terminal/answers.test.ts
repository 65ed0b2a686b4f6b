import { expect, test } from "bun:test";
import { parseAnswers } from "./answers.ts";

test("answers are kept by kind, in order, with all that stands after the first =", () => {
  const given = ["confirm=yes", "input=a=b\nc", "confirm=NO", "select="];
  expect(parseAnswers(given)).toEqual({
    confirm: [true, false],
    input: ["a=b\nc"],
    select: [""],
    editor: [],
  });
  expect(parseAnswers([])).toBeUndefined();
});

test.each([
  ["confirm", "not KIND=VALUE"],
  ["confirm=maybe", "takes yes or no"],
  ["custom=1", "no kind of dialog"],
])("%s is refused", (given, why) => {
  expect(() => parseAnswers([given])).toThrow(why);
});
