/** Lints one text, or many files. */
import { readFileSync } from "node:fs";
import { rules as ownRules } from "../plugin.ts";
import {
  type LintConfig,
  type ResolvedConfig,
  resolveConfig,
} from "./config.ts";
import type { FileReport } from "./finding.ts";
import { applyFixes } from "./fix.ts";
import { faultAt, lint } from "./lint.ts";
import { parse, parseAhead, type Parsed, parseHere } from "./parse.ts";

/** Passes of `--fix`: a fix may make room for the next one. */
const maxPasses = 10;
/** Files that are read and parsed while an earlier one is linted. */
const ahead = 12;

/**
 * Lints one text. It never throws for what is in the text: a file that cannot be parsed has one finding.
 *
 * @throws LintConfigError
 * @example
 * lintText('export default (pi) => { pi.on("toolCall", () => {}); };', "hook.ts").findings[0]?.ruleId; // "hooks/unknown-event"
 */
export function lintText(
  text: string,
  file: string,
  config: LintConfig = {},
): FileReport {
  return runRules(text, file, resolveConfig(config, ownRules));
}

/**
 * Lints one text and applies its fixes until none is left. A pass that breaks the file is taken back.
 *
 * @throws LintConfigError
 * @example
 * fixText(text, "hook.ts").output; // the new text; undefined when nothing was fixed
 */
export function fixText(
  text: string,
  file: string,
  config: LintConfig = {},
): FileReport {
  return runRules(text, file, resolveConfig(config, ownRules), { fix: true });
}

/** As {@link lintText} and {@link fixText}, with whatever rules the configuration was resolved for. */
export function runRules(
  text: string,
  file: string,
  config: ResolvedConfig,
  { fix = false }: LintOptions = {},
): FileReport {
  const parsed = parse(file, text);
  return fix
    ? fixParsed(file, text, parsed, config)
    : lint(file, parsed, config);
}

export interface LintOptions {
  /** Apply fixes; the new text is `output`, and nothing is written. */
  readonly fix?: boolean;
}

/**
 * Lints files one after the other, while the next ones are parsed on another thread. Reports come in the order of the
 * files; one that cannot be read has one finding.
 *
 * @throws LintConfigError
 * @example
 * for await (const { file, findings } of lintFiles(["a.ts", "b.ts"])) console.log(file, findings.length);
 */
export async function* lintFiles(
  files: Iterable<string>,
  config: LintConfig = {},
  { fix = false }: LintOptions = {},
): AsyncGenerator<FileReport, void, undefined> {
  const resolved = resolveConfig(config, ownRules);
  const started: Promise<FileReport | Started>[] = [];
  const finish = async (
    one: Promise<FileReport | Started>,
  ): Promise<FileReport> => {
    const begun = await one;
    if ("findings" in begun) return begun;
    const { file, text, parsed } = begun;
    return fix
      ? fixParsed(file, text, parsed(), resolved)
      : lint(file, parsed(), resolved);
  };
  for (const file of files) {
    // The first one would be waited for, and starting a thread takes longer than parsing a file.
    const parseIt = started.length > 0 ? parseAhead : parseHere;
    if (started.push(start(file, parseIt)) < ahead) continue;
    const first = started.shift();
    if (first) yield await finish(first);
  }
  for (const one of started) yield await finish(one);
}

/** A file whose text was given to the parser. */
interface Started {
  readonly file: string;
  readonly text: string;
  readonly parsed: () => Parsed;
}

async function start(
  file: string,
  parseIt: typeof parseAhead,
): Promise<FileReport | Started> {
  try {
    const text = readFileSync(file, "utf8");
    return { file, text, parsed: await parseIt(file, text) };
  } catch (error) {
    const message = `This file cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return {
      file,
      findings: [faultAt("unreadable", null, message, { line: 1, column: 0 })],
      suppressed: [],
    };
  }
}

function fixParsed(
  file: string,
  source: string,
  first: Parsed,
  config: ResolvedConfig,
): FileReport {
  let text = source;
  let report = lint(file, first, config);
  for (let pass = 0; pass < maxPasses; pass++) {
    const fixes = report.findings.flatMap(({ fix }) => fix ?? []);
    if (fixes.length === 0) break;
    const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
    const fixed = mark + applyFixes(text.slice(mark.length), fixes);
    if (fixed === text) break;
    const next = lint(file, parse(file, fixed), config);
    if (next.findings.some(({ fault }) => fault === "syntax")) break;
    text = fixed;
    report = next;
  }
  return text === source ? report : { ...report, output: text };
}
