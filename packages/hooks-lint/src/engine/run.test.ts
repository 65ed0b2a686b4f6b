import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Rule } from "../rule-types.ts";
import { resolveConfig } from "./config.ts";
import { fixText, lintFiles, lintText, runRules } from "./run.ts";

const wrong = 'export default (pi) => {\n  pi.on("toolCall", () => {});\n};\n';

/** Only the rule that these texts are about. */
const places = (text: string, file = "hook.ts") =>
  lintText(text, file).findings.map(({ ruleId, line, column }) => [
    ruleId,
    line,
    column,
  ]);
const expected = [["hooks/unknown-event", 2, 9]];

const folder = mkdtempSync(join(tmpdir(), "hooks-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("lintText", () => {
  test.each([
    ["plain", wrong],
    ["byte order mark", `\uFEFF${wrong}`],
    ["CRLF", wrong.replaceAll("\n", "\r\n")],
    ["beyond the basic plane", wrong.replace("export", "/* 😀 */ export")],
    ["type syntax", wrong.replace("(pi)", "<T,>(pi: HookAPI & { a: T })")],
  ])("%s", (_, text) => {
    expect(places(text)).toEqual(expected);
  });

  test("a hashbang is a line, and a comment", () => {
    expect(places(`#!/usr/bin/env bun eslint-disable\n${wrong}`)).toEqual([
      ["hooks/unknown-event", 3, 9],
    ]);
  });

  test.each([
    "hook.js",
    "hook.mjs",
    "hook.cjs",
    "hook.cts",
    "hook.mts",
    "hook.tsx",
    "hook.jsx",
    "-",
    "Dockerfile.hook",
  ])("%s", (file) => {
    const commonJs = wrong.replace("export default", "module.exports =");
    expect(places(/\.c[jt]s$/.test(file) ? commonJs : wrong, file)).toEqual(
      expected,
    );
  });

  test("CommonJS may return at the top", () => {
    expect(
      lintText("if (a) return;\nmodule.exports = (pi) => {};", "hook.cjs")
        .findings,
    ).toEqual([]);
  });

  test.each([
    ["an end that is missing", "export default (\n  pi", 2, 5],
    ["garbage", "\u0000\u0001 ~~~ ´", 1, 1],
    ["brackets", "(".repeat(100_000), 1, 1],
    ["brackets in pairs", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, 1, 1],
    ["prefixes", `${"!".repeat(100_000)}a`, 1, 1],
    ["statements", "if (a) ".repeat(50_000), 1, 1],
    ["else if", `${"if (a) b(); else ".repeat(50_000)};`, 1, 1],
    [
      "types",
      `type A = ${"B<C, ".repeat(50_000)}D${">".repeat(50_000)};`,
      1,
      1,
    ],
    ["a long sum", `a${" + a".repeat(100_000)}`, 1, 1],
    ["a long chain", `a${".b()".repeat(100_000)}`, 1, 1],
  ])("%s: one syntax finding", (_, text, line, column) => {
    expect(lintText(text, "hook.ts").findings).toMatchObject([
      { ruleId: null, severity: "error", line, column, fault: "syntax" },
    ]);
  });

  test("what only looks deep is linted", () => {
    const list = `const list = [${"-1, ".repeat(5000)}];\n`;
    const prose = `const text = "${"( - ".repeat(5000)}";\n`;
    expect(places(wrong + list + prose)).toEqual(expected);
  });
});

describe("lintFiles", () => {
  test("reports come in order, with one finding for a file that is broken or missing", async () => {
    const names = Array.from({ length: 40 }, (_, at) =>
      join(folder, `${at}.ts`),
    );
    for (const [at, name] of names.entries())
      writeFileSync(name, at % 3 === 0 ? "export default (" : wrong);
    const missing = join(folder, "missing.ts");
    const deep = join(folder, "deep.ts");
    writeFileSync(deep, "[".repeat(100_000));
    const reports = await Array.fromAsync(lintFiles([...names, missing, deep]));
    expect(reports.map(({ file }) => file)).toEqual([...names, missing, deep]);
    expect(
      reports.map(({ findings: [first] }) => first?.fault ?? first?.ruleId),
    ).toEqual([
      ...names.map((_, at) =>
        at % 3 === 0 ? "syntax" : "hooks/unknown-event",
      ),
      "unreadable",
      "syntax",
    ]);
  });
});

/** Turns each `a` into `b`, each `b` into `c`; `boom` throws. */
const rename: Rule = {
  meta: {
    type: "problem",
    docs: { description: "." },
    messages: { found: "{{ name }} and {{nothing}}" },
    schema: [],
    fixable: "code",
  },
  create: (context) => ({
    Identifier(node) {
      if (node.name === "boom") throw new Error("bang");
      const to = { a: "b", b: "c", broken: "(", many: "m\nn" }[node.name];
      if (to !== undefined)
        context.report({
          node,
          messageId: "found",
          data: { name: node.name },
          fix: (fixer) => fixer.replaceText(node, to),
        });
    },
  }),
};

const config = resolveConfig({}, { rename });

describe("fixes", () => {
  test("pass after pass, with the byte order mark and the line breaks of the file", () => {
    expect(
      runRules("\uFEFFa;\r\nmany;\r\n", "a.js", config, { fix: true }).output,
    ).toBe("\uFEFFc;\r\nm\r\nn;\r\n");
  });

  test("a pass that breaks the file is taken back", () => {
    const report = runRules("x = a; broken;", "a.js", config, { fix: true });
    expect(report.output).toBeUndefined();
    expect(report.findings).toHaveLength(2);
  });

  test("nothing to fix", () => {
    expect(
      fixText("export default (pi) => {};", "a.ts").output,
    ).toBeUndefined();
  });
});

test("a rule that throws is one finding, and the others run", () => {
  const { findings } = runRules(
    "boom; boom; a;",
    "a.js",
    resolveConfig({}, { rename, other: rename }),
  );
  expect(
    findings.map(({ ruleId, message, fault }) => [ruleId, message, fault]),
  ).toEqual([
    ["hooks/other", "The rule failed: bang", "rule"],
    ["hooks/rename", "The rule failed: bang", "rule"],
  ]);
});

test("placeholders without a value stay", () => {
  expect(runRules("a", "a.js", config).findings[0]?.message).toBe(
    "a and {{nothing}}",
  );
});
