import { expect, test } from "bun:test";
import schema from "../../json-schemas/cases.json" with { type: "json" };
import { parseCases } from "./case-json.ts";
import {
  caseListNames,
  type CaseLists,
  caseName,
  casesOf,
} from "./tool-case.ts";

test("lists give cases in the order of the list names, with their places", () => {
  const cases = parseCases(
    {
      $schema: "cases.json",
      "todo-block": ["find . -delete"],
      block: [{ tool: "write", input: { path: ".env" }, reason: "protected" }],
    },
    "a.json",
  );
  expect(cases).toEqual([
    {
      expect: "block",
      isTodo: false,
      tool: "write",
      input: { path: ".env" },
      reason: "protected",
      place: "a.json/block/0",
    },
    {
      expect: "block",
      isTodo: true,
      tool: "bash",
      input: { command: "find . -delete" },
      reason: null,
      place: "a.json/todo-block/0",
    },
  ]);
  expect(cases.map(caseName)).toEqual([
    'block: write {"path":".env"}',
    "todo-block: find . -delete",
  ]);
});

test.each([
  [[], "a.json must be an object"],
  [{ blok: [] }, "a.json/blok is no list of cases; lists are allow, block"],
  [{ block: "rm" }, "a.json/block must be a list"],
  [{ block: ["rm", 1] }, "a.json/block/1 must be a command or an object"],
  [{ ask: [{ input: {} }] }, "a.json/ask/0/tool must be a text"],
  [{ ask: [{ tool: "a", input: [] }] }, "a.json/ask/0/input must be an object"],
  [
    { ask: [{ tool: "a", input: {}, reason: 1 }] },
    "a.json/ask/0/reason must be a text",
  ],
  [
    { ask: [{ tool: "a", input: {}, raeson: "x" }] },
    "a.json/ask/0/raeson is no field of a case",
  ],
])("%j is refused with its place", (value, message) => {
  expect(() => parseCases(value, "a.json")).toThrow(
    expect.objectContaining({
      code: "CASES_INVALID",
      message: expect.stringContaining(message),
    }),
  );
});

test("the published schema has the same lists", () => {
  const { $schema: _, ...lists } = schema.properties;
  expect(Object.keys(lists)).toEqual([...caseListNames]);
});

test("lists in code that are imported from JSON are as strict", () => {
  const lists: object = { $schema: "cases.json", blok: ["rm"], allow: ["ls"] };
  expect(() => casesOf(lists as CaseLists)).toThrow(
    "blok is no list of cases; lists are allow, block",
  );
});
