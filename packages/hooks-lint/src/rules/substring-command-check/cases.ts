import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const gate = (body: string, before = "") =>
  `${before}export default (pi) => {\n  pi.on("tool_call", (event) => {\n    ${body}\n  });\n};`;
const block = 'return { block: true, reason: "no" };';

export const valid: readonly ValidCase[] = [
  {
    name: "nothing destructive is looked for",
    code: gate(`if (event.input.command.includes("git status")) ${block}`),
  },
  {
    name: "a path",
    code: gate(`if (String(event.input.path).includes("rm -rf")) ${block}`),
  },
  {
    name: "the words of a parsed command",
    code: gate(`if (programs.includes("sudo")) ${block}`),
  },
  {
    name: "a parsed command that is put together",
    code: gate(`if (/^rm .*-rf/.test(words.join(" "))) ${block}`),
  },
  {
    name: "a first look before it is taken apart",
    code: gate(
      `if (!command.includes("rm")) return; parseShell(command);`,
      'import { parseShell } from "@hookline/hooks-policy";\n',
    ),
  },
  {
    name: "what a tool gave back",
    code: gate('if (event.command.includes("sudo rm")) return;').replace(
      "tool_call",
      "tool_result",
    ),
  },
  {
    name: "the words of a command, by the name command",
    code: gate(
      `const command = words(event.input.command);\n    if (command.includes("sudo")) ${block}`,
    ),
  },
  {
    name: "a list of words in a function",
    code: gate(
      `if (isBad(words)) ${block}`,
      'const isBad = (command: string[]) => command.includes("sudo");\n',
    ),
  },
  {
    name: "a word in a word",
    code: gate(`if (/form|alarm|farm/.test(command)) ${block}`),
  },
  {
    name: "options of a harmless command",
    code: gate(`if (/\\bgit\\s+log\\b/.test(command)) ${block}`),
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: gate(`if (event.input.command.includes("rm -rf")) ${block}`),
    errors: [
      { messageId: "text", line: 3, column: 9, data: { needle: '"rm -rf"' } },
    ],
  },
  {
    code: gate(
      `const command = String(event.input.command ?? "").toLowerCase();\n    if (/\\brm\\s+-rf?\\b/.test(command)) ${block}`,
    ),
    errors: [
      { messageId: "text", line: 4, data: { needle: "/\\brm\\s+-rf?\\b/" } },
    ],
  },
  {
    code: gate(
      `const { command } = event.input;\n    if (command.startsWith("sudo ")) ${block}`,
    ),
    errors: [{ messageId: "text", line: 4 }],
  },
  {
    code: gate(
      `const cmd = event.input.command as string;\n    if (cmd.match(/git\\s+push\\s+.*--force/)) ${block}`,
    ),
    errors: [{ messageId: "text", line: 4 }],
  },
  {
    name: "a list of patterns",
    code: gate(
      `if (patterns.some((one) => one.test(event.input.command))) ${block}`,
      "const patterns = [/ls/, /\\brm\\s+(-rf?|--recursive)/i, /\\bsudo\\b/i];\n",
    ),
    errors: [
      {
        messageId: "text",
        line: 4,
        data: { needle: "/\\brm\\s+(-rf?|--recursive)/i" },
      },
    ],
  },
  {
    name: "a list of rules",
    code: gate(
      `for (const { pattern, why } of rules)\n      if (pattern.test(event.input.command)) return { block: true, reason: why };`,
      'const rules = [{ pattern: /mkfs/, why: "no" }];\n',
    ),
    errors: [{ messageId: "text", line: 5 }],
  },
  {
    name: "a list of texts",
    code: gate(
      `if (["rm -rf", "dd if="].some((one) => event.input.command.includes(one))) ${block}`,
    ),
    errors: [{ messageId: "text", line: 3 }],
  },
  {
    name: "what another function has taken out of the event",
    code: gate(
      `const command = commandOf(event);\n    if (/\\bsudo\\b/.test(command)) ${block}`,
    ),
    errors: [{ messageId: "text", line: 4 }],
  },
  {
    name: "a word of a text",
    code: gate(`if (String(event.input.command).includes("sudo")) ${block}`),
    errors: [{ messageId: "text", line: 3 }],
  },
  {
    name: "in a function",
    code: gate(
      `if (isDangerous(event.input.command)) ${block}`,
      'function isDangerous(command: string) {\n  return command.includes("chmod 777");\n}\n',
    ),
    errors: [{ messageId: "text", line: 2 }],
  },
];
