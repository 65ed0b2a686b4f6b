/** `--format json`: the document itself, on one line. */
import type { LintDocument } from "./document.ts";

/**
 * Its schema is `json-schemas/hook-lint.json` of `@hookline/hooks-cli`.
 *
 * @example
 * formatJson(document); // '{"files":[],"counts":{"files":0,…}}\n'
 */
export function formatJson(document: LintDocument): string {
  return `${JSON.stringify(document)}\n`;
}
