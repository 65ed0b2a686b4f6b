/** Tells how cases ended. */
import {
  type CaseReport,
  type CaseResult,
  caseName,
} from "@hookline/hooks-testing";
import { oneLine, type Output } from "../output.ts";
import { handlerLine } from "./emit.ts";
import { table } from "./table.ts";

/** Prints a table of what failed, each row with its reason and its trace, and of what is no longer missed; then the sums. */
export function reportTest(
  results: readonly CaseResult[],
  counts: CaseReport["counts"],
  { chalk, columns, data }: Output,
): void {
  const told = results.filter(
    ({ status }) => status === "failed" || status === "promote",
  );
  const rows = told.map(({ status, case: toolCase }) => [
    status === "failed" ? chalk.red(status) : chalk.yellow(status),
    oneLine(caseName(toolCase)),
    toolCase.place ?? "",
  ]);
  const head = ["status", "case", "where"];
  const [title = "", ...lines] = table([head, ...rows], columns, [2]);
  if (told.length > 0) data(`${chalk.dim(title)}\n`);
  told.forEach(({ status, problem, decision }, index) => {
    data(`${lines[index]}\n`);
    if (status === "promote") {
      data(`  it ends as expected now: take out "todo-"\n`);
      return;
    }
    data(`  ${oneLine(problem ?? "")}\n`);
    for (const handler of decision.handlers)
      data(`    ${handlerLine(handler, chalk)}\n`);
  });
  if (told.length > 0) data("\n");
  const total = results.length;
  data(
    `${total} case${total === 1 ? "" : "s"}: ${counts.passed} passed, ${counts.failed} failed, ${counts.known} known miss${counts.known === 1 ? "" : "es"}, ${counts.promote} to promote\n`,
  );
}
