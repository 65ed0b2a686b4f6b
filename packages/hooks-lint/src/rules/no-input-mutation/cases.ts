import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const settings = { contract: "hook" } as const;
const on = (event: string, handler: string) =>
  `export default (pi) => {\n  pi.on("${event}", ${handler});\n};`;

export const valid: readonly ValidCase[] = [
  {
    name: "the current contract takes edits in place",
    code: on("tool_call", "(event) => { event.input.timeout = 60; }"),
  },
  {
    name: "after an await, too: what is there when the handler answers counts",
    code: on(
      "tool_call",
      "async (event) => { await check(event); event.input.timeout = 60; }",
    ),
  },
  {
    name: "a copy",
    code: on(
      "tool_call",
      "(event) => { const input = { ...event.input }; input.timeout = 60; return check(input); }",
    ),
    settings,
  },
  {
    name: "another field, another event",
    code: on("tool_result", "(event) => { event.input.timeout = 60; }"),
    settings,
  },
  {
    name: "a name that gets another value",
    code: on("tool_call", "({ input }) => { input = {}; }"),
    settings,
  },
  {
    name: "reading",
    code: on(
      "tool_call",
      "({ input }) => { log(input.command); input.args.slice(1); }",
    ),
    settings,
  },
  {
    name: "a timer that edits something else",
    code: on(
      "tool_call",
      "(event) => { setTimeout(() => { state.input = 1; }, 10); }",
    ),
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: on("tool_call", '(event) => { event.input.command = "true"; }'),
    settings,
    errors: [{ messageId: "lost", line: 2 }],
  },
  {
    code: on("tool_call", "(event) => { event.input = {}; }"),
    settings,
    errors: [{ messageId: "lost", line: 2 }],
  },
  {
    code: on(
      "tool_call",
      '({ input }) => { delete input.env; input.args.push("--dry-run"); input.tries++; }',
    ),
    settings,
    errors: [
      { messageId: "lost", line: 2 },
      { messageId: "lost", line: 2 },
      { messageId: "lost", line: 2 },
    ],
  },
  {
    code: on(
      "tool_call",
      "(event) => { const input = event.input as any; Object.assign(input, { timeout: 1 }); }",
    ),
    settings,
    errors: [{ messageId: "lost", line: 2 }],
  },
  {
    name: "in a timer: after the answer, in any contract",
    code: on(
      "tool_call",
      "(event) => { setTimeout(() => { event.input.timeout = 60; }, 10); }",
    ),
    errors: [{ messageId: "late", line: 2 }],
  },
];
