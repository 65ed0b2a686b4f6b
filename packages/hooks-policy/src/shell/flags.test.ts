import { expect, test } from "bun:test";
import { flagsOf, hasFlag } from "./flags.ts";
import { parseShell } from "./parse-shell.ts";

const of = (line: string, valued?: string) =>
  flagsOf(parseShell(line).commands[0]!, valued);

test.each([
  ["rm a -rf --one=2 b", undefined, ["-r", "-f", "--one"], ["a", "b"]],
  ["rm -f -- -r", undefined, ["-f"], ["-r"]],
  ["cut -d: -f1 a", "df", ["-d", "-f"], ["a"]],
  ["tail -n 5 a", "n", ["-n"], ["a"]],
  ["cat - a", undefined, [], ["-", "a"]],
])("%s", (line, valued, flags, operands) => {
  const found = of(line, valued);
  expect(found.flags).toEqual(flags);
  expect(found.operands.map(({ text }) => text)).toEqual(operands);
});

test.each([
  ["rm -vRf a", true],
  ["rm --recurs a", true],
  ["rm --recursively a", false],
  ["rm -- -r", false],
  ["rm -f a", false],
  ["rm *.o", false],
  ['rm b/"$a"', false],
  ["rm b/$a", undefined],
  ["rm $a", undefined],
  ['rm -"$a"', undefined],
  ["rm $a -r", true],
])("a recursive flag in %s: %p", (line, wanted) => {
  expect(hasFlag(of(line), "-r", "-R", "--recursive")).toBe(wanted);
});
