/** Lints files with oxlint, the rules loaded as a JS plugin. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { CaseFile } from "./cases.ts";

/** A finding by its place in the text. */
export interface OxlintFinding {
  readonly ruleId: string;
  readonly message: string;
  /** In UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

interface Diagnostic {
  readonly message: string;
  readonly code?: string;
  readonly filename: string;
  readonly labels: readonly {
    readonly span: { readonly offset: number; readonly length: number };
  }[];
}

const bin = join(
  dirname(createRequire(import.meta.url).resolve("oxlint/package.json")),
  "bin/oxlint",
);

/** Findings by file. Settings belong to a whole run, so cases with other settings are another run. */
export function lintWithOxlint(
  root: string,
  plugin: string,
  cases: readonly CaseFile[],
  { fix = false }: { readonly fix?: boolean } = {},
): Map<string, OxlintFinding[]> {
  const found = new Map<string, OxlintFinding[]>(
    cases.map(({ file }) => [file, []]),
  );
  const runs = Map.groupBy(cases, ({ config }) =>
    JSON.stringify(config.settings),
  );
  for (const [at, [settings, files]] of [...runs].entries()) {
    const configFile = join(root, `oxlint-${at}.json`);
    writeFileSync(
      configFile,
      JSON.stringify(configFor(root, plugin, files, settings)),
    );
    const paths = files.map(({ file }) => relative(root, file));
    const args = [
      bin,
      "-c",
      configFile,
      "--format",
      "json",
      ...(fix ? ["--fix"] : []),
      ...paths,
    ];
    const { stdout, stderr } = spawnSync("node", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    if (!stdout.startsWith("{")) throw new Error(`oxlint: ${stdout}${stderr}`);
    const answer: {
      readonly diagnostics: readonly Diagnostic[];
      readonly number_of_files: number;
    } = JSON.parse(stdout);
    if (answer.number_of_files !== files.length)
      throw new Error(
        `oxlint has looked at ${answer.number_of_files} of ${files.length} files.`,
      );
    for (const one of answer.diagnostics) {
      const file = join(root, one.filename);
      found.get(file)?.push(findingOf(one, file));
    }
  }
  return found;
}

function configFor(
  root: string,
  plugin: string,
  files: readonly CaseFile[],
  settings: string,
): object {
  // The time that oxlint takes grows with the number of overrides.
  const alike = Map.groupBy(files, ({ config }) =>
    JSON.stringify(config.rules),
  );
  return {
    plugins: [],
    categories: { correctness: "off" },
    jsPlugins: [plugin],
    settings: JSON.parse(settings),
    overrides: [...alike].map(([rules, some]) => ({
      files: some.map(({ file }) => relative(root, file)),
      rules: JSON.parse(rules),
    })),
  };
}

function findingOf(
  { message, code = "", labels: [label] }: Diagnostic,
  file: string,
): OxlintFinding {
  const bytes = readFileSync(file);
  const mark = bytes.subarray(0, 3).equals(Buffer.from("\uFEFF")) ? 3 : 0;
  const { offset, length } = label?.span ?? { offset: 0, length: 0 };
  const at = (byte: number) =>
    bytes.subarray(mark, mark + byte).toString("utf8").length;
  return {
    ruleId: code.replace(/^(.*)\((.*)\)$/, "$1/$2"),
    message,
    start: at(offset),
    end: at(offset + length),
  };
}
