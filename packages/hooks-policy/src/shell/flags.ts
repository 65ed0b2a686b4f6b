/** The flags of a command, in whatever spelling they were given. */
import type { ShellCommand, Word } from "./types.ts";

/** What stands behind a command's name. */
export interface CommandFlags {
  /** One entry for each flag: `-r`, `--recursive`; a long one without its value, a short one with its letter alone. */
  readonly flags: readonly string[];
  /** Words that are no flags. */
  readonly operands: readonly Word[];
  /** Words that may turn out to be or to hold flags: `$OPTIONS`, `"$1"`, and `build/$name` without quotes. */
  readonly maybe: readonly Word[];
}

/**
 * Takes the arguments of a command apart: short flags that stand together are separated, flags behind operands are found, `--` ends them.
 *
 * A pattern such as `*.o` counts as an operand, although a file may be called `-r`.
 *
 * @param command - a command of `parseShell`
 * @param valued - short flags that take a value, as letters: `"n"` keeps `-nr` from being read as `-n -r`
 * @returns flags, operands, and the words that may be either
 * @example
 * const [rm] = parseShell("rm build -fr").commands;
 * flagsOf(rm).flags; // ["-f", "-r"]
 */
export function flagsOf(
  { args }: Pick<ShellCommand, "args">,
  valued = "",
): CommandFlags {
  const flags: string[] = [];
  const operands: Word[] = [];
  const maybe: Word[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at]!;
    const { text, isStatic } = word;
    if (text === "--" && isStatic) {
      operands.push(...args.slice(at + 1));
      break;
    }
    if (!isStatic && mayHoldFlags(word)) maybe.push(word);
    if (!text.startsWith("-") || text === "-") {
      operands.push(word);
    } else if (text.startsWith("--")) {
      flags.push(text.replace(/=[\s\S]*$/, ""));
    } else {
      const letters = Array.from(text.slice(1));
      const end = letters.findIndex((letter) => valued.includes(letter));
      flags.push(
        ...letters
          .slice(0, end < 0 ? undefined : end + 1)
          .map((letter) => `-${letter}`),
      );
      if (end >= 0 && end === letters.length - 1) at += 1;
    }
  }
  return { flags, operands, maybe };
}

function mayHoldFlags({ text, isSingle }: Word): boolean {
  // Without quotes the value may have a blank in it, and a flag behind that.
  return isSingle ? /^(?:-[\w-]*)?[$`]/.test(text) : /[$`{]/.test(text);
}

/**
 * Whether one of some flags is there. Long ones may be shortened, as GNU's `getopt` accepts it: `--recurs` is `--recursive`.
 *
 * @param given - what `flagsOf` returned
 * @param names - the flags in all their names
 * @returns `undefined` when a word may hold it that is not known
 * @example
 * hasFlag(flagsOf(rm), "-r", "-R", "--recursive");
 */
export function hasFlag(
  given: Pick<CommandFlags, "flags" | "maybe">,
  ...names: readonly string[]
): boolean | undefined {
  const found = given.flags.some((flag) =>
    names.some((name) =>
      flag.length > 2 && name.startsWith("--")
        ? name.startsWith(flag)
        : name === flag,
    ),
  );
  return found || (given.maybe.length > 0 ? undefined : false);
}
