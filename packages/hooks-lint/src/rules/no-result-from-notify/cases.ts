import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const on = (event: string, handler: string) =>
  `export default (pi) => {\n  pi.on("${event}", ${handler});\n};`;

export const valid: readonly ValidCase[] = [
  { code: on("tool_call", '() => ({ block: true, reason: "no" })') },
  { code: on("turn_start", "() => {}") },
  { name: "by the way", code: on("turn_start", "() => (turns += 1)") },
  {
    name: "what a call gives",
    code: on("session_start", "(_event, ctx) => ctx.ui.setStatus('a', 'b')"),
  },
  {
    name: "an early end",
    code: on(
      "turn_end",
      "(event) => { if (!event.message) return undefined; log(event); }",
    ),
  },
  {
    name: "only when it is false",
    code: on("turn_start", "(_event, ctx) => ctx.hasUI && ctx.ui.notify('a')"),
  },
  {
    name: "one handler for an event that asks and one that tells",
    code: 'export default (pi) => {\n  const stay = () => ({ cancel: true });\n  pi.on("session_before_switch", stay);\n  pi.on("session_switch", stay);\n};',
  },
  {
    name: "an unknown event",
    code: on("turn_begin", "() => ({ block: true })"),
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: on("turn_start", '() => ({ block: true, reason: "no" })'),
    errors: [{ messageId: "ignored", line: 2, data: { event: "turn_start" } }],
  },
  {
    code: on("agent_end", '() => { return "blocked"; }'),
    errors: [{ messageId: "ignored", line: 2 }],
  },
  {
    code: on("session_switch", "async () => ({ cancel: true })"),
    errors: [
      {
        messageId: "earlier",
        line: 2,
        data: { other: "session_before_switch" },
      },
    ],
  },
  {
    code: on("session_compact", "() => ({ compaction: summary })"),
    errors: [
      {
        messageId: "earlier",
        line: 2,
        data: { other: "session_before_compact" },
      },
    ],
  },
  {
    code: on("session_shutdown", "() => true"),
    errors: [{ messageId: "ignored", line: 2 }],
  },
];
