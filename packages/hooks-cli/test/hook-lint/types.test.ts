import { expect, setDefaultTimeout, test } from "bun:test";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import { folderWith, runHookLint, testTimeoutMs } from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

const typed =
  'export const a: number = "x";\nexport default (pi: { on(name: string, run: () => void): void }) => {\n  pi.on("toolCall", () => {});\n  pi.on(1, () => {});\n};\n';

test("--types joins what bun check says with the findings, in the order of the text", async () => {
  using folder = folderWith({
    "h/a.ts": typed,
    "h/b.ts": 'import { a } from "./a.ts";\nexport default () => void a;\n',
    "tsconfig.json":
      '{"compilerOptions":{"strict":true,"noEmit":true,"allowImportingTsExtensions":true,"module":"nodenext"}}',
  });
  const { code, stdout } = await runHookLint(
    ["h/a.ts", "--types", "-f", "json"],
    folder.path,
  );
  const { files } = JSON.parse(stdout) as LintDocument;
  expect(
    files.map(({ path, findings }) => [
      path,
      findings.map(({ ruleId, line, column }) => [ruleId, line, column]),
    ]),
  ).toEqual([
    [
      "h/a.ts",
      [
        ["types/TS2322", 1, 14],
        ["hooks/unknown-event", 3, 9],
        ["types/TS2345", 4, 9],
      ],
    ],
  ]);
  expect(code).toBe(1);
  // What a file imports is checked with it, and told.
  const imported = await runHookLint(
    ["h/b.ts", "--types", "-f", "agent"],
    folder.path,
  );
  expect(imported.stdout).toContain("h/a.ts:1:14 error types/TS2322: ");
  expect(imported.code).toBe(1);
});

test("a broken tsconfig.json is a finding, or wrong usage when it cannot be read", async () => {
  using folder = folderWith({
    "a.ts": "export default () => {};\n",
    "tsconfig.json": '{"compilerOptions":{"target":"es1"}}',
  });
  const broken = await runHookLint(
    ["a.ts", "--types", "-f", "agent"],
    folder.path,
  );
  expect(broken.stdout).toStartWith("tsconfig.json:1:30 error types/TS6046: ");
  await Bun.write(`${folder.path}/tsconfig.json`, '{"extends":"./none.json"}');
  const { code, stdout, stderr } = await runHookLint(
    ["a.ts", "--types"],
    folder.path,
  );
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("--types: bun check says: error TS5083: ");
});
