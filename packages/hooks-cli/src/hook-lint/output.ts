/**
 * Where `hook-lint` writes: data to stdout, everything else to stderr. Not the `Output` of `hooks`: that one needs chalk,
 * which takes longer to load than a file to be linted.
 */
import { fstatSync, statSync } from "node:fs";
import { writeAll } from "../write-all.ts";

/** The two ways out, and what is known about the first. */
export interface LintOutput {
  /** Data may have colours. */
  readonly hasColours: boolean;
  /** Columns of the terminal that data go to; undefined when they go elsewhere. At a terminal, asking takes as long as linting a file. */
  readonly columns: number | undefined;
  /** Writes data. */
  data(text: string): void;
  /** Writes a line for the person, on stderr. */
  say(text: string): void;
}

/** Makes the two ways out of the running process. */
export function createLintOutput(): LintOutput {
  const isTerminal = isDevice(1);
  return {
    hasColours: wantsColours(isTerminal, process.env),
    get columns() {
      return isTerminal ? columnsOf(1) : undefined;
    },
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

/** Whether a descriptor leads to a terminal, or to a device that is nearly never written to. `node:tty` would know, and takes 20 ms to load. */
function isDevice(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor);
    return (
      stat.isCharacterDevice() &&
      stat.rdev !== statSync("/dev/null", { throwIfNoEntry: false })?.rdev
    );
  } catch {
    return false;
  }
}

function columnsOf(descriptor: number): number | undefined {
  const { isatty, WriteStream } =
    require("node:tty") as typeof import("node:tty");
  return isatty(descriptor)
    ? new WriteStream(descriptor).columns || 80
    : undefined;
}
