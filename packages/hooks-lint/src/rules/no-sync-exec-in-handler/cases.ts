import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const child =
  'import { execFile, execSync } from "node:child_process";\nimport { readFileSync } from "node:fs";\n';
const hook = (body: string, before = child) =>
  `${before}export default (pi) => {\n  pi.on("tool_result", async (event) => {\n    ${body}\n  });\n};`;

export const valid: readonly ValidCase[] = [
  { code: hook('await pi.exec("git", ["status"]);') },
  {
    name: "when the hook is loaded",
    code: `${child}const root = execSync("git rev-parse --show-toplevel");\nexport default (pi) => { const text = readFileSync("a"); pi.on("turn_end", () => text); };`,
  },
  { name: "one file", code: hook('readFileSync("config.json");') },
  {
    name: "a list that is written down",
    code: hook('for (const name of ["a.json", "b.json"]) readFileSync(name);'),
  },
  {
    name: "while the agent ends",
    code: hook('execSync("git commit -m end");').replace(
      "tool_result",
      "session_shutdown",
    ),
  },
  {
    name: "another function of this name",
    code: hook('execSync("ls");', "const execSync = fake();\n"),
  },
  {
    name: "not run by a handler",
    code: `${child}export const version = () => execSync("git --version");\nexport default (pi) => { pi.on("turn_end", () => {}); };`,
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: hook('execSync("git status");'),
    errors: [
      { messageId: "program", line: 5, column: 5, data: { name: "execSync" } },
    ],
  },
  {
    code: hook('Bun.spawnSync(["git", "status"]);'),
    errors: [
      { messageId: "program", line: 5, data: { name: "Bun.spawnSync" } },
    ],
  },
  {
    code: hook('require("child_process").spawnSync("git");'),
    errors: [{ messageId: "program", line: 5 }],
  },
  {
    code: hook(
      'cp.execFileSync("git");',
      'import * as cp from "child_process";\n',
    ),
    errors: [{ messageId: "program", line: 4 }],
  },
  {
    name: "in a function of the file",
    code: hook(
      "commit();",
      `${child}function commit() {\n  execSync("git commit");\n}\n`,
    ),
    errors: [{ messageId: "program", line: 4 }],
  },
  {
    name: "files one after the other",
    code: hook("for (const file of files) text += readFileSync(file);"),
    errors: [{ messageId: "loop", line: 5, data: { name: "readFileSync" } }],
  },
  {
    name: "for each",
    code: hook(
      'const texts = files.map((file) => readFileSync(file, "utf8"));',
    ),
    errors: [{ messageId: "loop", line: 5 }],
  },
];
