import type { InvalidCase, ValidCase } from "../../rule-types.ts";

export const valid: readonly ValidCase[] = [
  { code: 'export default (pi) => {\n  pi.on("tool_call", () => {});\n};' },
  {
    code: 'import { defineHook } from "@hookline/hooks-core";\nexport default defineHook((pi) => {\n  pi.on("turn_start", () => {});\n});',
  },
  {
    name: "made by a call",
    code: 'import { makeHook } from "./make.ts";\nexport default makeHook({ deny: ["rm"] });',
  },
  {
    name: "a file of settings beside a hook",
    code: 'export default { deny: ["rm -rf"] };',
  },
  {
    name: "a part of a hook that another file makes",
    code: 'export default class Gate {\n  constructor(pi) {\n    pi.on("tool_call", () => {});\n  }\n}',
    filename: "src/gate.ts",
  },
  {
    name: "words for events",
    code: 'export default { tool_call: "before a tool", context: () => {} };',
  },
  { name: "a class that is no hook", code: "export default class Parser {}" },
  {
    name: "another file's factory",
    code: 'export { hook as default } from "./hook.ts";',
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: "export default { tool_call: () => ({ block: true }) };",
    errors: [
      { messageId: "notFunction", line: 1, data: { kind: "an object" } },
    ],
  },
  {
    name: "a class",
    filename: "hooks/gate.ts",
    code: 'export default class Gate {\n  constructor(pi) {\n    pi.on("tool_call", () => {});\n  }\n}',
    errors: [{ messageId: "notFunction", line: 1, data: { kind: "a class" } }],
  },
  {
    name: "an object by its name",
    filename: ".omp/hooks/post/gate.ts",
    code: 'import type { HookAPI } from "@hookline/hooks-core";\nconst hook = { setup(pi: HookAPI) {} };\nexport default hook;',
    errors: [{ messageId: "notFunction", line: 3 }],
  },
  {
    name: "a generator",
    code: 'export default function* (pi) {\n  pi.on("tool_call", () => {});\n}',
    errors: [{ messageId: "generator", line: 1 }],
  },
  {
    name: "every file is a hook",
    code: 'export default ["rm"];',
    options: [{ everyFile: true }],
    errors: [{ messageId: "notFunction", line: 1 }],
  },
];
