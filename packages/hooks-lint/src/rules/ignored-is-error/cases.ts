import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const settings = { contract: "hook" } as const;
const on = (event: string, result: string) =>
  `export default (pi) => {\n  pi.on("${event}", (event) => (${result}));\n};`;

export const valid: readonly ValidCase[] = [
  {
    name: "the current contract applies it",
    code: on("tool_result", "{ isError: true }"),
  },
  {
    name: "no such field",
    code: on("tool_result", "{ content: [] }"),
    settings,
  },
  {
    name: "the tool's own value",
    code: on("tool_result", "{ content: [], isError: event.isError }"),
    settings,
  },
  {
    name: "another event",
    code: on("turn_end", "{ isError: true }"),
    settings,
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: on("tool_result", "{ isError: true }"),
    settings,
    errors: [{ messageId: "ignored", line: 2, data: { field: "isError" } }],
  },
  {
    name: "in a constant",
    code: 'const failed = { isError: true, isWarning: false };\nexport default (pi) => {\n  pi.on("tool_result", (event) => event.toolName === "bash" ? failed : undefined);\n};',
    settings,
    errors: [
      { messageId: "ignored", line: 1 },
      { messageId: "ignored", line: 1, data: { field: "isWarning" } },
    ],
  },
];
