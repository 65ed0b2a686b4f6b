import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const on = (handler: string) =>
  `export default (pi) => {\n  pi.on("agent_end", ${handler});\n};`;

export const valid: readonly ValidCase[] = [
  {
    name: "a slash command",
    code: 'export default (pi) => {\n  pi.registerCommand("next", {\n    async handler(_args, ctx) {\n      await ctx.waitForIdle();\n      await ctx.newSession();\n    },\n  });\n};',
  },
  {
    name: "a slash command that a handler registers",
    code: on(
      '() => { pi.registerCommand("next", { handler: async (_args, ctx) => { await ctx.newSession(); } }); }',
    ),
  },
  {
    name: "what a handler has",
    code: on("(_event, ctx) => { if (!ctx.isIdle()) ctx.abort(); }"),
  },
  {
    name: "the author knows that it may be missing",
    code: on("async (_event, ctx) => { await ctx.newSession?.(); }"),
  },
  {
    name: "the author asks",
    code: on(
      'async (_event, ctx) => { if ("branch" in ctx) await ctx.branch("a"); if (ctx.waitForIdle) await ctx.waitForIdle(); }',
    ),
  },
  { name: "another object", code: on("() => { git.branch('a'); }") },
  {
    name: "a function for commands, and for handlers where it is there",
    code: `const restart = async (ctx) => {\n  await ctx.newSession();\n};\n${on('(_event, ctx) => { if ("newSession" in ctx) return restart(ctx); }')}`,
  },
  {
    name: "a function for commands alone",
    code: `const restart = async (ctx) => {\n  await ctx.newSession();\n};\nexport default (pi) => {\n  pi.registerCommand("again", { handler: (args, ctx) => restart(ctx) });\n};`,
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: on("async (_event, ctx) => { await ctx.waitForIdle(); }"),
    errors: [
      {
        messageId: "missing",
        line: 2,
        data: { method: "waitForIdle", event: "agent_end" },
      },
    ],
  },
  {
    code: on("(_event, { newSession }) => newSession()"),
    errors: [{ messageId: "missing", line: 2, data: { method: "newSession" } }],
  },
  {
    name: "in a function of the handler",
    code: on(
      '(_event, ctx) => {\n    const move = async () => {\n      await ctx.navigateTree("a");\n      await ctx.branch("b");\n    };\n    return move();\n  }',
    ),
    errors: [
      { messageId: "missing", line: 4, data: { method: "navigateTree" } },
      { messageId: "missing", line: 5, data: { method: "branch" } },
    ],
  },
  {
    name: "in a function of the file",
    code: `const restart = async (ctx) => {\n  await ctx.newSession();\n};\n${on("(_event, ctx) => restart(ctx)")}`,
    errors: [{ messageId: "missing", line: 2, data: { method: "newSession" } }],
  },
];
