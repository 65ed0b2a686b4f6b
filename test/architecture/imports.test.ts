/** The scanner sees every import and nothing else. */
import { expect, test } from "bun:test";
import { importsOf } from "./imports.ts";

const specifiers = (source: string): readonly string[] =>
  importsOf(source).map((found) => found.specifier);

test.each([
  ["a comment", `// import "x";\n/* from "x" */`],
  ["a string", `const a = 'import "x"'; const b = "export * from 'x'";`],
  ["a template", "const a = `import 'x'; ${1} from 'x'`;"],
  ["a template in a template", "const a = `${`import 'x'` + '`'} from 'x'`;"],
  [
    "a call of something named from",
    `Array.from("x"); const o = { import: "x" };`,
  ],
])("text that only looks like an import: %s", (_, source) => {
  expect(specifiers(source)).toEqual([]);
});

test.each([
  [
    "a regular expression with a quote",
    `const a = /["'\`]/; import type { A } from "x";`,
  ],
  [
    "a regular expression with a slash in a class",
    `const a = b.match(/[/"]/); import type { A } from "x";`,
  ],
  [
    "a division",
    `const a = 4 / 2; import type { A } from "x"; const b = 1 / 2;`,
  ],
  [
    "a template with braces",
    "const a = `${{ b: `${1}` }.b}'`; import type { A } from 'x';",
  ],
  ["lines in the braces", `import type {\n  A, // "y"\n  B,\n} from "x";`],
  [
    "an apostrophe in a comment",
    `// it's\nimport type { A } from "x"; // isn't`,
  ],
  ["an interpolation", "const a = `${await import('x')}`;"],
  ["a type argument", `const a: Map<string, import("x").A> = new Map();`],
])("an import after or inside of: %s", (_, source) => {
  expect(specifiers(source)).toEqual(["x"]);
});

test("tells run time from types", () => {
  const source = `import type { A } from "a"; import { b } from "b"; export type { C } from "c"; b as A;`;
  expect(importsOf(source)).toEqual([
    { specifier: "a", atRuntime: false },
    { specifier: "b", atRuntime: true },
    { specifier: "c", atRuntime: false },
  ]);
});
