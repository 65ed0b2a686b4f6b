/** Shows events. */
import type { Fold } from "@hookline/hooks-core";
import type { EventInfo } from "../documents.ts";
import type { Output } from "../output.ts";
import { table } from "./table.ts";

/** Prints a line an event. */
export function reportEvents(
  events: readonly EventInfo[],
  { chalk, columns, data }: Output,
): void {
  const rows = events.map(({ name, result, summary }) => [
    chalk.bold(name),
    result === null ? "" : `{ ${Object.keys(result).join(", ")} }`,
    summary,
  ]);
  for (const line of table(rows, columns)) data(`${line}\n`);
}

/** Prints everything about one event. */
export function reportEvent(event: EventInfo, { chalk, data }: Output): void {
  const { name, summary, fold, onError, result, sample } = event;
  const fields = Object.entries(result ?? {})
    .map(([field, type]) => `${field}?: ${type}`)
    .join(", ");
  const thrown =
    onError === "propagate"
      ? "ends the emit: the call is blocked"
      : "is reported, and the next handler runs";
  data(`${chalk.bold(name)}: ${summary}\n\n`);
  data(`result   ${result === null ? "ignored" : `{ ${fields} }`}\n`);
  data(`fold     ${foldText(fold)}\n`);
  data(`a throw  ${thrown}\n\n`);
  data(`${chalk.dim("sample payload, as `hooks emit` sends it:")}\n`);
  data(`${JSON.stringify(sample, null, 2)}\n`);
}

function foldText(fold: Fold): string {
  switch (fold.kind) {
    case "notify":
      return "results are ignored";
    case "lastWins":
      return fold.stopOn === undefined
        ? "the last result counts"
        : `the last result counts; ${fold.stopOn} ends the emit at once`;
    case "firstWins":
      return `the first result with ${fold.field} counts; all handlers run`;
    case "waterfall":
      return `each handler gets the ${fold.field} that the one before returned`;
    case "merge":
      return fold.stopOn === undefined
        ? "the fields of all results become one"
        : `the fields of all results become one; ${fold.stopOn} ends the emit at once`;
    case "chain":
      return `the fields of all results become one; each handler gets the ${fold.fields.join(", ")} so far`;
  }
}
