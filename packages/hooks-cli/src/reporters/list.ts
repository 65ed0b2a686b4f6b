/** Lists hooks with what they registered. */
import type { ListedHook } from "../documents.ts";
import { oneLine, type Output } from "../output.ts";

/** Prints a hook's path, then a line for each thing that it registered. */
export function reportList(
  hooks: readonly ListedHook[],
  { chalk, data }: Output,
): void {
  for (const [place, hook] of hooks.entries()) {
    data(`${place + 1}. ${chalk.bold(hook.path)}\n`);
    for (const [event, handlers] of Object.entries(hook.events))
      data(`   ${oneLine(event)}${handlers > 1 ? ` × ${handlers}` : ""}\n`);
    for (const { name, description } of hook.commands)
      data(`   /${oneLine(name)}  ${chalk.dim(oneLine(description ?? ""))}\n`);
    for (const kind of hook.renderers)
      data(`   draws messages of ${oneLine(kind)}\n`);
    for (const { kind, name } of hook.registrations)
      data(
        `   ${kind} ${oneLine(name)}  ${chalk.dim("recorded; hooks cannot offer it to an agent")}\n`,
      );
    const nothing =
      hook.commands.length +
        hook.renderers.length +
        hook.registrations.length ===
        0 && Object.keys(hook.events).length === 0;
    if (nothing) data(`   ${chalk.yellow("registers nothing")}\n`);
  }
}
