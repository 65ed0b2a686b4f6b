import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const settings = { contract: "hook" } as const;
const hook = (event: string, ...handlers: string[]) =>
  `export default (pi) => {\n${handlers.map((handler) => `  pi.on("${event}", ${handler});\n`).join("")}};`;
const redact = "(event) => ({ content: event.content.map(clean) })";
const only = (tool: string, test = "!==") =>
  `(event) => { if (event.toolName ${test} "${tool}") return; return { content: event.content.map(clean) }; }`;

export const valid: readonly ValidCase[] = [
  {
    name: "the current contract chains them",
    code: hook("tool_result", redact, redact),
  },
  {
    name: "only one answers",
    code: hook("tool_result", redact, "(event) => { count(event); }"),
    settings,
  },
  {
    name: "different tools",
    code: hook("tool_result", only("read"), only("bash")),
    settings,
  },
  {
    name: "all but one, and that one",
    code: hook("tool_result", only("read"), only("read", "===")),
    settings,
  },
  {
    name: "tools of a set",
    code: hook(
      "tool_result",
      only("read"),
      "(event) => names.has(event.toolName) ? { content: [] } : undefined",
    ),
    settings,
  },
  {
    name: "conditions that the syntax does not tell",
    code: hook(
      "tool_result",
      "(event) => isLong(event) ? { content: [] } : undefined",
      "(event) => isSecret(event) ? { content: [] } : undefined",
    ),
    settings,
  },
  {
    name: "a veto stands",
    code: hook(
      "session_before_switch",
      "() => ({ cancel: true })",
      "() => ({ cancel: false })",
    ),
    settings,
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    name: "two redactors",
    code: hook("tool_result", redact, redact),
    settings,
    errors: [{ messageId: "lost", line: 3, column: 3, data: { line: 2 } }],
  },
  {
    name: "one for all, one for a tool",
    code: hook("tool_result", redact, only("read")),
    settings,
    errors: [{ messageId: "lost", line: 3 }],
  },
  {
    name: "the same tool",
    code: hook("tool_result", only("read"), only("read")),
    settings,
    errors: [{ messageId: "lost", line: 3 }],
  },
  {
    name: "the same tool, by its guard",
    code: hook(
      "tool_result",
      "(event) => isReadToolResult(event) ? { content: [] } : undefined",
      "(event) => isReadToolResult(event) ? { details: 1 } : undefined",
    ),
    settings,
    errors: [{ messageId: "lost", line: 3 }],
  },
  {
    name: "hints for a summary",
    code: hook(
      "session.compacting",
      '() => ({ context: ["a"] })',
      '() => ({ prompt: "b" })',
    ),
    settings,
    errors: [{ messageId: "lost", line: 3 }],
  },
];
