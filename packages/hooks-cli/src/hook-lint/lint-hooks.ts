/** Lints modules, and writes what was fixed. */
import { readFileSync, writeFileSync } from "node:fs";
import {
  type FileReport,
  fixText,
  type LintConfig,
  LintConfigError,
  lintFiles,
  lintText,
} from "@hookline/hooks-lint";
import { UsageError } from "../exit-code.ts";
import type { StagedFiles } from "./staged.ts";

/** How to lint them. */
export interface LintHooksOptions {
  readonly config: LintConfig;
  /** Where the options of rules come from. */
  readonly configFile: string | undefined;
  readonly fix: boolean;
  /** Has the texts, when they are not those of the folder. */
  readonly staged: StagedFiles | undefined;
  /** Tells what could not be done. */
  readonly say: (text: string) => void;
}

/**
 * @param files - absolute
 * @throws UsageError when options of a rule are wrong, and when a fixed file cannot be written
 * @example
 * await lintHooks(["/project/gate.ts"], { config: {}, configFile: undefined, fix: false, staged: undefined, say: console.error });
 */
export async function lintHooks(
  files: readonly string[],
  options: LintHooksOptions,
): Promise<readonly FileReport[]> {
  try {
    return await lintAll(files, options);
  } catch (error) {
    // All else in the configuration was checked before; the options of a rule are known to the engine alone.
    if (error instanceof LintConfigError)
      throw new UsageError(`${options.configFile}: ${error.message}`);
    throw error;
  }
}

async function lintAll(
  files: readonly string[],
  { config, fix, staged, say }: LintHooksOptions,
): Promise<readonly FileReport[]> {
  const reports: FileReport[] = [];
  for await (const report of staged
    ? files.map((file) => lintText(staged.textOf(file), file, config))
    : lintFiles(files, config)) {
    const isFixable = fix && report.findings.some((finding) => finding.fix);
    if (isFixable && staged && !staged.isUnedited(report.file)) {
      say(
        `${report.file} is not in the folder as it is staged, so --fix left it alone: stage its other edits first, or put them aside`,
      );
      reports.push(report);
    } else reports.push(isFixable ? fixFile(report, config, say) : report);
  }
  // Else the commit would have what was there before, which nothing tells of any more.
  staged?.stage(
    reports.flatMap(({ file, output }) => (output === undefined ? [] : [file])),
  );
  return reports;
}

/** Reads the file again, so that what is written is made of what is there now. */
function fixFile(
  before: FileReport,
  config: LintConfig,
  say: (text: string) => void,
): FileReport {
  const { file } = before;
  try {
    const text = decoded(readFileSync(file));
    if (text === undefined) {
      say(
        `${file} is not UTF-8; it was not fixed, as other parts of it would have changed`,
      );
      return before;
    }
    const fixed = fixText(text, file, config);
    if (fixed.output !== undefined) writeFileSync(file, fixed.output);
    return fixed;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new UsageError(`--fix: ${file} cannot be written: ${error.message}`);
  }
}

/** A text that becomes the same bytes again, with its byte order mark; undefined for what is none. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch {
    return undefined;
  }
}
