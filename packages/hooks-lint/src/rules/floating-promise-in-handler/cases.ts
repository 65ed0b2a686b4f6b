import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const hook = (body: string, before = "") =>
  `${before}export default (pi) => {\n  pi.on("tool_call", async (event, ctx) => {\n    ${body}\n  });\n};`;

export const valid: readonly ValidCase[] = [
  {
    code: hook(
      'if (!(await ctx.ui.confirm("?", "?"))) return { block: true, reason: "no" };',
    ),
  },
  {
    name: "left to itself, and said so",
    code: hook(
      "void fetch(url); fetch(url).catch(log); fetch(url).then(log, log);",
    ),
  },
  {
    name: "given to somebody",
    code: hook(
      "const all = [fetch(url)]; pending.push(fetch(url)); return Promise.all(all);",
    ),
  },
  {
    name: "no promise",
    code: hook(
      'ctx.ui.notify("a"); ctx.ui.setStatus("a", "b"); pi.logger.info("c");',
    ),
  },
  {
    name: "a function that never fails",
    code: hook(
      "record(event);",
      "async function record(event) {\n  try { await write(event); } catch (error) { log(error); }\n}\n",
    ),
  },
  {
    name: "a function that waits for nothing",
    code: hook(
      "record(event);",
      "function record(event) { list.push(event); }\n",
    ),
  },
  {
    name: "waited for later",
    code: hook(
      'const answer = ctx.ui.confirm("?", "?");\n    if (!(await answer)) return { block: true, reason: "no" };',
    ),
  },
  {
    name: "whether it was begun",
    code: hook(
      "pending ??= load();",
      "let pending;\nasync function load() { await write(); }\n",
    ),
  },
  {
    name: "not in a handler",
    code: 'fetch("https://example.org");\nexport default (pi) => { pi.on("turn_end", () => {}); };',
  },
  {
    name: "callbacks that somebody waits for, or that fail for nobody",
    code: `export default (pi) => {\n  pi.on("turn_end", async (event) => {\n    await Promise.all(event.toolResults.map(async (one) => { await Bun.write(one.id, ""); }));\n    event.toolResults.forEach(async (one) => { try { await Bun.write(one.id, ""); } catch {} });\n    event.toolResults.forEach((one) => one.seen = true);\n  });\n};`,
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    name: "case 14",
    code: hook(
      'ctx.ui.confirm("Dangerous", "go on?").then((ok) => {\n      if (!ok) return { block: true };\n    });',
    ),
    errors: [{ messageId: "answer", line: 3, column: 5 }],
  },
  {
    name: "also when it is said",
    code: hook(
      'void ctx.ui.confirm("?", "?").then((ok) => (ok ? undefined : { block: true, reason: "no" })).catch(log);',
    ),
    errors: [{ messageId: "answer", line: 3 }],
  },
  {
    code: hook('fetch(url, { method: "POST" });'),
    errors: [{ messageId: "floating", line: 3, data: { name: "fetch(…)" } }],
  },
  {
    code: hook('pi.exec("git", ["add", "."]);'),
    errors: [{ messageId: "floating", line: 3, data: { name: "pi.exec(…)" } }],
  },
  {
    code: hook('Bun.file("a").text().then(use);'),
    errors: [{ messageId: "floating", line: 3 }],
  },
  {
    code: hook(
      'event.isError || writeFile("a", "b");',
      'import { writeFile } from "node:fs/promises";\n',
    ),
    errors: [
      { messageId: "floating", line: 4, data: { name: "writeFile(…)" } },
    ],
  },
  {
    code: hook(
      "check(event);",
      "async function check(event) { await load(event); }\n",
    ),
    errors: [{ messageId: "floating", line: 4, data: { name: "check(…)" } }],
  },
  {
    name: "always true",
    code: hook(
      'if (!ctx.ui.confirm("?", "?")) return { block: true, reason: "no" };',
    ),
    errors: [
      { messageId: "alwaysTrue", line: 3, data: { name: "ui.confirm(…)" } },
    ],
  },
  {
    name: "always true, by a name",
    code: hook(
      'const ok = ctx.ui.confirm("?", "?");\n    if (!ok) return { block: true, reason: "no" };',
    ),
    errors: [{ messageId: "alwaysTrue", line: 4 }],
  },
  {
    name: "never run",
    code: hook("Bun.$`git add .`;"),
    errors: [{ messageId: "shell", line: 3 }],
  },
  {
    name: "in a command",
    code: 'export default (pi) => {\n  pi.registerCommand("next", {\n    handler: async (args, ctx) => {\n      ctx.newSession();\n    },\n  });\n};',
    errors: [{ messageId: "floating", line: 4 }],
  },
  {
    name: "async callbacks of forEach, and of a map for nothing",
    code: `const save = async (one) => {\n  await Bun.write(one, "");\n};\nexport default (pi) => {\n  pi.on("turn_end", (event) => {\n    event.toolResults.forEach(async (one) => {\n      await save(one);\n    });\n    event.toolResults.map(save);\n  });\n};`,
    errors: [
      { messageId: "callbacks", line: 6, data: { method: "forEach" } },
      { messageId: "callbacks", line: 9, data: { method: "map" } },
    ],
  },
];
