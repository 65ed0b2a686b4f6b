/** The message of a test that fails on a case. */
import { traceText } from "../matchers/trace-text.ts";
import type { CaseResult } from "./run-cases.ts";
import { caseName } from "./tool-case.ts";

/**
 * Tells what was expected, what came of it by which handler, and what each handler returned.
 *
 * @param result - of a case that did not end as expected
 * @example
 * caseFailure(result);
 * // block: rm -fr build
 * // it runs: gate#0 lets it through
 * //   gate, tool_call #0: returned nothing
 */
export function caseFailure(result: CaseResult): string {
  const { case: toolCase, problem, decision } = result;
  const at = toolCase.place === null ? "" : `  (${toolCase.place})`;
  const trace = traceText({ ...decision, call: problem ?? "as expected" });
  return `${caseName(toolCase)}${at}\n${trace}`;
}
