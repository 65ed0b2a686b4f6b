import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const named =
  'export const hook = (pi) => {\n  pi.on("tool_call", () => {});\n};';

export const valid: readonly ValidCase[] = [
  {
    code: 'export default (pi) => {\n  pi.on("tool_call", () => {});\n};',
    filename: "hooks/gate.ts",
  },
  { name: "a part of a hook", code: named, filename: "hooks/gate/parts.ts" },
  {
    name: "a part of a hook, wherever it is",
    code: named,
    filename: "src/gate.ts",
  },
  {
    name: "no hook",
    code: "export const deny = [/rm -rf/];",
    filename: "hooks/patterns.ts",
  },
  {
    name: "a hook of a user interface",
    code: 'export const useSocket = (socket) => {\n  socket.on("message", () => {});\n};',
    filename: "src/hooks/use-socket.ts",
  },
  {
    name: "an event of another emitter",
    code: 'export const useCanvas = (canvas) => {\n  canvas.on("context", () => {});\n};',
    filename: "src/hooks/use-canvas.ts",
  },
  {
    name: "exported below",
    code: 'const hook = (pi) => {\n  pi.on("tool_call", () => {});\n};\nexport { hook as default };',
    filename: "hooks/gate.ts",
  },
  {
    name: "CommonJS",
    code: 'module.exports = (pi) => {\n  pi.on("tool_call", () => {});\n};',
    filename: "hooks/gate.cjs",
  },
  {
    name: "CommonJS with a name",
    code: 'module.exports.default = (pi) => {\n  pi.on("tool_call", () => {});\n};',
    filename: "hooks/gate.cjs",
  },
  {
    name: "a function that the file uses",
    code: 'import { run } from "./run.ts";\nfunction hook(pi) {\n  pi.on("tool_call", () => {});\n}\nrun(hook);',
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    name: "in the folder of hooks",
    code: named,
    filename: "/home/me/.omp/hooks/pre/gate.ts",
    errors: [{ messageId: "missing", line: 1, column: 14 }],
  },
  {
    name: "the index of a folder",
    code: named,
    filename: ".pi/extensions/gate/index.ts",
    errors: [{ messageId: "missing", line: 1 }],
  },
  {
    name: "exported under a name",
    code: 'export function hook(pi) {\n  pi.on("tool_call", () => {});\n}',
    filename: "hooks/gate.ts",
    errors: [{ messageId: "missing", line: 1 }],
  },
  {
    name: "not exported, and nobody calls it",
    code: 'function hook(pi) {\n  pi.on("tool_call", () => {});\n}',
    errors: [{ messageId: "missing", line: 1 }],
  },
  {
    name: "every file is a hook",
    code: "export const version = 1;",
    options: [{ everyFile: true }],
    errors: [{ messageId: "missing", line: 1 }],
  },
];
