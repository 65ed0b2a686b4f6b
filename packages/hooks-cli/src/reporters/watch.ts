/** Tells what a reload came to. */
import { relative } from "node:path";
import type {
  HookReload,
  ReloadableHooks,
  ReloadResult,
} from "@hookline/hooks-loader";
import { placeOf } from "../load-report.ts";
import { oneLine, type Output } from "../output.ts";

/** Prints a line for each hook: what it has now, or why the version before runs on. No line has a time, so that lines can be compared. */
export function reportReload(
  result: ReloadResult,
  { hooks }: ReloadableHooks,
  cwd: string,
  { chalk, data }: Output,
): void {
  const changed = result.changed.map((file) => relative(cwd, file)).join(", ");
  const why =
    changed === "" ? "" : `  ${chalk.dim(`(changed: ${oneLine(changed)})`)}`;
  for (const one of result.reloaded)
    data(`${chalk.green("reloaded")}  ${one.path}  ${handlers(one)}${why}\n`);
  for (const path of result.removed)
    data(`${chalk.yellow("removed ")}  ${path}\n`);
  for (const error of result.errors) {
    const runs = hooks.some(({ path }) => path === error.path);
    const rest = runs ? "the version before runs on" : "it does not run";
    const place = chalk.bold(placeOf(error));
    data(
      `${chalk.red("failed  ")}  ${error.path}  ${place}: ${error.code}: ${oneLine(error.error)}; ${rest}${why}\n`,
    );
  }
  for (const { path, code, message } of result.warnings)
    data(
      `${chalk.yellow("warning ")}  ${path}  ${code}: ${oneLine(message)}\n`,
    );
}

function handlers({ before, after }: HookReload): string {
  const events = new Set([...Object.keys(before), ...Object.keys(after)]);
  if (events.size === 0) return "no handlers";
  return [...events]
    .map(
      (event) => `${oneLine(event)} ${before[event] ?? 0}→${after[event] ?? 0}`,
    )
    .join(", ");
}
