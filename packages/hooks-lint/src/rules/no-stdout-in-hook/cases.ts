import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const hook = (body: string, before = "") =>
  `${before}export default (pi) => {\n  pi.on("tool_call", (event) => {\n    ${body}\n  });\n};`;

export const valid: readonly ValidCase[] = [
  {
    name: "stderr",
    code: hook(
      'console.error("a"); console.warn("b"); process.stderr.write("c");',
    ),
  },
  { name: "the log", code: hook('pi.logger.info("a");') },
  {
    name: "run by itself",
    code: `${hook("return;")}\nif (import.meta.main) console.log("ok");`,
  },
  { name: "no hook", code: 'export default () => {\n  console.log("a");\n};' },
  {
    name: "another console",
    code: hook('console.log("a");', "const console = quiet();\n"),
  },
  {
    name: "a file",
    code: hook(
      'Bun.write("log.txt", "a"); writeSync(fd, "b");',
      'import { writeSync } from "node:fs";\n',
    ),
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: hook('console.log("checked", event.toolName);'),
    errors: [
      {
        messageId: "stdout",
        line: 3,
        column: 5,
        data: { name: "console.log" },
      },
    ],
  },
  {
    code: hook("console.table([event]);"),
    errors: [{ messageId: "stdout", line: 3 }],
  },
  {
    code: hook('process.stdout.write("a");'),
    errors: [{ messageId: "stdout", line: 3 }],
  },
  {
    code: hook('Bun.write(Bun.stdout, "a");'),
    errors: [{ messageId: "stdout", line: 3, data: { name: "Bun.write" } }],
  },
  {
    code: hook('writeSync(1, "a");', 'import { writeSync } from "node:fs";\n'),
    errors: [{ messageId: "stdout", line: 4, data: { name: "writeSync" } }],
  },
  {
    name: "under another name",
    code: hook('log("a");', "const log = console.log;\n"),
    errors: [{ messageId: "stdout", line: 4 }],
  },
  {
    name: "when it is loaded",
    code: `console.info("loaded");\n${hook("return;")}`,
    errors: [{ messageId: "stdout", line: 1 }],
  },
  {
    name: "handed on",
    code: hook("list.forEach(console.log);"),
    errors: [
      {
        messageId: "stdout",
        line: 3,
        column: 18,
        data: { name: "console.log" },
      },
    ],
  },
];
