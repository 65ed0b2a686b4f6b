/** Several things may be said of one file: by the rules, by the type checker, by the configuration that names it as a script. */
import type { FileReport } from "@hookline/hooks-lint";

/**
 * One report for each file, in the order of the first ones; findings in the order of the text.
 *
 * @example
 * joinReports([...ofRules, ...ofTypes]);
 */
export function joinReports(
  reports: readonly FileReport[],
): readonly FileReport[] {
  const joined = new Map<string, FileReport>();
  for (const report of reports) {
    const before = joined.get(report.file);
    joined.set(report.file, before ? join(before, report) : report);
  }
  return [...joined.values()];
}

function join(first: FileReport, second: FileReport): FileReport {
  const findings = [...first.findings, ...second.findings].toSorted(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  return {
    ...first,
    ...second,
    findings,
    suppressed: [...first.suppressed, ...second.suppressed],
  };
}
