import { describe, expect, test } from "bun:test";
import { handlerIn, programFrom, textOf } from "../../test/program.ts";
import { accessOf, pathFrom, valueOf } from "./access.ts";
import { calls } from "./calls.ts";
import { nodesOf } from "./tree.ts";

/** The path of the callee of the last call in the handler. */
function path(parameters: string, body: string) {
  const program = programFrom(
    `export default (pi) => { pi.on("tool_call", (${parameters}) => { ${body} }); };`,
  );
  const handler = handlerIn(program, "tool_call");
  return pathFrom(handler, 1, calls(handler).at(-1)?.callee);
}

describe("pathFrom", () => {
  test.each([
    ["event, ctx", "ctx.ui.confirm()"],
    ["event, ctx", "ctx?.ui!.confirm()"],
    ["event, ctx", "ctx['ui'][`confirm`]()"],
    ["event, { ui }", "ui.confirm()"],
    ["event, { ui: { confirm: ask } }", "ask()"],
    ["event, { ui } = other", "ui.confirm()"],
    ["event, ctx", "const { ui } = ctx; const ask = ui.confirm; ask()"],
    ["event, ctx: any", "var it = (ctx as any); it.ui.confirm()"],
    ["event, { ...rest }", "rest.ui.confirm()"],
  ])("(%s) => %s", (parameters, body) => {
    expect(path(parameters, body)).toEqual(["ui", "confirm"]);
  });

  test.each([
    ["event, ctx", "event.ui.confirm()"],
    ["event, ctx", "let it = ctx; it = other; it.ui.confirm()"],
    ["event, ctx", "other(ctx).ui.confirm()"],
    ["event, ctx", "{ const ctx = other; ctx.ui.confirm() }"],
    ["event", "ctx.ui.confirm()"],
  ])("not: (%s) => %s", (parameters, body) => {
    expect(path(parameters, body)).toBeUndefined();
  });

  test("a key that is not written down is undefined", () => {
    expect(path("event, ctx", "ctx[name].confirm()")).toEqual([
      undefined,
      "confirm",
    ]);
    expect(path("event, [first]", "first()")).toEqual([undefined]);
  });
});

test("globals have no binding, names of constants end in one", () => {
  const program = programFrom("const { exit: leave } = process; leave(1);");
  const [call] = nodesOf(program, "CallExpression");
  expect(accessOf(call?.callee)).toEqual({ root: "process", path: ["exit"] });
});

test("a chain that goes round ends", () => {
  const program = programFrom("const a = b, b = a; a(); b.c();");
  for (const call of nodesOf(program, "CallExpression")) {
    accessOf(call.callee);
    valueOf(call.callee);
  }
});

test.each([
  ["const a = 1; use(a)", "1"],
  ["const a = 1, b = a as any; use(b)", "1"],
  ["let a = 1; a++; use(a)", "a"],
  ["let a = 1; [a] = x; use(a)", "a"],
  ["const { a } = x; use(a)", "a"],
  ["for (const a of x) use(a)", "a"],
  ["use(function () {})", "function () {}"],
  ["use(a); function a() {}", "function a() {}"],
  ["try {} catch (a) { use(a) } const a = 1;", "a"],
  ["switch (1) { case 1: const a = 1; default: use(a) }", "1"],
])("valueOf: %s", (code, expected) => {
  const program = programFrom(code);
  const call = nodesOf(program, "CallExpression")[0];
  const argument = call?.arguments[0];
  expect(argument && textOf(code, valueOf(argument))).toBe(expected);
});
