import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const on = (event: string, result: string) =>
  `export default (pi) => {\n  pi.on("${event}", (event) => (${result}));\n};`;
const gate = (result: string) => on("tool_call", result);

export const valid: readonly ValidCase[] = [
  { code: gate('{ block: true, reason: "no" }') },
  { code: gate("undefined") },
  { code: gate("null") },
  { code: gate("check(event)") },
  {
    code: gate(
      'event.toolName === "bash" ? { block: true, reason: "no" } : undefined',
    ),
  },
  {
    name: "`||` goes on",
    code: gate(
      '(event.toolName === "bash" && { block: true, reason: "no" }) || undefined',
    ),
  },
  {
    name: "nothing falsy is a result in the hook contract",
    code: gate('event.toolName === "bash" && { block: true, reason: "no" }'),
    settings: { contract: "hook" },
  },
  {
    name: "a condition that is undefined when it does not hold",
    code: gate('event.problem && { block: true, reason: "no" }'),
  },
  { code: on("context", "{ messages: event.messages.slice(-20) }") },
  { code: on("turn_start", '"started"') },
  {
    name: "the values of other fields are not known",
    code: gate("{ block: isBad(event), reason }"),
  },
  {
    name: "a new value for a name",
    code: 'export default (pi) => {\n  pi.on("tool_call", () => {\n    let answer = false;\n    answer = decide();\n    return answer;\n  });\n};',
  },
];

export const invalid: readonly InvalidCase[] = [
  ...[
    '{ decision: "deny", reason: "no" }',
    "{ blocked: true }",
    "{ allow: false }",
    '{ permission: "deny" }',
    '{ permissionDecision: "block" }',
    '{ hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "deny", permissionDecisionReason: "no" } }',
  ].map((result): InvalidCase => ({
    code: gate(result),
    errors: [
      { messageId: "foreignForm", line: 2, data: { form: "{ block: true" } },
    ],
  })),
  {
    code: gate('{ decision: "approve" }'),
    errors: [
      { messageId: "foreignForm", line: 2, data: { form: "undefined" } },
    ],
  },
  {
    code: gate('{ permissionDecision: "ask" }'),
    errors: [{ messageId: "foreignAsk", line: 2 }],
  },
  {
    code: gate("{ allow: isFine(event) }"),
    errors: [{ messageId: "foreign", line: 2 }],
  },
  {
    code: gate(
      '{ permissionDecision: "allow", updatedInput: { command: "true" } }',
    ),
    errors: [
      {
        messageId: "foreignForm",
        line: 2,
        data: { form: '{ input: { command: "true" } }' },
      },
    ],
  },
  {
    code: on("session_before_switch", "{ block: true }"),
    errors: [
      { messageId: "foreignForm", line: 2, data: { form: "{ cancel: true }" } },
    ],
  },
  ...[
    "false",
    "true",
    '"blocked"',
    "`no ${event.toolName}`",
    '"allow"',
    "[]",
    "(count += 1)",
    "!event.input",
  ].map((result): InvalidCase => ({
    code: gate(result),
    errors: [{ messageId: "noObject", line: 2 }],
  })),
  {
    name: "without parentheses, an object would be a block",
    code: 'export default (pi) => {\n  pi.on("tool_call", () => "blocked");\n  pi.on("tool_call", () => count++);\n};',
    errors: [
      { messageId: "noObject", line: 2 },
      { messageId: "noObject", line: 3 },
    ],
  },
  {
    code: on("tool_result", '"[redacted]"'),
    errors: [{ messageId: "noObject", line: 2 }],
  },
  {
    code: on("context", "event.messages"),
    errors: [{ messageId: "bareField", line: 2, data: { field: "messages" } }],
  },
  {
    name: "a list made of the payload's",
    code: 'export default (pi) => {\n  pi.on("tool_result", ({ content }) => content.filter((block) => block.type === "text"));\n};',
    errors: [{ messageId: "bareField", line: 2, data: { field: "content" } }],
  },
  {
    code: on("tool_result", "event"),
    errors: [{ messageId: "wholeEvent", line: 2 }],
  },
  {
    code: on("context", "{ ...event, messages: [] }"),
    errors: [{ messageId: "wholeEventSpread", line: 2 }],
  },
  {
    code: gate(
      'event.toolName === "bash" && event.input.x && { block: true, reason: "no" }',
    ),
    errors: [{ messageId: "falsy", line: 2 }],
  },
  {
    code: gate(
      'event.input.x && (event.toolName === "bash" || event.toolName === "sh") && { block: true, reason: "no" }',
    ),
    errors: [{ messageId: "falsy", line: 2 }],
  },
  {
    code: gate('{ block: "yes", reason: "no" }'),
    errors: [
      {
        messageId: "wrongType",
        line: 2,
        data: { field: "block", wanted: "boolean", type: "string" },
      },
    ],
  },
  {
    code: on("tool_result", '{ content: "[redacted]" }'),
    errors: [{ messageId: "wrongType", line: 2, data: { field: "content" } }],
  },
  {
    code: on("before_agent_start", '{ message: "be quick" }'),
    errors: [{ messageId: "wrongType", line: 2, data: { wanted: "object" } }],
  },
];
