/** The message of a test that fails on a case. */
import type { Decision } from "../decide.ts";
import type { CaseResult } from "./run-cases.ts";
import { caseName } from "./tool-case.ts";

/**
 * Tells what was expected, what came of it by which handler, and what each handler returned.
 *
 * @param result - of a case that did not end as expected
 * @example
 * caseFailure(result);
 * // block: rm -fr build
 * // it runs: hook#0 lets it through
 * //   hook#0  returned nothing
 */
export function caseFailure(result: CaseResult): string {
  const { case: toolCase, problem, decision } = result;
  const at = toolCase.place === null ? "" : `  (${toolCase.place})`;
  return [
    `${caseName(toolCase)}${at}`,
    problem,
    ...traceLines(decision).map((line) => `  ${line}`),
  ].join("\n");
}

function traceLines({ handlers }: Decision): readonly string[] {
  if (handlers.length === 0) return ["no handler ran"];
  return handlers.map(({ hook, index, returned, error }) => {
    const what = error === null ? returnedText(returned) : `threw: ${error}`;
    return `${hook}#${index}  ${what}`;
  });
}

function returnedText(returned: unknown): string {
  return returned === undefined
    ? "returned nothing"
    : `returned ${Bun.inspect(returned, { depth: 4, compact: true })}`;
}
