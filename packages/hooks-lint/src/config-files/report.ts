/** Findings in configuration files. */
import type { Finding } from "../engine/finding.ts";
import { type ConfigRule, configRules } from "./rules.ts";
import { placeOf, type Span } from "./tree.ts";

/** A finding in a configuration file, or in a script that one names. */
export interface ConfigFinding extends Finding {
  readonly file: string;
  readonly ruleId: `config/${ConfigRule}`;
}

/** Takes what checks find. */
export type Report = (
  rule: ConfigRule,
  at: Span,
  message: string,
  file?: ReportedFile,
) => void;

/** A file other than the configuration itself. */
export interface ReportedFile {
  readonly path: string;
  readonly text: string;
}

export function findingAt(
  rule: ConfigRule,
  { start, end }: Span,
  message: string,
  { path, text }: ReportedFile,
): ConfigFinding {
  const last = placeOf(text, Math.max(start, end));
  return {
    file: path,
    ruleId: `config/${rule}`,
    severity: configRules[rule].level,
    message,
    ...placeOf(text, start),
    endLine: last.line,
    endColumn: last.column,
    ...(rule === "syntax" ? { fault: "syntax" as const } : {}),
  };
}
