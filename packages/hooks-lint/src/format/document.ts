/** What a run of the linter gave: what every format is made of, and what `--format json` prints. */
import { isAbsolute, relative, sep } from "node:path";
import type {
  FileReport,
  Finding,
  SuppressedFinding,
} from "../engine/finding.ts";

/** What was found in one file. */
export interface LintedFile {
  /** From the working folder, with `/`; absolute when the file is not in it. */
  readonly path: string;
  readonly findings: readonly Finding[];
  /** What comments in the file have taken away. */
  readonly suppressed: readonly SuppressedFinding[];
  /** `--fix` has changed the file. */
  readonly fixed: boolean;
}

/** Sums over all files. */
export interface LintCounts {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  /** Of the findings, those that `--fix` would repair. */
  readonly fixable: number;
  readonly suppressed: number;
  /** Files that `--fix` has changed. */
  readonly fixed: number;
}

/**
 * All of a run.
 *
 * @example
 * const { counts } = JSON.parse(stdout) as LintDocument;
 */
export interface LintDocument {
  /** Every file that was looked at, also those without a finding. */
  readonly files: readonly LintedFile[];
  readonly counts: LintCounts;
}

/**
 * Makes the document of a run.
 *
 * @param cwd - absolute; paths are told from here
 * @example
 * const reports = await Array.fromAsync(lintFiles(["gate.ts"]));
 * lintDocument(reports, process.cwd()).counts.errors;
 */
export function lintDocument(
  reports: readonly FileReport[],
  cwd: string,
): LintDocument {
  const files = reports.map(
    ({ file, findings, suppressed, output }): LintedFile => ({
      path: shownPath(file, cwd),
      findings,
      suppressed,
      fixed: output !== undefined,
    }),
  );
  const all = files.flatMap(({ findings }) => findings);
  return {
    files,
    counts: {
      files: files.length,
      errors: all.filter(({ severity }) => severity === "error").length,
      warnings: all.filter(({ severity }) => severity === "warn").length,
      fixable: all.filter(({ fix }) => fix).length,
      suppressed: files.reduce((sum, file) => sum + file.suppressed.length, 0),
      fixed: files.filter(({ fixed }) => fixed).length,
    },
  };
}

/** The name of what reports: a rule, or why there is none. */
export function nameOf({ ruleId, fault }: Finding): string {
  return ruleId ?? fault ?? "unknown";
}

function shownPath(file: string, cwd: string): string {
  const path = isAbsolute(file) ? relative(cwd, file) : file;
  return /^\.\.(?:[\\/]|$)/.test(path) || isAbsolute(path)
    ? file
    : path.split(sep).join("/");
}
