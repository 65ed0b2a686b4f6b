/** Where the CLI writes: data to the real stdout, everything else to stderr. */
import { isatty, WriteStream } from "node:tty";
import { sanitizeStatusText } from "@hookline/hooks-runner";
import { Chalk, type ChalkInstance } from "chalk";
import { writeAll } from "./write-all.ts";

/** The descriptor that `bin.ts` makes of the real stdout. */
const dataDescriptor = 3;
const stderrDescriptor = 2;

/** The two ways out. */
export interface Output {
  /** Colours for data; plain where they are not wanted. */
  readonly chalk: ChalkInstance;
  /** Columns of the terminal that data go to; undefined when they go elsewhere. */
  readonly columns: number | undefined;
  /** A person may watch a progress bar. */
  readonly canShowProgress: boolean;
  /** Writes data. */
  data(text: string): void;
  /** Writes a line for the person, on stderr. */
  say(text: string): void;
  /** Writes to stderr as is. */
  sayRaw(text: string): void;
}

/** Makes the two ways out of the running process. */
export function createOutput(): Output {
  const sayRaw = (text: string) => writeAll(stderrDescriptor, text);
  return {
    chalk: new Chalk({ level: colourLevel(dataDescriptor) }),
    columns: isatty(dataDescriptor)
      ? new WriteStream(dataDescriptor).columns
      : undefined,
    canShowProgress: isatty(stderrDescriptor) && !process.env.CI,
    data: (text) => writeAll(dataDescriptor, text),
    say: (text) => sayRaw(`${text}\n`),
    sayRaw,
  };
}

/**
 * How many colours a descriptor gets. `NO_COLOR` and `FORCE_COLOR` are orders; without them, colours are for terminals.
 */
export function colourLevel(descriptor: number): 0 | 1 | 2 | 3 {
  if (process.env.NO_COLOR) return 0;
  const { level } = new Chalk();
  if (process.env.FORCE_COLOR !== undefined) return level;
  return isatty(descriptor) ? (level === 0 ? 1 : level) : 0;
}

/** One line of text that hooks or files wrote, harmless for a terminal. */
export function oneLine(text: string): string {
  return sanitizeStatusText(text);
}
