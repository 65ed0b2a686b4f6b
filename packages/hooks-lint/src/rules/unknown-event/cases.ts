import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const on = (event: string) =>
  `export default (pi) => {\n  pi.on(${event}, () => {});\n};`;

export const valid: readonly ValidCase[] = [
  { code: on('"tool_call"') },
  { code: on('"session.compacting"') },
  { name: "a name that is only known at run time", code: on("nameOf(1)") },
  {
    name: "no `pi`",
    code: 'export default (pi) => {\n  process.on("SIGTERM", () => {});\n};',
  },
  {
    name: "channels of the bus have names of their own",
    code: 'export default (pi) => {\n  pi.events.on("my-channel", () => {});\n};',
  },
  {
    name: "events of one's own host",
    code: on('"deploy"'),
    options: [{ extra: ["deploy"] }],
  },
  {
    name: "an event of pi, in pi",
    code: on('"message_start"'),
    settings: { target: ["pi"] },
  },
  {
    name: "a function for another file",
    code: 'export default (server) => {\n  server.on("stop", () => {});\n};',
  },
  {
    name: "no hook file",
    code: 'emitter.on("toolCall", () => {});\nexport default class {}',
  },
  {
    name: "another field, and another `this`",
    code: 'class Gate {\n  constructor(pi, bus) {\n    this.pi = pi;\n    this.bus = bus;\n    this.bus.on("stop", () => {});\n    emitter.once("x", function () { this.pi.on("stop", () => {}); });\n  }\n  static on() { this.pi.on("stop", () => {}); }\n}\nexport default (pi) => void new Gate(pi, bus);',
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: on('"PreToolUse"'),
    errors: [
      {
        messageId: "didYouMean",
        line: 2,
        column: 9,
        data: { name: "PreToolUse", near: "tool_call" },
      },
    ],
  },
  { code: on('"tool_call "'), errors: [{ messageId: "didYouMean", line: 2 }] },
  {
    code: on("`session_compacting`"),
    errors: [
      {
        messageId: "didYouMean",
        line: 2,
        data: { name: "session_compacting", near: "session.compacting" },
      },
    ],
  },
  {
    code: on('"on_deploy_finished"'),
    errors: [{ messageId: "unknown", line: 2 }],
  },
  {
    code: on('"message_start"'),
    errors: [{ messageId: "notEmitted", line: 2 }],
  },
  {
    name: "misspelt for pi, too",
    code: on('"toolcall"'),
    settings: { target: ["pi"] },
    errors: [{ messageId: "didYouMean", line: 2 }],
  },
  {
    name: "a constant, `on` taken out of `pi`",
    code: 'const event = "toolCall";\nexport default ({ on }) => {\n  on(event, () => {});\n};',
    errors: [{ messageId: "didYouMean", line: 3 }],
  },
  {
    name: "in a function that is given `pi`",
    code: 'import type { HookAPI } from "@hookline/hooks-core";\nexport function gates(pi: HookAPI) {\n  pi.on("beforeTool", () => {});\n}',
    errors: [{ messageId: "didYouMean", line: 3 }],
  },
  {
    name: "names in a list, each where it is written",
    code: 'export default (pi) => {\n  for (const name of [\n    "tool_call",\n    "PreToolUse",\n  ]) pi.on(name, () => {});\n  ["Stop"].forEach((name) => pi.on(name, () => {}));\n};',
    errors: [
      { messageId: "didYouMean", line: 4 },
      { messageId: "didYouMean", line: 6 },
    ],
  },
  {
    name: "a name in a constant object",
    code: 'const names = { before: "PreToolUse" } as const;\nexport default (pi) => {\n  pi.on(names.before, () => {});\n};',
    filename: "hook.ts",
    errors: [{ messageId: "didYouMean", line: 3 }],
  },
  {
    name: "a class that is given `pi`",
    code: 'class Gate {\n  #pi;\n  constructor(pi) {\n    this.#pi = pi;\n    this.#pi.on("PreToolUse", () => {});\n  }\n  install() {\n    this.#pi.on("Stop", () => {});\n  }\n}\nexport default (pi) => new Gate(pi).install();',
    errors: [
      { messageId: "didYouMean", line: 5 },
      { messageId: "didYouMean", line: 8 },
    ],
  },
];
