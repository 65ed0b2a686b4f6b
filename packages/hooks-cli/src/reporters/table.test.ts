import { expect, test } from "bun:test";
import { textWidth } from "@hookline/hooks-runner";
import { table } from "./table.ts";

test("columns line up, wide characters and colours included", () => {
  const red = "\u001b[31mred\u001b[39m";
  expect(
    table(
      [
        ["日本", "a"],
        [red, "b"],
      ],
      undefined,
    ),
  ).toEqual(["日本  a", `${red}   b`]);
});

test("no line is wider than the terminal, and the widest column gives room", () => {
  const rows = [["block", "x".repeat(200), "y".repeat(30)]];
  const [line = ""] = table(rows, 60);
  expect(textWidth(line)).toBe(60);
  expect(line).toStartWith("block  x");
});

test("no rows are no lines", () => {
  expect(table([], 80)).toEqual([]);
});

test("a column that tells by its end keeps its end", () => {
  const rows = [["block", `${"dir/".repeat(20)}a.jsonl:7`]];
  const [line = ""] = table(rows, 30, [1]);
  expect(line).toMatch(/^block  ….*\/a\.jsonl:7$/);
  expect(textWidth(line)).toBe(30);
});
