import { describe, expect, test } from "bun:test";
import { handlerIn, programFrom, textOf } from "../../test/program.ts";
import { propertiesOf, returnsOf } from "./returns.ts";

function values(handler: string) {
  const code = `export default (pi) => { pi.on("context", ${handler}); };`;
  return returnsOf(handlerIn(programFrom(code), "context")).map(
    ({ value, falsy }) => `${falsy ? "falsy " : ""}${textOf(code, value)}`,
  );
}

describe("returnsOf", () => {
  test.each<[string, string[]]>([
    ["() => ({ a: 1 })", ["{ a: 1 }"]],
    ["() => {}", []],
    ["() => { return; }", []],
    ["(e) => (e ? 1 : f ? 2 : undefined)", ["1", "2", "undefined"]],
    ["(e) => e && { a: 1 }", ["falsy e", "{ a: 1 }"]],
    ["(e) => e || 1", ["e", "1"]],
    ["(e) => e ?? 1", ["e", "1"]],
    ["(e) => (e, 1)", ["1"]],
    ["async () => await x", ["x"]],
    ["() => Promise.resolve({ a: 1 } as const)", ["{ a: 1 }"]],
    ["() => Promise.resolve()", ["Promise.resolve()"]],
    ["() => { if (a) return 1; else { return 2; } }", ["1", "2"]],
    [
      "() => { x.map(() => { return 1; }); const f = function () { return 2; }; return 3; }",
      ["3"],
    ],
    ["() => { class A { m() { return 1; } } }", []],
    ["function* () { return 1; }", []],
    ["() => { const r = { a: 1 }; return r; }", ["{ a: 1 }"]],
    ["() => { const r = { a: 1 }; r.b = 2; return r; }", ["r"]],
    ["() => { let r = { a: 1 }; r = 2; return r; }", ["r"]],
    ["() => { const r = a ? 1 : 2; return r; }", ["1", "2"]],
  ])("%s", (handler, expected) => {
    expect(values(handler)).toEqual(expected);
  });
});

test("propertiesOf gives up where more may be", () => {
  const names = (value: string) => {
    const [one] = returnsOf(
      handlerIn(
        programFrom(
          `export default (pi) => { pi.on("context", () => (${value})); };`,
        ),
        "context",
      ),
    );
    const properties = one && propertiesOf(one.value);
    return properties && [...properties.keys()];
  };
  expect(names('{ a: 1, "b": 2, ["c"]: 3, d() {} }')).toEqual([
    "a",
    "b",
    "c",
    "d",
  ]);
  expect(names("{ a: 1, ...more }")).toBeUndefined();
  expect(names("{ [key]: 1 }")).toBeUndefined();
  expect(names("[1]")).toBeUndefined();
});
