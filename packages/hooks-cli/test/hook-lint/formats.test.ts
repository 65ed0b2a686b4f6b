import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { rules as engineRules } from "@hookline/hooks-lint/plugin";
import { Errors } from "typebox/schema";
import schema from "../../json-schemas/hook-lint.json" with { type: "json" };
import { createLintOutput } from "../../src/hook-lint/output.ts";
import { runHookLint as runInProcess } from "../../src/hook-lint/run.ts";
import { files, formatted } from "./formatted.ts";
import {
  bin,
  fine,
  fixable,
  folderWith,
  plainEnv,
  runHookLint,
  testTimeoutMs,
  wrong,
} from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

test("stylish, not for a terminal", async () => {
  using folder = folderWith({
    "gate.ts": wrong.replace("=> {\n", "=> {\n\n"),
    "warn.ts": fixable,
  });
  const { stdout, stderr } = await runHookLint(["."], folder.path);
  expect(stderr).toBe("");
  expect(stdout).toBe(`gate.ts:3:9  error  hooks/unknown-event
  There is no event "toolCall": this handler never runs. Did you mean "tool_call"?
  > 3 │   pi.on("toolCall", () => {});
      │         ^^^^^^^^^^
    4 │ };
  Suggestion: Use "tool_call".

warn.ts:1:1  warning  hooks/type-only-import
  HookAPI is used as a type only. Use \`import type\`: some runtimes load what is imported without it, and fail.
  > 1 │ import { HookAPI } from "@hookline/hooks-core";
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    2 │ export default (pi: HookAPI) => {
  --fix repairs it.

2 files: 1 error, 1 warning; 1 fixable by --fix
`);
});

test("stylish in a terminal: colours, and no line is wider", async () => {
  using folder = folderWith({
    "gate.ts": `${" ".repeat(90)}// 漢字\nexport default (pi) => { ${"/* 漢字 */ ".repeat(9)} pi.on("toolCall", () => {}); ${"/* long */ ".repeat(9)} };\n`,
  });
  let text = "";
  const child = Bun.spawn([process.execPath, "--no-install", bin, "gate.ts"], {
    cwd: folder.path,
    env: plainEnv(folder.path, { TERM: "xterm" }),
    terminal: {
      cols: 50,
      rows: 20,
      data: (_terminal, data) => void (text += Buffer.from(data).toString()),
    },
  });
  expect(await child.exited).toBe(1);
  expect(text).toContain("\u001b[31merror\u001b[39m");
  const lines = Bun.stripANSI(text).split("\r\n");
  expect(
    Math.max(...lines.map((line) => Bun.stringWidth(line))),
  ).toBeLessThanOrEqual(50);
  // The mark is under what it marks, also behind signs of two columns and a cut.
  const marked = lines.find((line) => line.startsWith("  > 2")) ?? "";
  const marks = lines.find((line) => line.includes("^^")) ?? "";
  expect(Bun.stringWidth(marked.slice(0, marked.indexOf('"toolCall"')))).toBe(
    marks.indexOf("^"),
  );
  expect(marks.match(/\^+/)?.[0]).toHaveLength('"toolCall"'.length);
  const plain = await runHookLint(["gate.ts"], folder.path, {
    FORCE_COLOR: "1",
  });
  expect(plain.stdout).toContain("\u001b[31m");
  expect(
    (
      await runHookLint(["gate.ts"], folder.path, {
        FORCE_COLOR: "1",
        NO_COLOR: "1",
      })
    ).stdout,
  ).not.toContain("\u001b");
});

test("json keeps its schema", async () => {
  const document: unknown = JSON.parse(await formatted("json"));
  const [isValid, problems] = Errors(schema, document);
  expect({ isValid, problems }).toEqual({ isValid: true, problems: [] });
  expect(document).toMatchObject({
    counts: {
      files: 5,
      errors: 2,
      warnings: 1,
      fixable: 1,
      suppressed: 1,
      fixed: 0,
    },
    files: [
      {},
      {},
      {},
      {
        suppressed: [
          { ruleId: "hooks/unknown-event", reason: 'our "host" has it' },
        ],
      },
      {},
    ],
  });
  expect(Errors(schema, { ...Object(document), more: 1 })[0]).toBe(false);
});

test("github: one command for each finding", async () => {
  const lines = (await formatted("github")).split("\n");
  expect(lines).toEqual([
    '::error file=h/a & <b>.ts,line=2,col=9,endLine=2,endColumn=19,title=hooks/unknown-event::There is no event "toolCall": this handler never runs. Did you mean "tool_call"?',
    expect.stringMatching(
      /^::error file=h\/broken\.ts,line=1,col=\d+,title=syntax::/,
    ),
    expect.stringMatching(
      /^::warning file=h\/warn\.ts,line=1,col=1,endLine=1,endColumn=\d+,title=hooks\/type-only-import::/,
    ),
    "",
  ]);
});

test("agent: one line for each finding, the sum on stderr", async () => {
  using folder = folderWith(files);
  const { stdout, stderr } = await runHookLint(
    ["h", "-f", "agent"],
    folder.path,
  );
  expect(stdout.split("\n")).toEqual([
    'h/a & <b>.ts:2:9 error hooks/unknown-event: There is no event "toolCall": this handler never runs. Did you mean "tool_call"? (suggestion: Use "tool_call".)',
    expect.stringMatching(/^h\/broken\.ts:1:\d+ error syntax: /),
    expect.stringMatching(
      /^h\/warn\.ts:1:1 warn hooks\/type-only-import: .*\(--fix repairs it\)$/,
    ),
    "",
  ]);
  expect(stderr).toBe(
    "hook-lint: 5 files: 2 errors, 1 warning; 1 fixable by --fix; 1 suppressed\n",
  );
});

test.each([
  "AI_AGENT",
  "CLAUDECODE",
  "CODEX_SANDBOX",
  "CODEX_THREAD_ID",
  "COPILOT_CLI",
  "CURSOR_AGENT",
  "GEMINI_CLI",
  "OPENCODE",
])(
  "inside an agent (%s) it is the format, unless another is asked for",
  async (name) => {
    using folder = folderWith({ "gate.ts": wrong });
    const env = { [name]: "1" };
    expect(
      (await runHookLint(["gate.ts"], folder.path, env)).stdout,
    ).toStartWith("gate.ts:2:9 error ");
    expect(
      (await runHookLint(["gate.ts", "-f", "stylish"], folder.path, env))
        .stdout,
    ).toStartWith("gate.ts:2:9  error  ");
    expect(
      (await runHookLint(["gate.ts"], folder.path, { [name]: "" })).stdout,
    ).toStartWith("gate.ts:2:9  error  ");
  },
);

test.each(["stylish", "github", "agent", "junit"])(
  "%s: what a file says does not reach the terminal",
  async (format) => {
    using folder = folderWith({
      "gate.ts":
        'export default (pi) => { pi.on("\u001b[2J\u202etool_cal", () => {}); };\n',
    });
    const { code, stdout } = await runHookLint(
      ["gate.ts", "-f", format],
      folder.path,
    );
    expect(code).toBe(1);
    expect(stdout).not.toContain("\u001b");
    if (format !== "junit") expect(stdout).not.toContain("\u202e");
  },
);

test("a reader that goes away is no fault; long output arrives whole", async () => {
  using folder = folderWith({
    "gate.ts": `export default (pi) => {\n${'  pi.on("toolCall", () => {});\n'.repeat(3000)}};\n`,
  });
  const { stdout } = await runHookLint(["gate.ts", "-f", "agent"], folder.path);
  expect(stdout.split("\n")).toHaveLength(3001);
  const command = `${process.execPath} --no-install ${bin} gate.ts -f agent | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const piped = Bun.spawnSync(["bash", "-c", command], {
    cwd: folder.path,
    env: plainEnv(folder.path),
  });
  expect(piped.stdout.toString().trim().split("\n").at(-1)).toBe("1");
});

test("a rule that fails is our fault: 3", async () => {
  using folder = folderWith({ "gate.ts": fine });
  const rules = engineRules as Record<string, unknown>;
  rules["broken"] = {
    meta: {
      type: "problem",
      docs: { description: "." },
      messages: {},
      schema: [],
    },
    create: () => ({
      Program: () => {
        throw new Error("bang");
      },
    }),
  };
  let data = "";
  try {
    const output = {
      ...createLintOutput(),
      data: (text: string) => void (data += text),
      say: () => {},
    };
    expect(
      await runInProcess([join(folder.path, "gate.ts"), "-f", "json"], output),
    ).toBe(3);
  } finally {
    delete rules["broken"];
  }
  expect(data).toContain("The rule failed: bang");
});
