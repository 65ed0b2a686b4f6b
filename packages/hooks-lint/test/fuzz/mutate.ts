/** Changes hook files so that most of them still parse: what a person has halfway through an edit, and worse. */
import { parse } from "../../src/engine/parse.ts";
import { eachChild } from "../../src/engine/walk.ts";
import type { Node } from "../../src/rule-types.ts";

/** The same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const names = [
  "pi",
  "event",
  "ctx",
  "on",
  "default",
  "undefined",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "tool_call",
  "await",
  "input",
  "ui",
];
const expressions = [
  "null",
  "undefined",
  "[]",
  "{}",
  "({ ...pi })",
  "(() => {})",
  "class { static on = 1 }",
  "async () => { for await (const x of y) yield; }",
  "pi",
  "pi.on",
  "`${pi}`",
  "/(a+)+$/g",
  "0n",
  "new.target",
  "import.meta",
  "import('x')",
  "super.on",
  "this",
  "a?.b?.[c]?.()",
  "(a, b)",
  "(x = pi) => x",
  "function* () { yield* pi; }",
  "function ({ on }, [a, ...b] = [], ...c) { on('x', b) }",
  "tag`x${1}`",
  "void 0",
  "a ??= b",
  "<any>pi",
  "pi as any",
  "pi!",
  "pi satisfies X",
];
const statements = [
  ";",
  "{}",
  "return;",
  "throw 1;",
  "label: for (;;) break label;",
  "export default pi;",
  "export * from 'x';",
  "export {};",
  "import pi from 'x';",
  "import type { A } from 'x';",
  "import x = require('x');",
  "export = pi;",
  "var pi = pi;",
  "let on = on;",
  "const { ...pi } = pi;",
  "class A { @b accessor c = 1; static { this.d; } #e = 2; constructor(private f = pi) {} }",
  "enum E { A = 'on' }",
  "namespace N.M { export const pi = 1 }",
  "declare function pi(): void;",
  "declare module 'x' { export default pi }",
  "abstract class B<T extends U> { abstract on(): T; }",
  "function pi(pi) { pi.on(pi, pi); }",
  "try { pi() } catch { } finally { }",
  "switch (pi) { case on: let on; default: }",
  "with (pi) on;",
  "for (const pi of pi) pi.on(pi);",
  "using x = pi;",
  "type F = typeof pi; interface G { (pi): void }",
  "// eslint-disable-next-line hooks/unknown-event\n",
  "/* eslint-disable */",
  "module.exports = pi;",
  "if (pi) return pi;",
];
const literals = [
  '""',
  "0",
  "-1",
  "null",
  "true",
  '"tool_call"',
  '"tool_call "',
  '"session.compacting"',
  '"constructor"',
  '"__proto__"',
  '"\\u{10ffff}"',
  "'\\\n'",
  "1e309",
  "0x1n",
];

/** Some changes at random places. */
export function mutated(source: string, random: Random): string {
  let text = source;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    let next = once(text, random);
    // Most of the changes that break the file are made again in another way: the rules are to see something new.
    for (let tries = 3; tries > 0 && !parses(next) && random() < 0.9; tries--)
      next = once(text, random);
    text = next;
  }
  return text;
}

/** No code at all. */
export function garbage(source: string, random: Random): string {
  const at = Math.floor(random() * source.length);
  switch (Math.floor(random() * 4)) {
    case 0:
      return source.slice(0, at);
    case 1:
      return (
        source.slice(0, at) + source.slice(at + 1 + Math.floor(random() * 20))
      );
    case 2:
      return Array.from({ length: 200 }, () =>
        String.fromCharCode(
          Math.floor(random() * (random() < 0.8 ? 128 : 65_536)),
        ),
      ).join("");
    default:
      return Array.from({ length: 100 }, () =>
        pick(
          "( ) [ ] { } => ` ${ / * < > ; : ? ! @ # \\ ' \" async await yield class enum import export default function return pi .on".split(
            " ",
          ),
          random,
        ),
      ).join("");
  }
}

function once(text: string, random: Random): string {
  const { result, text: code } = parse("hook.ts", text);
  if ("index" in result) return text;
  const nodes: Node[] = [];
  const visit = (node: Node): void => {
    nodes.push(node);
    eachChild(node, visit);
  };
  visit(result.program);
  const one = (isOne: (node: Node) => boolean) =>
    pick(nodes.filter(isOne), random);
  const replace = (node: Node | undefined, by: string) =>
    node ? code.slice(0, node.start) + by + code.slice(node.end) : code;
  const textOf = (node: Node | undefined) =>
    node ? code.slice(node.start, node.end) : "";
  switch (Math.floor(random() * 7)) {
    case 0:
      return replace(
        one(isName),
        random() < 0.5 ? pick(names, random) : textOf(one(isName)),
      );
    case 1:
      return replace(one(isLiteral), pick(literals, random));
    case 2:
      return replace(one(isStatement), "");
    case 3:
      return replace(one(isExpression), pick(expressions, random));
    case 4:
      return replace(one(isExpression), textOf(one(isExpression)));
    case 5: {
      const statement = one(isStatement);
      return replace(
        statement,
        `${textOf(statement)}\n${textOf(one(isStatement))}\n`,
      );
    }
    default: {
      const statement = one(isStatement);
      return replace(
        statement,
        `${pick(statements, random)}\n${textOf(statement)}`,
      );
    }
  }
}

function parses(text: string): boolean {
  return "program" in parse("hook.ts", text).result;
}

function isName({ type }: Node): boolean {
  return type === "Identifier";
}

function isLiteral({ type }: Node): boolean {
  return type === "Literal" || type === "TemplateLiteral";
}

function isStatement({ type }: Node): boolean {
  return /Statement$|^(?:Variable|Function|Class|Import|Export\w*)Declaration$/.test(
    type,
  );
}

function isExpression({ type }: Node): boolean {
  return /Expression$|^Identifier$|^Literal$/.test(type);
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}
