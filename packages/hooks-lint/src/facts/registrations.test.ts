import { describe, expect, test } from "bun:test";
import { programFrom, textOf } from "../../test/program.ts";
import { registrations, registrationsAround } from "./registrations.ts";
import { nodesOf } from "./tree.ts";

function found(code: string) {
  return registrations(programFrom(code)).map(({ event, handler }) => [
    event,
    textOf(code, handler),
  ]);
}

describe("registrations", () => {
  test.each([
    ["an arrow", 'export default (pi) => { pi.on("context", () => 1); };'],
    [
      "a function",
      'export default function (pi) { pi.on("context", () => 1); }',
    ],
    [
      "by name",
      'const hook = (pi) => { pi.on("context", () => 1); }; export default hook;',
    ],
    [
      "defineHook",
      'export default defineHook((api) => { api.on("context", () => 1); });',
    ],
    [
      "satisfies",
      'export default ((pi) => { pi.on("context", () => 1); }) satisfies HookFactory;',
    ],
    [
      "as and !",
      'export default (pi: any) => { (pi as any)!.on("context", (() => 1) as any); };',
    ],
    ["optional", 'export default (pi) => { pi?.on?.("context", () => 1); };'],
    ["computed", 'export default (pi) => { pi["on"](`context`, () => 1); };'],
    [
      "destructured parameter",
      'export default ({ on }) => { on("context", () => 1); };',
    ],
    [
      "destructured and renamed",
      'export default (pi) => { const { on: listen } = pi; listen("context", () => 1); };',
    ],
    [
      "another name of pi",
      'export default (pi) => { const api = pi; api.on("context", () => 1); };',
    ],
    [
      "a method by name",
      'export default (pi) => { const on = pi.on; on("context", () => 1); };',
    ],
    [
      "a constant's name",
      'const name = "context"; export default (pi) => { pi.on(name, () => 1); };',
    ],
    [
      "a name in a constant object",
      'const names = { all: "context" } as const; export default (pi) => { pi.on(names.all, () => 1); };',
    ],
    [
      "a method of a constant object",
      'const handlers = { context: () => 1 }; export default (pi) => { pi.on("context", handlers.context); };',
    ],
    [
      "bound",
      'const handle = () => 1; export default (pi) => { pi.on("context", handle.bind(this)); };',
    ],
    [
      "a class that is given pi",
      'class Hook { handle = () => 1; constructor(api) { api.on("context", this.handle); } } export default (pi) => { new Hook(pi); };',
    ],
    [
      "a field of a class",
      'class Hook { constructor(private readonly api: HookAPI) {} install() { this.api.on("context", () => 1); } } export default (pi) => new Hook(pi).install();',
    ],
    [
      "export as",
      'function hook(pi) { pi.on("context", () => 1); } export { hook as default };',
    ],
    ["CommonJS", 'module.exports = (pi) => { pi.on("context", () => 1); };'],
    ["export =", 'export = (pi) => { pi.on("context", () => 1); };'],
    [
      "a function that is given pi",
      'export default (pi) => { more(1, pi); }; function more(n, api) { api.on("context", () => 1); }',
    ],
    [
      "given on",
      'export default (pi) => { a(pi); }; const a = (x) => b(x); const b = (x) => x.on("context", () => 1);',
    ],
    [
      "typed",
      'export function more(api: ExtensionAPI) { api.on("context", () => 1); }',
    ],
    [
      "typed with a namespace",
      'export function more(api: core.HookAPI) { api.on("context", () => 1); }',
    ],
    [
      "a typed factory",
      'export const one: HookFactory = (pi) => { pi.on("context", () => 1); };',
    ],
    [
      "nested",
      'export default async (pi) => { if (a) { for (const x of y) pi.on("context", () => 1); } };',
    ],
    [
      "shadowed elsewhere",
      'export default (pi) => { pi.on("context", () => 1); ((pi) => pi.on("turn_end", () => 2))(other); };',
    ],
  ])("%s", (_, code) => {
    expect(found(code)).toEqual([["context", "() => 1"]]);
  });

  test.each([
    [
      "another object",
      'export default (pi) => { emitter.on("context", () => 1); };',
    ],
    [
      "the event bus",
      'export default (pi) => { pi.events.on("context", () => 1); };',
    ],
    [
      "a second parameter",
      'export default (pi, other) => { other.on("context", () => 1); };',
    ],
    [
      "a function that is given something else",
      'export default (pi) => { more(other); }; function more(x) { x.on("context", () => 1); }',
    ],
    [
      "another method",
      'export default (pi) => { pi.once("context", () => 1); };',
    ],
    [
      "no hook at all",
      'const pi = new EventEmitter(); pi.on("context", () => 1);',
    ],
    [
      "a name that changes",
      'export default (pi) => { let api = pi; api = other; api.on("context", () => 1); };',
    ],
    [
      "an unknown member",
      'export default (pi) => { pi[method]("context", () => 1); };',
    ],
  ])("not: %s", (_, code) => {
    expect(found(code)).toEqual([]);
  });

  test("handlers by name, through constants and hoisting", () => {
    const code = `export default (pi) => { pi.on("context", first); pi.on("turn_end", second); pi.on("turn_start", imported); };
      function first() {} const second = async () => {}; import { imported } from "./x.ts";`;
    expect(found(code)).toEqual([
      ["context", "function first() {}"],
      ["turn_end", "async () => {}"],
      ["turn_start", undefined],
    ]);
  });

  test("a name that is not written down is undefined", () => {
    expect(
      found(
        "export default (pi) => { for (const n of names) pi.on(n, () => 1); pi.on(...all); };",
      ),
    ).toEqual([
      [undefined, "() => 1"],
      [undefined, undefined],
    ]);
  });

  test("names in a list have no handler, as it is not known which of them it answers", () => {
    expect(
      found(
        'export default (pi) => { for (const n of ["context", "turn_end"]) pi.on(n, () => 1); };',
      ),
    ).toEqual([
      [undefined, "() => 1"],
      ["context", undefined],
      ["turn_end", undefined],
    ]);
  });

  test.each([
    "let handlers = { context: () => 1 }; handlers = other;",
    "const handlers = { context: () => 1 }; handlers.context = other;",
    "class Handlers { get context() { return other; } } const handlers = new Handlers();",
  ])("a method that may be another one: %s", (code) => {
    expect(
      found(
        `${code} export default (pi) => { pi.on("context", handlers.context); };`,
      ),
    ).toEqual([["context", undefined]]);
  });

  test("what is around a node", () => {
    const code =
      'const both = () => { list.map(() => { debugger; }); }; export default (pi) => { pi.on("context", both); pi.on("turn_end", both); pi.on("turn_start", () => {}); };';
    const program = programFrom(code);
    const [statement] = nodesOf(program, "DebuggerStatement");
    expect(
      statement && registrationsAround(statement).map(({ event }) => event),
    ).toEqual(["context", "turn_end"]);
  });
});
