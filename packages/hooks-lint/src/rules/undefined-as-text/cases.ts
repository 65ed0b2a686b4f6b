import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const gate = (body: string, before = "") =>
  `${before}export default (pi) => {\n  pi.on("tool_call", async (event, ctx) => {\n    ${body}\n  });\n};`;
const block = 'return { block: true, reason: "no" };';

export const valid: readonly ValidCase[] = [
  {
    name: "looked at before",
    code: gate(
      `if (typeof event.input.path !== "string") ${block}\n    if (String(event.input.path).includes(".env")) ${block}`,
    ),
  },
  {
    name: "missing is blocked first",
    code: gate(
      `const { path } = event.input;\n    if (!path) ${block}\n    if (String(path).includes(".env")) ${block}`,
    ),
  },
  {
    name: "only what is allowed passes",
    code: gate(`if (!String(event.input.path).startsWith("/tmp/")) ${block}`),
  },
  {
    name: "only what is allowed passes, the other way round",
    code: gate(
      `if (String(event.input.path).startsWith("/tmp/")) return;\n    ${block}`,
    ),
  },
  {
    name: "a message",
    code: gate(
      `const title = \`Allow \${event.input.path}?\`;\n    if (!(await ctx.ui.confirm(title, ""))) ${block}`,
    ),
  },
  {
    name: "the text is found",
    code: gate(`if (String(event.input.path).includes("undefined")) ${block}`),
  },
  {
    name: "what is looked for is not known",
    code: gate(`if (String(event.input.path).includes(secret)) ${block}`),
  },
  {
    name: "no text is made",
    code: gate(`if (event.input.path.includes(".env")) ${block}`),
  },
  {
    name: "the tool's name is always there",
    code: gate(`if (String(event.toolName).includes("bash")) ${block}`),
  },
  {
    name: "another function looks at it",
    code: gate(
      `if (!isValid(event.input)) ${block}\n    if (String(event.input.path).includes(".env")) ${block}`,
    ),
  },
  {
    name: "a name that stands for itself",
    code: gate(
      `const text = text.trim();\n    const list = list.all;\n    if (text.includes(list.one) || list.some((one) => text.includes(one.a))) ${block}`,
    ),
  },
  {
    name: "nothing is blocked",
    code: gate(`if (String(event.input.path).includes(".env")) log(event);`),
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: gate(`if (String(event.input.path).includes(".env")) ${block}`),
    errors: [
      { messageId: "passes", line: 3, column: 9, data: { field: "path" } },
    ],
  },
  {
    code: gate(
      `const path = \`\${event.input.path}\`;\n    if (path.endsWith(".env")) ${block}`,
    ),
    errors: [{ messageId: "passes", line: 3 }],
  },
  {
    code: gate(
      `const command = event.input["command"] + "";\n    if (!command.startsWith("rm ")) return;\n    ${block}`,
    ),
    errors: [{ messageId: "passes", line: 3 }],
  },
  {
    name: "a cast makes no text, but a test does",
    code: gate(
      `const command = event.input.command as string;\n    if (/rm -rf/.test(command)) ${block}`,
    ),
    errors: [{ messageId: "passes", line: 4 }],
  },
  {
    name: "a list, and a name for the answer",
    code: gate(
      `const command = event.input.command as string;\n    const isBad = patterns.some((one) => one.test(command));\n    if (isBad) {\n      if (!ctx.hasUI) ${block}\n    }`,
      "const patterns = [/rm -rf/, /sudo/];\n",
    ),
    errors: [{ messageId: "passes", line: 5 }],
  },
  {
    name: "a condition",
    code: gate(
      `return String(event.input.path).trim() === ".env" ? { block: true, reason: "no" } : undefined;`,
    ),
    errors: [{ messageId: "passes", line: 3 }],
  },
  {
    name: "and",
    code: `export default (pi) => {\n  pi.on("tool_call", ({ input }) => String(input.path).includes(".env") && { block: true, reason: "no" });\n};`,
    errors: [{ messageId: "passes", line: 2 }],
  },
];
