import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const on = (event: string, result: string) =>
  `export default (pi) => {\n  pi.on("${event}", (event) => (${result}));\n};`;

export const valid: readonly ValidCase[] = [
  { code: on("tool_call", '{ block: true, reason: "no" }') },
  { code: on("tool_call", "{ input: {}, additionalContext: 'be quick' }") },
  { code: on("tool_result", "{ content: [], details: {}, isError: true }") },
  { code: on("tool_call", "{ [field]: true }") },
  {
    name: "a matter of wrong-result-shape",
    code: on("tool_call", '{ decision: "deny" }'),
  },
  {
    name: "an event without results is a matter of no-result-from-notify",
    code: on("turn_start", "{ text: 1 }"),
  },
  {
    name: "a field of pi, in pi",
    code: on("before_agent_start", "{ systemPrompt: 'be quick' }"),
    settings: { target: ["pi"] },
  },
  {
    name: "an object that is not returned",
    code: 'export default (pi) => {\n  pi.on("tool_call", () => { log({ text: "a" }); });\n};',
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: on("tool_result", '{ text: "[redacted]" }'),
    errors: [
      {
        messageId: "didYouMean",
        line: 2,
        data: { key: "text", field: "content" },
      },
    ],
  },
  {
    code: on("tool_call", '{ block: true, message: "no" }'),
    errors: [{ messageId: "didYouMean", line: 2, data: { field: "reason" } }],
  },
  {
    code: on(
      "tool_call",
      '{ block: true, resaon: why(), reason: "no", color: "red" }',
    ),
    errors: [
      { messageId: "unknown", line: 2 },
      { messageId: "unknown", line: 2, data: { key: "color" } },
    ],
  },
  {
    code: on("session.compacting", '{ additionalContext: "keep the list" }'),
    errors: [{ messageId: "didYouMean", line: 2, data: { field: "context" } }],
  },
  {
    name: "misspelt for pi, too",
    code: on("tool_result", "{ contents: [] }"),
    settings: { target: ["pi"] },
    errors: [{ messageId: "didYouMean", line: 2 }],
  },
  {
    code: on("before_agent_start", "{ systemPrompt: 'be quick' }"),
    errors: [{ messageId: "unknown", line: 2 }],
  },
  {
    code: on("context", "{ context: event.messages }"),
    errors: [{ messageId: "didYouMean", line: 2, data: { field: "messages" } }],
  },
  {
    name: "a field of the current contract, in the hook contract",
    code: on("tool_call", "{ input: { command: 'true' } }"),
    settings: { contract: "hook" },
    errors: [{ messageId: "unknown", line: 2, data: { key: "input" } }],
  },
  {
    name: "in a function that the handler leaves the answer to",
    code: 'function deny(why) {\n  return { block: true, Reason: why };\n}\nexport default (pi) => {\n  pi.on("tool_call", async (event) => event.toolName === "bash" ? deny("no") : undefined);\n};',
    errors: [{ messageId: "didYouMean", line: 2 }],
  },
];
