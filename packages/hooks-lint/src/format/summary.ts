/** The sum of a run, in one sentence. */
import type { LintCounts } from "./document.ts";

/**
 * Says how much was found. What comments suppress and what `--fix` has changed is part of it.
 *
 * @example
 * summaryOf(document.counts); // "3 files: 2 errors, 1 warning; 1 fixable by --fix; 1 suppressed"
 */
export function summaryOf({
  files,
  errors,
  warnings,
  fixable,
  suppressed,
  fixed,
}: LintCounts): string {
  const found = [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ].join(", ");
  return [
    `${counted(files, "file")}: ${found === "" ? "nothing found" : found}`,
    ...(fixable > 0 ? [`${fixable} fixable by --fix`] : []),
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(fixed > 0 ? [`${counted(fixed, "file")} fixed`] : []),
  ].join("; ");
}

/** `1 error`, `2 errors` */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
