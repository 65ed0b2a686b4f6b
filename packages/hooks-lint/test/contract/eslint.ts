/** Process: lints the files of a manifest with ESLint, and writes what it says as JSON. */
import "./typescript-6.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { ESLint, type Linter } from "eslint";
import type { CaseFile } from "./cases.ts";

/** What the test process asks for. */
export interface Manifest {
  readonly root: string;
  readonly plugin: string;
  readonly fix: boolean;
  readonly cases: readonly CaseFile[];
  readonly answer: string;
}

/** One file. */
export interface EslintReport {
  readonly file: string;
  readonly messages: readonly Linter.LintMessage[];
  readonly output?: string;
}

const manifest: Manifest = JSON.parse(
  readFileSync(process.argv[2] ?? "", "utf8"),
);
const parser: Linter.Parser = await import("@typescript-eslint/parser");
const { default: hooks } = await import(manifest.plugin);
const eslint = new ESLint({
  cwd: manifest.root,
  overrideConfigFile: true,
  fix: manifest.fix,
  overrideConfig: [
    {
      files: ["**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}"],
      languageOptions: { parser },
      plugins: { hooks },
      linterOptions: { reportUnusedDisableDirectives: "off" },
    },
    ...manifest.cases.map(({ file, config }): Linter.Config => ({
      files: [relative(manifest.root, file)],
      // An entry is a level, or a list of a level and options, in both.
      rules: config.rules as Linter.RulesRecord,
      settings: { ...config.settings },
    })),
  ],
});
const results = await eslint.lintFiles(manifest.cases.map(({ file }) => file));
const reports = results.map(({ filePath, messages, output }): EslintReport => ({
  file: filePath,
  messages,
  ...(output === undefined ? {} : { output }),
}));
writeFileSync(manifest.answer, JSON.stringify(reports));
