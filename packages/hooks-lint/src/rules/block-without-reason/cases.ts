import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const gate = (result: string) =>
  `export default (pi) => {\n  pi.on("tool_call", () => (${result}));\n};`;

export const valid: readonly ValidCase[] = [
  { code: gate('{ block: true, reason: "no shell here" }') },
  { code: gate("{ block: true, reason: why() }") },
  { code: gate("{ block: false }") },
  { code: gate("{ input: {} }") },
  {
    name: "a spread may bring the reason",
    code: gate("{ block: true, ...verdict }"),
  },
  {
    name: "the reason under another name is a matter of unknown-result-key",
    code: gate('{ block: true, message: "no" }'),
  },
  {
    name: "a veto has no reason",
    code: 'export default (pi) => {\n  pi.on("session_before_switch", () => ({ cancel: true }));\n};',
  },
  {
    name: "an object that gets its reason later",
    code: 'export default (pi) => {\n  pi.on("tool_call", (event) => {\n    const no = { block: true };\n    no.reason = event.toolName;\n    return no;\n  });\n};',
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: gate("{ block: true }"),
    errors: [{ messageId: "missing", line: 2, column: 29 }],
  },
  {
    code: gate('{ block: true, reason: "" }'),
    errors: [{ messageId: "missing", line: 2 }],
  },
  {
    code: gate("{ block: true, reason: undefined }"),
    errors: [{ messageId: "missing", line: 2 }],
  },
  {
    code: gate("{ block: isBad() }"),
    errors: [{ messageId: "missing", line: 2 }],
  },
  {
    name: "each way out, in a function that the handler leaves the answer to",
    code: 'const deny = () => ({ block: true });\nexport default (pi) => {\n  pi.on("tool_call", async (event) => {\n    if (event.toolName === "bash") return deny();\n    return event.toolName === "write" ? { block: true } : undefined;\n  });\n};',
    errors: [
      { messageId: "missing", line: 1 },
      { messageId: "missing", line: 5 },
    ],
  },
];
