import { join, relative } from "node:path";
import type { InvalidCase, ValidCase } from "../../rule-types.ts";

/** Below the package.json of this package. */
const filename = join(import.meta.dirname, "hook.ts");
/** There is no package.json in it or above. */
const lonely = "/no-such-folder/hooks/hook.ts";
const unlisted = "a-package-that-nobody-lists";

export const valid: readonly ValidCase[] = [
  {
    name: "listed",
    code: 'import { parseSync } from "oxc-parser";\nparseSync("a", "b");',
    filename,
  },
  {
    name: "of the platform",
    code: 'import { join, relative } from "path";\nimport fs from "node:fs/promises";\nimport { $ } from "bun";\nimport { Database } from "bun:sqlite";\nuse(join, fs, $, Database);',
    filename,
  },
  {
    name: "served by the host",
    code: 'import { complete } from "@mariozechner/pi-ai";\ncomplete();',
    filename,
  },
  {
    name: "types are left out",
    code: `import type { A } from "${unlisted}";\nimport { type B } from "${unlisted}";\nimport { C } from "${unlisted}";\nconst a: A | B | C = 1;`,
    filename,
  },
  {
    name: "a path, an alias, an address",
    code: 'import a from "./a.ts";\nimport b from "#b";\nimport c from "@/c";\nimport d from "~/d";\nimport e from "/e.ts";\nimport f from "https://example.org/f.ts";\nuse(a, b, c, d, e, f);',
    filename,
  },
  {
    name: "not known until run time",
    code: "await import(name);\nrequire(name);",
    filename,
  },
  {
    name: "may be missing",
    code: `try {\n  await import("${unlisted}");\n} catch {\n}`,
    filename,
  },
  {
    name: "the text of no file",
    code: `import a from "${unlisted}";\nuse(a);`,
    filename: "<stdin>",
  },
  {
    name: "the host has it",
    code: `import a from "${unlisted}/sub";\nuse(a);`,
    filename,
    options: [{ provided: [unlisted] }],
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: `import a from "${unlisted}";\nuse(a);`,
    filename,
    errors: [
      {
        messageId: "notListed",
        line: 1,
        column: 15,
        data: { name: unlisted, manifest: "package.json" },
      },
    ],
  },
  {
    code: `import "${unlisted}/register";`,
    filename,
    errors: [{ messageId: "notListed", line: 1, data: { name: unlisted } }],
  },
  {
    code: 'export { a } from "@nobody/lists-this/sub";',
    filename,
    errors: [
      { messageId: "notListed", line: 1, data: { name: "@nobody/lists-this" } },
    ],
  },
  {
    code: `const a = require("${unlisted}");\nconst b = await import("${unlisted}");`,
    filename,
    errors: [
      { messageId: "notListed", line: 1 },
      { messageId: "notListed", line: 2 },
    ],
  },
  {
    name: "a path from where the linter runs",
    code: `import a from "${unlisted}";\nuse(a);`,
    filename: relative(process.cwd(), filename),
    errors: [{ messageId: "notListed", line: 1 }],
  },
  {
    name: "no package.json at all",
    code: `import a from "${unlisted}";\nuse(a);`,
    filename: lonely,
    errors: [{ messageId: "noManifest", line: 1 }],
  },
];
