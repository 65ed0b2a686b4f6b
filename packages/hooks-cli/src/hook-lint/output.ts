/**
 * Where `hook-lint` writes: data to stdout, everything else to stderr. Not the `Output` of `hooks`: that one needs chalk,
 * which takes longer to load than a file to be linted.
 */
import { fstatSync } from "node:fs";
import { writeAll } from "../write-all.ts";

/** The two ways out, and what is known about the first. */
export interface LintOutput {
  /** Data may have colours. */
  readonly hasColours: boolean;
  /** Columns of the terminal that data go to; undefined when they go elsewhere. */
  readonly columns: number | undefined;
  /** Writes data. */
  data(text: string): void;
  /** Writes a line for the person, on stderr. */
  say(text: string): void;
}

/** Makes the two ways out of the running process. */
export function createLintOutput(): LintOutput {
  const columns = columnsOf(1);
  return {
    hasColours: wantsColours(columns !== undefined, process.env),
    columns,
    data: (text) => writeAll(1, text),
    say: (text) => writeAll(2, `hook-lint: ${text}\n`),
  };
}

/** `NO_COLOR` and `FORCE_COLOR` are orders; without them, colours are for terminals. */
export function wantsColours(
  isTerminal: boolean,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return isTerminal && env["TERM"] !== "dumb";
}

function columnsOf(descriptor: number): number | undefined {
  try {
    // A pipe or a file is no terminal, and costs nothing to find out; `node:tty` takes longer to load than all the rest.
    if (!fstatSync(descriptor).isCharacterDevice()) return undefined;
  } catch {
    return undefined;
  }
  const { isatty, WriteStream } =
    require("node:tty") as typeof import("node:tty");
  return isatty(descriptor)
    ? new WriteStream(descriptor).columns || 80
    : undefined;
}
