import type { InvalidCase, ValidCase } from "../../rule-types.ts";

export const valid: readonly ValidCase[] = [
  {
    name: "in a handler",
    code: 'export default (pi) => {\n  pi.on("session_start", () => {\n    pi.sendMessage({ customType: "a", content: "b", display: true });\n  });\n};',
  },
  {
    name: "in a command",
    code: 'export default ({ registerCommand, appendEntry }) => {\n  registerCommand("note", { handler: async (text) => appendEntry("note", text) });\n};',
  },
  {
    name: "in a function for later",
    code: 'export default (pi) => {\n  const say = (content) => pi.sendMessage({ customType: "a", content, display: true });\n  pi.on("turn_end", () => say("done"));\n};',
  },
  {
    name: "a function for another file",
    code: 'export default (client) => {\n  client.sendMessage("hello");\n};',
  },
  {
    name: "another object",
    code: 'export default (pi) => {\n  channel.sendMessage("loaded");\n};',
  },
  {
    name: "a function that may do it for a handler only",
    code: 'export default (pi) => {\n  say(pi, false);\n  mark(pi);\n  later(pi);\n  pi.on("turn_end", () => say(pi, true));\n};\nfunction say(pi, isReady) {\n  if (isReady) pi.sendMessage({ customType: "a", content: "b", display: true });\n}\nfunction mark(pi) {\n  if (!started) return;\n  pi.appendEntry("a");\n}\nfunction later(pi) {\n  pi.on("turn_end", () => pi.appendEntry("a"));\n}',
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: 'export default (pi) => {\n  pi.sendMessage({ customType: "a", content: "hello", display: true });\n};',
    errors: [
      {
        messageId: "early",
        line: 2,
        column: 3,
        data: { method: "pi.sendMessage" },
      },
    ],
  },
  {
    name: "an async factory",
    code: 'export default async ({ appendEntry }) => {\n  await load();\n  appendEntry("loaded");\n};',
    errors: [{ messageId: "early", line: 3 }],
  },
  {
    name: "in place",
    code: 'export default function (pi) {\n  (() => {\n    if (fresh) pi.appendEntry("fresh");\n  })();\n}',
    errors: [{ messageId: "early", line: 3 }],
  },
  {
    name: "in a function of the file, through another one",
    code: 'export default (pi) => {\n  start(pi);\n};\nfunction start(api) {\n  say(api, "a");\n}\nconst say = (api, content) => {\n  api.sendMessage({ customType: "a", content, display: true });\n};',
    errors: [{ messageId: "early", line: 8 }],
  },
];
