/** Tells one decision. */
import type { Decision, HandlerTrace, Outcome } from "@hookline/hooks-testing";
import { oneLine, type Output } from "../output.ts";
import { plain } from "../plain.ts";

/** Prints the outcome, then a line for each handler that ran. */
export function reportDecision(
  decision: Decision,
  { chalk, data, say }: Output,
): void {
  const { event, outcome, reason, decidedBy, handlers, errors } = decision;
  const colour: Readonly<Record<Outcome, (text: string) => string>> = {
    allow: chalk.green,
    block: chalk.red,
    cancel: chalk.red,
    rewrite: chalk.yellow,
    inject: chalk.yellow,
    none: chalk.dim,
  };
  const by = decidedBy === null ? "" : ` by ${decidedBy}`;
  const why = reason === null ? "" : `: ${oneLine(reason)}`;
  data(`${event}  ${colour[outcome](outcome)}${by}${why}\n`);
  for (const handler of handlers) data(`  ${handlerLine(handler, chalk)}\n`);
  if (handlers.length === 0) data("  no handler ran\n");
  for (const { hookPath, error } of errors)
    say(`hooks: ${hookPath || event}: ${oneLine(error)}`);
}

/** One handler's part on one line: what it returned or threw, and how long it took. */
export function handlerLine(
  { hook, index, returned, error, ms }: HandlerTrace,
  chalk: Output["chalk"],
): string {
  const value =
    returned === undefined
      ? chalk.dim("nothing")
      : oneLine(JSON.stringify(plain(returned)));
  const what = error === null ? value : chalk.red(`threw: ${oneLine(error)}`);
  return `${hook}#${index}  ${what}  ${chalk.dim(`${ms.toFixed(1)} ms`)}`;
}
