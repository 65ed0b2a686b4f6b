import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const gate = (body: string, before = "") =>
  `${before}export default (pi) => {\n  pi.on("tool_call", async (event, ctx) => {\n    ${body}\n  });\n};`;

export const valid: readonly ValidCase[] = [
  { code: gate("await fetch(url, { signal: AbortSignal.timeout(1000) });") },
  { code: gate('await pi.exec("git", ["status"], { timeout: 5000 });') },
  { code: gate('await pi.exec("git", ["status"], { cwd: ctx.cwd, signal });') },
  {
    name: "options that are not written here",
    code: gate(
      'await pi.exec("git", ["status"], options); await fetch(url, { ...defaults }); await fetch(...args);',
    ),
  },
  { name: "a request may have a signal", code: gate("await fetch(request);") },
  {
    name: "limited from outside",
    code: gate(
      "await Promise.race([fetch(url), late]); await withTimeout(fetch(url), 1000);",
    ),
  },
  {
    name: "a person may take their time",
    code: gate(
      'await ctx.ui.confirm("?", "?"); await new Promise((resolve) => ctx.ui.custom((tui) => { tui.on("end", resolve); }));',
    ),
  },
  {
    name: "nobody waits for it",
    code: gate(
      "void send(event);",
      "async function send(event) { await fetch(url); }\n",
    ),
  },
  {
    name: "in another event",
    code: gate("await fetch(url);").replace("tool_call", "turn_end"),
  },
  {
    name: "another function named fetch",
    code: gate("await fetch(url);", "const fetch = cached();\n"),
  },
  {
    name: "a pause ends",
    code: gate("await new Promise((resolve) => setTimeout(resolve, 100));"),
  },
  {
    name: "a promise with a limit of its own",
    code: gate(
      'await new Promise((resolve) => { child.on("exit", resolve); setTimeout(() => child.kill(), 1000); });',
    ),
  },
  {
    name: "a program with a limit",
    code: gate(
      'const child = Bun.spawn(["git", "status"], { timeout: 1000 });\n    await child.exited;',
    ),
  },
  {
    name: "a program that is ended",
    code: gate(
      'const child = Bun.spawn(["git", "status"]);\n    setTimeout(() => child.kill(), 1000);\n    await child.exited;',
    ),
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: gate("await fetch(url);"),
    errors: [
      {
        messageId: "blocked",
        line: 3,
        column: 11,
        data: { what: "fetch(…)", seconds: 30 },
      },
    ],
  },
  {
    code: gate("await fetch(url);"),
    settings: { contract: "hook" },
    errors: [{ messageId: "forever", line: 3 }],
  },
  {
    code: gate(
      'const { code } = await pi.exec("git", ["fetch"], { cwd: ctx.cwd });',
    ),
    errors: [{ messageId: "blocked", line: 3, data: { limit: "a timeout" } }],
  },
  {
    name: "through a chain",
    code: gate(
      'const verdict = await fetch(url, { method: "POST" }).then((response) => response.json());',
    ),
    errors: [{ messageId: "blocked", line: 3 }],
  },
  {
    name: "several at once",
    code: gate("await Promise.all([fetch(one),\n      fetch(two, {})]);"),
    errors: [
      { messageId: "blocked", line: 3 },
      { messageId: "blocked", line: 4 },
    ],
  },
  {
    name: "for each",
    code: gate(
      "await Promise.all(urls.map(async (url) => {\n      await fetch(url);\n    }));",
    ),
    errors: [{ messageId: "blocked", line: 4 }],
  },
  {
    name: "in a function that the gate waits for",
    code: gate(
      'if (await isBad(event)) return { block: true, reason: "no" };',
      "async function isBad(event) {\n  return (await fetch(url)).ok;\n}\n",
    ),
    errors: [{ messageId: "blocked", line: 2 }],
  },
  {
    name: "a function that gives the promise on",
    code: 'export default (pi) => {\n  const git = (args) => pi.exec("git", args);\n  pi.on("tool_call", async () => { await git(["status"]); });\n};',
    errors: [{ messageId: "blocked", line: 2 }],
  },
  {
    name: "promisify",
    code: gate(
      'await run("git", ["status"], { cwd });',
      'import { execFile } from "node:child_process";\nimport { promisify } from "node:util";\nconst run = promisify(execFile);\n',
    ),
    errors: [{ messageId: "blocked", line: 6, data: { what: "execFile(…)" } }],
  },
  {
    name: "a program",
    code: gate(
      'const child = Bun.spawn(["git", "status"]);\n    await child.exited;',
    ),
    errors: [{ messageId: "blocked", line: 4 }],
  },
  {
    name: "the shell of Bun",
    code: gate("await $`git status`;", 'import { $ } from "bun";\n'),
    errors: [{ messageId: "blocked", line: 4 }],
  },
  {
    name: "an event that may not come",
    code: gate('await new Promise((resolve) => child.on("exit", resolve));'),
    errors: [{ messageId: "blocked", line: 3 }],
  },
];
