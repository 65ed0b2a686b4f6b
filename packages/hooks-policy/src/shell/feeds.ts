/** What commands give to the next one in a pipe. */
import { type Feed, inherited } from "./scope.ts";
import type { Word } from "./types.ts";

/** Writes nothing. */
export const nothing: Feed = textFeed({
  text: "",
  isStatic: true,
  isSingle: true,
});

/** A text, as far as its word is known. */
export function textFeed(word: Word): Feed {
  return { kind: "text", word };
}

/** Something that the text of the line does not tell. */
export function unknownFeed(source: string): Feed {
  return { kind: "unknown", source };
}

/** What two commands write one after the other. */
export function addFeeds(first: Feed, second: Feed): Feed {
  if (first === nothing) return second;
  if (second === nothing) return first;
  if (first.kind === "names" && second.kind === "names") return first;
  if (first.kind !== "text" || second.kind !== "text")
    return unknownFeed("several commands");
  const text = first.word.text + second.word.text;
  if (text.length > 65_536) return unknownFeed("several commands");
  return textFeed({
    text,
    isStatic: first.word.isStatic && second.word.isStatic,
    isSingle: true,
  });
}

type Producer = (args: readonly Word[], stdin: Feed) => Feed;

const names: Producer = () => ({ kind: "names" });
/** Leaves lines out or puts them in another order; of a text nobody knows which. */
const filter: Producer = (_, stdin) =>
  stdin.kind === "names" ? stdin : unknownFeed("a filter");

const silent =
  ":,cd,true,false,export,set,shopt,umask,mkdir,touch,rm,cp,mv,chmod,sleep,wait,unset";
const filters = "sort,uniq,head,tail,tac,rev,shuf";
const listers = "ls,find,fd,fdfind,locate";

const producers = new Map<string, Producer>([
  ["echo", echo],
  ["printf", printf],
  ["cat", cat],
  ["tee", (_, stdin) => stdin],
  ["grep", grep],
  ["egrep", grep],
  ["rg", grep],
  ["git", git],
  ...silent.split(",").map((name): [string, Producer] => [name, () => nothing]),
  ...filters.split(",").map((name): [string, Producer] => [name, filter]),
  ...listers.split(",").map((name): [string, Producer] => [name, names]),
]);

/**
 * What a program writes to its standard output.
 *
 * @param program - `undefined` when it is not known
 * @returns a feed; unknown for all programs but a few
 */
export function outputOf(
  program: string | undefined,
  args: readonly Word[],
  stdin: Feed,
): Feed {
  const producer = program === undefined ? undefined : producers.get(program);
  return producer?.(args, stdin) ?? unknownFeed(program ?? "a command");
}

function echo(args: readonly Word[]): Feed {
  let from = 0;
  let options = "";
  for (; /^-[neE]+$/.test(args[from]?.text ?? ""); from += 1)
    options += args[from]!.text;
  const words = args.slice(from);
  const text = words.map((word) => word.text).join(" ");
  // Escapes depend on the option, and without one on the shell.
  const isStatic = words.every((word) => word.isStatic) && !text.includes("\\");
  return textFeed({
    text: options.includes("n") ? text : `${text}\n`,
    isStatic,
    isSingle: true,
  });
}

function printf(args: readonly Word[]): Feed {
  const [format, ...values] = args[0]?.text === "--" ? args.slice(1) : args;
  if (format === undefined) return nothing;
  const pattern = format.text.replaceAll("\\n", "\n").replaceAll("\\t", "\t");
  const isStatic =
    args.every((word) => word.isStatic) && !/\\|%(?![s%])/.test(pattern);
  const holes = pattern.match(/%s/g)?.length ?? 0;
  if (pattern.length * (values.length + 1) > 65_536)
    return unknownFeed("printf");
  let text = "";
  let next = 0;
  do {
    text += pattern.replace(/%[s%]/g, (hole) =>
      hole === "%%" ? "%" : (values[next++]?.text ?? ""),
    );
  } while (holes > 0 && next < values.length);
  return textFeed({ text, isStatic, isSingle: true });
}

function cat(args: readonly Word[], stdin: Feed): Feed {
  const files = args.filter(({ text }) => !/^-./.test(text));
  if (files.every(({ text }) => text === "-")) {
    return stdin === inherited ? nothing : stdin;
  }
  return unknownFeed(`cat ${files[0]!.text}`);
}

function grep(args: readonly Word[], stdin: Feed): Feed {
  const lists = args.some(({ text }) =>
    /^(?:-[a-zA-Z]*[lL]|--files)/.test(text),
  );
  return lists ? { kind: "names" } : filter(args, stdin);
}

function git(args: readonly Word[]): Feed {
  const text = args.map((word) => word.text).join(" ");
  return /\bls-files\b|--name-only\b|\bgrep -l/.test(text)
    ? { kind: "names" }
    : unknownFeed("git");
}
