import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const hook = (body: string, before = "") =>
  `${before}export default (pi) => {\n  pi.on("tool_call", (event) => {\n    ${body}\n  });\n};`;

export const valid: readonly ValidCase[] = [
  { code: hook('throw new Error("no");') },
  {
    name: "run by itself",
    code: `${hook("return;")}\nif (import.meta.main) process.exit(0);`,
  },
  {
    name: "no hook",
    code: "export default function main() {\n  process.exit(1);\n}",
  },
  { name: "another process", code: hook("process.kill(child.pid);") },
  {
    name: "another object",
    code: hook("process.exit(1);", "const process = makeProcess();\n"),
  },
  { name: "the exit code alone", code: hook("process.exitCode = 1;") },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: hook("process.exit(2);"),
    errors: [
      { messageId: "ends", line: 3, column: 5, data: { name: "process.exit" } },
    ],
  },
  {
    code: hook("exit(2);", 'import { exit } from "node:process";\n'),
    errors: [{ messageId: "ends", line: 4 }],
  },
  { code: hook("process.abort();"), errors: [{ messageId: "ends", line: 3 }] },
  {
    code: hook('process.kill(process.pid, "SIGTERM");'),
    errors: [{ messageId: "ends", line: 3 }],
  },
  {
    name: "in the factory",
    code: 'export default (pi) => {\n  if (!process.env.KEY) process.exit(1);\n  pi.on("turn_end", () => {});\n};',
    errors: [{ messageId: "ends", line: 2 }],
  },
];
