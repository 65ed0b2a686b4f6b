import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const core = '"@hookline/hooks-core"';

export const valid: readonly ValidCase[] = [
  {
    code: `import type { HookAPI } from ${core};\nexport default (pi: HookAPI) => {};`,
  },
  {
    name: "used as a value",
    code: `import { defineHook } from ${core};\nexport default defineHook(() => {});`,
  },
  {
    name: "used as both",
    code: 'import { Store } from "./store.ts";\nexport default (pi: Store) => new Store();',
  },
  { name: "not used", code: 'import { a } from "./a.ts";' },
  { name: "for what it does", code: 'import "./a.ts";' },
  {
    name: "given on",
    code: 'import { A } from "./a.ts";\nexport { A };\nlet a: A;',
  },
  {
    name: "a class is a value where it is extended",
    code: 'import { A } from "./a.ts";\nclass B extends A {}\nlet a: A;',
  },
  {
    name: "marked",
    code: `import { type HookAPI, defineHook } from ${core};\nexport default defineHook((pi: HookAPI) => {});`,
  },
  {
    name: "no types in JavaScript",
    code: `import { HookAPI } from ${core};\nexport default (pi) => HookAPI;`,
    filename: "hook.js",
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: `import { HookAPI } from ${core};\nexport default (pi: HookAPI) => {};`,
    errors: [
      { messageId: "all", line: 1, column: 1, data: { names: "HookAPI" } },
    ],
    output: `import type { HookAPI } from ${core};\nexport default (pi: HookAPI) => {};`,
  },
  {
    name: "all of them, some marked",
    code: `import { HookAPI, type HookContext } from ${core};\nexport default (pi: HookAPI, ctx: HookContext) => {};`,
    errors: [{ messageId: "all", line: 1 }],
    output: `import type { HookAPI, HookContext } from ${core};\nexport default (pi: HookAPI, ctx: HookContext) => {};`,
  },
  {
    name: "one of them",
    code: `import { defineHook, HookAPI } from ${core};\nexport default defineHook((pi: HookAPI) => {});`,
    errors: [{ messageId: "some", line: 1, data: { names: "HookAPI" } }],
    output: `import { defineHook, type HookAPI } from ${core};\nexport default defineHook((pi: HookAPI) => {});`,
  },
  {
    name: "other places of types",
    code: 'import * as t from "./t.ts";\nimport { A, B, C } from "./t.ts";\nlet a: t.A; interface D extends A {} class E implements B {} type F = typeof C;',
    errors: [
      { messageId: "all", line: 1 },
      { messageId: "all", line: 2 },
    ],
    output:
      'import type * as t from "./t.ts";\nimport type { A, B, C } from "./t.ts";\nlet a: t.A; interface D extends A {} class E implements B {} type F = typeof C;',
  },
  {
    name: "a default and a name",
    code: 'import a, { B } from "./a.ts";\nlet b: B; let c: a;',
    errors: [{ messageId: "all", line: 1 }],
  },
];
