/** Reads options the way `getopt` of GNU does. */
import type { Word } from "./types.ts";

/** The options that a program has. */
export interface OptionSpec {
  /** Letters that stand alone. */
  readonly flags?: string;
  /** Letters that take a value: the rest of the word, or the next word. */
  readonly valued?: string;
  /** Letters that take a value only when it stands in the same word. */
  readonly attached?: string;
  /** Long options that stand alone, or take a value behind `=`; separated by spaces. */
  readonly long?: string;
  /** Long options whose value may be the next word. */
  readonly longValued?: string;
}

/** One option as it was given. */
export interface GivenOption {
  /** The full name with its dashes: `-r`, `--recursive`. */
  readonly name: string;
  readonly value: Word | undefined;
}

/** Options in front, and where they end. */
export interface Scanned {
  readonly options: readonly GivenOption[];
  readonly rest: readonly Word[];
  /** The first option that the program is not known to have; what follows may be its value. */
  readonly strange: string | undefined;
}

/**
 * Reads the options in front of the first operand.
 *
 * @param args - arguments of the program
 * @param spec - its options
 * @returns the options, and the words from the first operand on
 * @example
 * scanOptions(words("-u", "root", "rm", "-rf"), { valued: "u" }).rest; // rm -rf
 */
export function scanOptions(args: readonly Word[], spec: OptionSpec): Scanned {
  const options: GivenOption[] = [];
  let strange: string | undefined;
  let at = 0;
  for (; at < args.length; at += 1) {
    const word = args[at]!;
    const { text } = word;
    if (text === "--" && word.isStatic) {
      at += 1;
      break;
    }
    if (!text.startsWith("-")) break;
    // A lone dash is an operand, but for `env`.
    if (text === "-" && !spec.flags?.includes("-")) break;
    const read = text.startsWith("--")
      ? readLong(word, spec)
      : readShort(word, spec);
    strange ??= read.strange;
    options.push(...read.options);
    if (read.takesNext) {
      at += 1;
      const last = options.pop()!;
      options.push({ ...last, value: args[at] });
    }
  }
  return { options, rest: args.slice(at), strange };
}

interface Read {
  readonly options: GivenOption[];
  readonly takesNext: boolean;
  readonly strange?: string | undefined;
}

function readLong(word: Word, spec: OptionSpec): Read {
  const [, written, , value] = /^--([^=]*)(=([\s\S]*))?$/.exec(word.text)!;
  const valued = spec.longValued?.split(" ") ?? [];
  const all = [...valued, ...(spec.long?.split(" ") ?? []), "help", "version"];
  const exact = all.includes(written!);
  const fitting = exact
    ? [written!]
    : all.filter((name) => name.startsWith(written!));
  const name = fitting.length === 1 ? fitting[0]! : written!;
  const given = value === undefined ? undefined : { ...word, text: value };
  return {
    options: [{ name: `--${name}`, value: given }],
    takesNext: value === undefined && valued.includes(name),
    strange: fitting.length === 1 ? undefined : word.text,
  };
}

function readShort(word: Word, spec: OptionSpec): Read {
  const { flags = "", valued = "", attached = "" } = spec;
  const options: GivenOption[] = [];
  const letters = word.text.slice(1);
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index]!;
    const rest = letters.slice(index + 1);
    const name = `-${letter}`;
    if (valued.includes(letter) || attached.includes(letter)) {
      const value = rest === "" ? undefined : { ...word, text: rest };
      const takesNext = rest === "" && valued.includes(letter);
      return { options: [...options, { name, value }], takesNext };
    }
    options.push({ name, value: undefined });
    if (!flags.includes(letter))
      return { options, takesNext: false, strange: word.text };
  }
  return { options, takesNext: false };
}
