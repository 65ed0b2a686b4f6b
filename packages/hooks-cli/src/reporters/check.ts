/** Tells each candidate's fate. */
import { relative } from "node:path";
import type { HookFate, LoadHooksResult } from "@hookline/hooks-core";
import { placeOf } from "../load-report.ts";
import { oneLine, type Output } from "../output.ts";

const indent = " ".repeat(10);

/** Prints each candidate with its fate, its reason below, where it went wrong if it failed, and the sums. */
export function reportCheck(
  loaded: LoadHooksResult,
  cwd: string,
  { chalk, data }: Output,
): void {
  const colour: Readonly<Record<HookFate, (text: string) => string>> = {
    loaded: chalk.green,
    failed: chalk.red,
    shadowed: chalk.yellow,
    skipped: chalk.dim,
  };
  for (const { path, source, fate, reason } of loaded.candidates) {
    const from = chalk.dim(`(${source})`);
    data(`${colour[fate](fate.padEnd(8))}  ${shown(path, cwd)}  ${from}\n`);
    const errors = loaded.errors.filter(
      (error) => fate === "failed" && error.path === path,
    );
    if (errors.length === 0) data(`${indent}${oneLine(reason)}\n`);
    for (const error of errors) {
      const place = chalk.bold(placeOf(error));
      data(`${indent}${place}: ${error.code}: ${oneLine(error.error)}\n`);
    }
    for (const { path: warned, code, message } of loaded.warnings)
      if (warned === path && fate === "loaded")
        data(`${indent}${chalk.yellow(code)}: ${oneLine(message)}\n`);
  }
  const counts = Object.keys(colour).map((fate) => {
    const { length } = loaded.candidates.filter((one) => one.fate === fate);
    return `${length} ${fate}`;
  });
  data(`${counts.join(", ")}\n`);
}

/** Relative to the working folder where that is shorter. */
function shown(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return path.startsWith("/") && short.length < path.length ? short : path;
}
