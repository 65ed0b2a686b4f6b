import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const on = (handler: string, event = "tool_call") =>
  `export default (pi) => {\n  pi.on("${event}", ${handler});\n};`;
const ask =
  'return (await ctx.ui.confirm("Run it?", "rm")) ? undefined : { block: true, reason: "no" };';

export const valid: readonly ValidCase[] = [
  {
    code: on(
      `async (_event, ctx) => {\n    if (!ctx.hasUI) return { block: true, reason: "nobody to ask" };\n    ${ask}\n  }`,
    ),
  },
  {
    name: "taken out of the context",
    code: on(
      'async (_event, { ui, hasUI }) => (hasUI && (await ui.confirm("a", "b")) ? undefined : { block: true, reason: "no" })',
    ),
  },
  {
    name: "kept from another handler",
    code: `let canAsk = false;\nexport default (pi) => {\n  pi.on("session_start", (_event, ctx) => { canAsk = ctx.hasUI; });\n  pi.on("tool_call", async (_event, ctx) => {\n    if (!canAsk) return;\n    ${ask}\n  });\n};`,
  },
  {
    name: "found out in another handler",
    code: `let canAsk = false;\nexport default (pi) => {\n  pi.on("session_start", (_event, ctx) => { if (ctx.hasUI) canAsk = true; });\n  pi.on("tool_call", async (_event, ctx) => {\n    if (!canAsk) return;\n    ${ask}\n  });\n};`,
  },
  {
    name: "asked by a function that is given the context",
    code: on(
      `async (event, ctx) => {\n    if (!mayAsk(ctx)) return { block: true, reason: "nobody to ask" };\n    ${ask}\n  }`,
    ),
  },
  {
    name: "no dialog",
    code: on(
      '(_event, ctx) => { ctx.ui.notify("hello"); ctx.ui.setStatus("a", "b"); }',
      "turn_end",
    ),
  },
  {
    name: "nothing comes of the answer",
    code: on(
      'async (_event, ctx) => { await ctx.ui.confirm("Read this", "please"); }',
      "turn_end",
    ),
  },
  {
    name: "a dropped promise is a matter of floating-promise-in-handler",
    code: on(
      '(_event, ctx) => { ctx.ui.confirm("a", "b").then((ok) => ({ block: !ok })); }',
    ),
  },
  {
    name: "a person typed the command",
    code: 'export default (pi) => {\n  pi.registerCommand("ask", { handler: async (_args, ctx) => { use(await ctx.ui.input("name")); } });\n};',
  },
  {
    name: "a function of the file asks first",
    code: `const ask = async (ctx) => ctx.hasUI && ctx.ui.confirm("a", "b");\n${on('async (_event, ctx) => { if (!(await ask(ctx))) return { block: true, reason: "no" }; }')}`,
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: on(`async (_event, ctx) => {\n    ${ask}\n  }`),
    errors: [
      {
        messageId: "unguarded",
        line: 3,
        data: { dialog: "confirm", answer: "false" },
      },
    ],
  },
  {
    code: on(
      'async (_event, ctx) => {\n    const choice = await ctx.ui.select("Leave?", ["yes", "no"]);\n    if (choice === "no") return { cancel: true };\n  }',
      "session_before_switch",
    ),
    errors: [
      {
        messageId: "unguarded",
        line: 3,
        data: { dialog: "select", answer: "undefined" },
      },
    ],
  },
  {
    name: "taken out of the context",
    code: on(
      'async (_event, { ui: { confirm } }) => ((await confirm("a", "b")) ? undefined : { block: true, reason: "no" })',
    ),
    errors: [{ messageId: "unguarded", line: 2 }],
  },
  {
    name: "another handler asks for itself only",
    code: `export default (pi) => {\n  pi.on("session_before_tree", async (_event, ctx) => {\n    if (!ctx.hasUI) return;\n    return { cancel: !(await ctx.ui.confirm("a", "b")) };\n  });\n  pi.on("tool_call", async (event, ctx) => {\n    if (event.toolName === "bash") {\n      ${ask}\n    }\n  });\n};`,
    errors: [{ messageId: "unguarded", line: 8 }],
  },
  {
    name: "in a function of the file, once for all handlers",
    code: `const ask = (ctx) => ctx.ui.confirm("a", "b");\nexport default (pi) => {\n  pi.on("tool_call", async (_event, ctx) => { if (!(await ask(ctx))) return { block: true, reason: "no" }; });\n  pi.on("session_before_switch", async (_event, ctx) => ({ cancel: !(await ask(ctx)) }));\n};`,
    errors: [{ messageId: "unguarded", line: 1 }],
  },
  {
    name: "another handler tests it for a message of its own",
    code: `export default (pi) => {\n  pi.on("turn_end", (_event, ctx) => { if (ctx.hasUI) ctx.ui.notify("a"); ctx.hasUI && ctx.ui.notify("b"); });\n  pi.on("tool_call", async (_event, ctx) => {\n    ${ask}\n  });\n};`,
    errors: [{ messageId: "unguarded", line: 4 }],
  },
];
