import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const on = (event: string, handler: string) =>
  `export default (pi) => {\n  pi.on("${event}", ${handler});\n};`;
const confirm =
  'async (event, ctx) => {\n    if (!(await ctx.ui.confirm("Run it?", ""))) return { block: true, reason: "no" };\n  }';

export const valid: readonly ValidCase[] = [
  { name: "no target", code: on("context", "() => ({ messages: [] })") },
  {
    name: "a target that has it all",
    code: on("todo_reminder", "() => {}"),
    settings: { target: ["omp"] },
  },
  {
    name: "blocking works everywhere",
    code: on("tool_call", '() => ({ block: true, reason: "no" })'),
    settings: {
      target: [
        "claude",
        "codex",
        "gemini",
        "copilot",
        "cursor",
        "opencode",
        "pi",
        "omp",
      ],
    },
  },
  {
    name: "an unknown event is a matter of unknown-event",
    code: on("toolCall", "() => {}"),
    settings: { target: ["codex"] },
  },
  {
    name: "an event that is only known at run time",
    code: "export default (pi) => {\n  pi.on(name(), () => {});\n};",
    settings: { target: ["codex"] },
  },
  {
    name: "a dialog where there is a UI",
    code: on("tool_call", confirm),
    settings: { target: ["pi"] },
  },
  {
    name: "a dialog for people only",
    code: on(
      "tool_call",
      'async (event, ctx) => {\n    if (!ctx.hasUI) return { block: true, reason: "nobody to ask" };\n    await ctx.ui.confirm("Run it?", "");\n  }',
    ),
    settings: { target: ["codex"] },
  },
  {
    name: "who is not asked is refused, too",
    code: on(
      "tool_call",
      'async (event, ctx) => {\n    if (ctx.hasUI && (await ctx.ui.confirm("Run it?", ""))) return;\n    return { block: true, reason: "nobody said yes" };\n  }',
    ),
    settings: { target: ["claude"] },
  },
  {
    name: "what is worst is refused without a person",
    code: on(
      "tool_call",
      'async (event, ctx) => {\n    if (event.toolName === "deploy") throw new Error("not from here");\n    if (!ctx.hasUI) return;\n    if (!(await ctx.ui.confirm("Run it?", ""))) return { block: true, reason: "no" };\n  }',
    ),
    settings: { target: ["claude"] },
  },
  {
    name: "a refusal that another function may give",
    code: on(
      "tool_call",
      'async (event, ctx) => {\n    if (!ctx.hasUI) return fallback(event);\n    if (!(await ctx.ui.confirm("Run it?", ""))) return { block: true, reason: "no" };\n  }',
    ),
    settings: { target: ["claude"] },
  },
  {
    name: "a message for people",
    code: on(
      "tool_call",
      "(event, ctx) => {\n    if (ctx.hasUI) ctx.ui.notify(event.toolName);\n  }",
    ),
    settings: { target: ["claude"] },
  },
  {
    name: "all keys of the input",
    code: on(
      "tool_call",
      '(event) => ({ input: { ...event.input, command: "ls" } })',
    ),
    settings: { target: ["gemini", "codex"] },
  },
  {
    name: "text only",
    code: on(
      "tool_result",
      '() => ({ content: [{ type: "text", text: "-" }] })',
    ),
    settings: { target: ["codex"] },
  },
  {
    name: "cancels nothing",
    code: on("session_before_compact", "() => ({ cancel: false })"),
    settings: { target: ["copilot"] },
  },
  {
    name: "a message for the model",
    code: on(
      "before_agent_start",
      '() => ({ message: { customType: "note", content: "hi", display: false } })',
    ),
    settings: { target: ["claude", "codex"] },
  },
  {
    name: "waits for nothing",
    code: on("session_shutdown", "() => {}"),
    settings: { target: ["gemini"] },
  },
  {
    name: "one of the tools is there",
    code: on(
      "tool_call",
      'function (event) {\n    if (event.toolName !== "read" && event.toolName !== "bash") return;\n    return { block: true, reason: "no" };\n  }',
    ),
    settings: { target: ["codex"] },
  },
  {
    name: "leaves a tool out that is not there",
    code: on(
      "tool_call",
      'function (event) {\n    if (event.toolName === "read") return;\n    return { block: true, reason: "no" };\n  }',
    ),
    settings: { target: ["codex"] },
  },
  {
    name: "no result in this contract",
    code: on("tool_call", "() => ({ input: {} })"),
    settings: { target: ["pi"], contract: "hook" },
  },
];

/** What is reported where a handler refuses only what a person declines. */
const unasked = (line: number, column: number) => [
  {
    messageId: "unasked",
    line,
    column,
    data: {
      agents: "Claude Code",
      event: "tool_call",
      instead: "a hook is a process without a terminal there",
    },
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    name: "refuses only what a person declines",
    code: on(
      "tool_call",
      'async (event, ctx) => {\n    if (ctx.hasUI && !(await ctx.ui.confirm("Run it?", ""))) return { block: true, reason: "no" };\n  }',
    ),
    settings: { target: ["claude"] },
    errors: unasked(3, 69),
  },
  {
    name: "lets all through before it asks",
    code: on(
      "tool_call",
      'async (event, { hasUI, ui }) => {\n    if (event.toolName !== "bash" || !hasUI) {\n      return undefined;\n    }\n    const isFine = await ui.confirm("Run it?", "");\n    return isFine ? undefined : { block: true, reason: "no" };\n  }',
    ),
    settings: { target: ["claude"] },
    errors: unasked(7, 33),
  },
  {
    name: "asks in a branch of its own, and throws",
    code: on(
      "tool_call",
      'async (event, ctx) => {\n    if (!ctx.hasUI) console.error("nobody to ask");\n    else if (!(await ctx.ui.confirm("Run it?", ""))) {\n      throw new Error("declined");\n    }\n  }',
    ),
    settings: { target: ["claude"] },
    errors: unasked(5, 7),
  },
  {
    name: "no event",
    code: on("context", "() => ({ messages: [] })"),
    settings: { target: ["codex", "claude", "cursor"] },
    errors: [
      {
        messageId: "never",
        line: 2,
        column: 9,
        data: {
          agents: "Codex, Claude Code and Cursor",
          event: "context",
          instead: " Text can be added in before_agent_start.",
        },
      },
    ],
  },
  {
    name: "another name in pi",
    code: on("session_switch", "() => {}"),
    settings: { target: ["pi"] },
    errors: [
      {
        messageId: "never",
        line: 2,
        data: {
          agents: "pi",
          event: "session_switch",
          instead:
            " It is session_start with the reason `new` or `resume` there.",
        },
      },
    ],
  },
  {
    name: "one event, two agents that differ",
    code: on(
      "session_before_compact",
      '() => ({ cancel: true, compaction: { summary: "" } })',
    ),
    settings: { target: ["claude", "gemini"] },
    errors: [
      { messageId: "partly", line: 2, column: 9 },
      {
        messageId: "dropped",
        line: 2,
        column: 44,
        data: {
          agents: "Gemini CLI",
          field: "cancel",
          instead: "it compresses all the same",
        },
      },
      {
        messageId: "dropped",
        line: 2,
        data: {
          agents: "Claude Code and Gemini CLI",
          field: "compaction",
          instead: "it makes its own summary",
        },
      },
    ],
  },
  {
    name: "pi takes no returned input",
    code: on(
      "tool_call",
      '() => ({ input: { command: "ls" }, additionalContext: "x" })',
    ),
    settings: { target: ["pi"] },
    errors: [
      { messageId: "changed", line: 2 },
      { messageId: "dropped", line: 2 },
    ],
  },
  {
    name: "keys that stay",
    code: on("tool_call", '() => ({ input: { command: "ls" } })'),
    settings: { target: ["gemini", "claude"] },
    errors: [{ messageId: "changed", line: 2 }],
  },
  {
    name: "a key that Codex has not",
    code: on(
      "tool_call",
      "(event) => ({ input: { ...event.input, timeout: 5 } })",
    ),
    settings: { target: ["codex"] },
    errors: [{ messageId: "changed", line: 2 }],
  },
  {
    name: "redaction",
    code: on(
      "tool_result",
      '() => {\n    const content = [{ type: "text", text: "[redacted]" }];\n    return { content, isError: false };\n  }',
    ),
    settings: { target: ["gemini", "cursor"] },
    errors: [
      { messageId: "changed", line: 4, column: 14 },
      { messageId: "changed", line: 4, column: 14 },
      {
        messageId: "dropped",
        line: 4,
        column: 23,
        data: {
          agents: "Cursor",
          field: "isError",
          instead: "whether the call failed is not for a hook to say",
        },
      },
      {
        messageId: "changed",
        line: 4,
        column: 23,
        data: {
          agents: "Gemini CLI",
          field: "isError",
          instead: "what a hook has replaced is always an error",
        },
      },
    ],
  },
  {
    name: "an image",
    code: on(
      "tool_result",
      '() => ({ content: [{ type: "image", data: "", mimeType: "image/png" }] })',
    ),
    settings: { target: ["codex"] },
    errors: [{ messageId: "changed", line: 2 }],
  },
  {
    name: "shown to a person",
    code: on(
      "before_agent_start",
      '() => ({ message: { customType: "note", content: "hi", display: true } })',
    ),
    settings: { target: ["codex"] },
    errors: [{ messageId: "changed", line: 2 }],
  },
  {
    name: "nobody to ask",
    code: on("tool_call", confirm),
    settings: { target: ["codex"] },
    errors: [
      {
        messageId: "dialog",
        line: 3,
        column: 17,
        data: {
          agents: "Codex",
          dialog: "confirm",
          answer: "false",
          instead:
            "a hook is a process without a terminal there, and it has no answer that asks; an answer `ask` is not supported there, and lets the command run",
        },
      },
    ],
  },
  {
    name: "ask",
    code: on("tool_call", '() => ({ permissionDecision: "ask" })'),
    settings: { target: ["codex", "claude"] },
    errors: [
      {
        messageId: "ask",
        line: 2,
        data: {
          agents: "Codex",
          text: "is not supported there, and lets the command run",
        },
      },
    ],
  },
  {
    name: "nobody waits",
    code: on("session_shutdown", "async () => {}"),
    settings: { target: ["gemini"] },
    errors: [{ messageId: "partly", line: 2, column: 9 }],
  },
  {
    name: "no such tool",
    code: on(
      "tool_call",
      'function (event) {\n    if (event.toolName !== "read") return;\n    return { block: true, reason: "no" };\n  }',
    ),
    settings: { target: ["codex"] },
    errors: [{ messageId: "tool", line: 2, column: 9 }],
  },
];
