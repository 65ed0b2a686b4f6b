import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const gate = 'pi.on("tool_call", () => {});';

export const valid: readonly ValidCase[] = [
  {
    name: "an async factory is awaited",
    code: `export default async (pi) => {\n  await load();\n  ${gate}\n};`,
  },
  {
    name: "a promise that is given back",
    code: `export default (pi) => load().then(() => { ${gate} });`,
  },
  {
    name: "an await",
    code: `export default async (pi) => {\n  await load().then(() => { ${gate} });\n};`,
  },
  {
    name: "registered before it waits",
    code: `export default (pi) => {\n  void (async () => { ${gate} await load(); })();\n};`,
  },
  {
    name: "handled",
    code: "export default (pi) => {\n  (async () => { await warm(); })().catch(log);\n};",
  },
  {
    name: "handled inside",
    code: "async function warm() {\n  try { await load(); } catch { /* cold, then */ }\n}\nexport default (pi) => {\n  warm();\n};",
  },
  {
    name: "handled wherever it waits",
    code: "async function warm() {\n  const at = Date.now();\n  try { await load(at); } catch { /* cold, then */ }\n}\nexport default (pi) => {\n  warm();\n};",
  },
  {
    name: "a function for another file",
    code: "const load = async () => {};\nexport default (options) => {\n  load();\n};",
  },
  {
    name: "meant so",
    code: "const warm = async () => {};\nexport default (pi) => {\n  void warm();\n};",
  },
  {
    name: "late, in a handler",
    code: `export default (pi) => {\n  pi.on("session_start", async () => { await load(); ${gate} });\n};`,
  },
  {
    name: "a call that is no promise",
    code: `export default (pi) => {\n  setUp();\n  ${gate}\n};`,
  },
  {
    name: "a timer that registers nothing",
    code: "export default (pi) => {\n  setInterval(() => poll(pi), 1000);\n};",
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: `export default (pi) => {\n  load().then((rules) => {\n    ${gate}\n  });\n};`,
    errors: [{ messageId: "late", line: 2, data: { method: "pi.on" } }],
  },
  {
    name: "with a catch, it still is late",
    code: `export default (pi) => {\n  load().then(() => { pi.registerCommand("a", b); }).catch(log);\n};`,
    errors: [
      { messageId: "late", line: 2, data: { method: "pi.registerCommand" } },
    ],
  },
  {
    name: "in place",
    code: `export default (pi) => {\n  void (async () => {\n    await load();\n    ${gate}\n  })();\n};`,
    errors: [{ messageId: "late", line: 2 }],
  },
  {
    name: "a function of the file",
    code: `export default function (pi) {\n  async function start() {\n    const rules = await load();\n    ${gate}\n  }\n  start();\n}`,
    errors: [{ messageId: "late", line: 6 }],
  },
  {
    name: "nobody handles its failure",
    code: `const warm = async () => {\n  await load();\n};\nexport default async (pi) => {\n  warm();\n  ${gate}\n};`,
    errors: [{ messageId: "dropped", line: 5 }],
  },
  {
    name: "a program",
    code: `export default (pi) => {\n  pi.exec("git", ["fetch"]);\n};`,
    errors: [{ messageId: "dropped", line: 2 }],
  },
  {
    name: "a timer",
    code: `export default (pi) => {\n  setTimeout(() => {\n    ${gate}\n  }, 0);\n};`,
    errors: [{ messageId: "timer", line: 2 }],
  },
  {
    name: "a promise that is no call",
    code: `export default (pi) => {\n  import("./rules.ts").then(({ rules }) => {\n    ${gate}\n  });\n};`,
    errors: [{ messageId: "late", line: 2 }],
  },
];
