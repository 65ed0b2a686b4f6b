/** Which words of a command are files that it changes. */
import type { ShellCommand, Word } from "../shell/index.ts";
import { gitWriters, type Writer, writers } from "./writer-table.ts";

/**
 * Lists the words that name what a command changes, its redirections included.
 *
 * @example
 * writtenWords(parseShell("cp a .env > log").commands[0]!); // words ".env", ".env/a" and "log"
 */
export function writtenWords(command: ShellCommand): readonly Word[] {
  return [...redirected(command), ...byProgram(command)];
}

function redirected({ redirects }: ShellCommand): readonly Word[] {
  return redirects
    .filter(({ operator, target }) =>
      // `>&1` and `>&-` are about a file descriptor.
      operator === ">&"
        ? !/^(?:\d+-?|-)$/.test(target.text)
        : /^(?:&?>>?|>\||<>)$/.test(operator),
    )
    .map(({ target }) => target);
}

function byProgram({ program = "", args }: ShellCommand): readonly Word[] {
  if (program === "dd") return valuesOf(args, "of=");
  if (program === "find") return foundByFind(args);
  if (program === "git") return byGit(args);
  const writer = ownOf(writers, program.replace(/\.exe$/i, ""));
  return writer === undefined ? [] : byWriter(writer, args);
}

/** Options in front of git's subcommand; `-C` says where it works. */
function byGit(args: readonly Word[]): readonly Word[] {
  const folders: Word[] = [];
  let at = 0;
  while (args[at]?.text.startsWith("-") === true) {
    const option = args[at]?.text ?? "";
    const value = args[at + 1];
    if (option === "-C" && value !== undefined) folders.push(value);
    at += /^(?:-[Cc]|--(?:git-dir|work-tree|namespace|config-env))$/.test(
      option,
    )
      ? 2
      : 1;
  }
  const writer = ownOf(gitWriters, args[at]?.text ?? "");
  if (writer === undefined) return [];
  const words = byWriter(writer, args.slice(at + 1));
  return folders.reduceRight(
    (inner, folder) => inner.map((word) => joined(folder, word)),
    words,
  );
}

function ownOf(
  table: Readonly<Record<string, Writer>>,
  name: string,
): Writer | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function byWriter(writer: Writer, args: readonly Word[]): readonly Word[] {
  if (writer.when && !args.some(({ text }) => writer.when?.test(text)))
    return [];
  const { operands, targets, hasScript } = split(writer, args);
  const last = operands.at(-1);
  const sources = operands.slice(0, -1);
  switch (writer.operands) {
    case "all":
      return [...operands, ...targets];
    case "afterFirst":
      return [...operands.slice(hasScript ? 0 : 1), ...targets];
    case "last":
    case "allAndInto": {
      const folders = targets.length > 0 ? targets : last ? [last] : [];
      const given = targets.length > 0 ? operands : sources;
      return [
        ...folders,
        // The target may be a folder, which nobody can see in the text.
        ...folders.flatMap((folder) =>
          given.map((file) => under(folder, file)),
        ),
        ...(writer.operands === "last" ? [] : given),
      ];
    }
    case "none":
      return targets;
  }
}

/** Options and operands of a command. */
function split(writer: Writer, args: readonly Word[]) {
  const operands: Word[] = [];
  const targets: Word[] = [];
  let hasScript = false;
  let onlyOperands = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] as Word;
    const [, option = "", value] = /^(--[\w-]+)=(.*)$/s.exec(word.text) ?? [];
    const name = option || word.text;
    if (onlyOperands || !word.text.startsWith("-") || word.text === "-")
      operands.push(word);
    else if (word.text === "--") onlyOperands = true;
    else if (writer.targets?.includes(name)) {
      const target =
        value === undefined ? args[(at += 1)] : { ...word, text: value };
      if (target !== undefined) targets.push(target);
    } else if (writer.script?.includes(name)) {
      hasScript = true;
      if (value === undefined) at += 1;
    } else if (writer.values?.includes(name) && value === undefined) at += 1;
    else {
      const rest = valueInBundle(writer, word.text);
      if (rest === undefined) continue;
      const target = rest === "" ? args[(at += 1)] : { ...word, text: rest };
      if (target !== undefined) targets.push(target);
    }
  }
  // A dash is the standard output.
  return {
    operands,
    targets: targets.filter(({ text }) => text !== "-"),
    hasScript,
  };
}

/** What stands behind a letter that takes a target: `.env` in `-o.env` and `-sSo.env`, nothing yet in `-sSo`. */
function valueInBundle(writer: Writer, text: string): string | undefined {
  const letters = writer.targets?.filter(({ length }) => length === 2) ?? [];
  if (text.startsWith("--")) return undefined;
  const at = [...text].findIndex((letter) => letters.includes(`-${letter}`));
  return at < 0 ? undefined : text.slice(at + 1);
}

/** A file that gets its name in another folder. */
function under(folder: Word, file: Word): Word {
  const name = file.text.replace(/\/+$/, "").replace(/^.*\//s, "");
  return joined(folder, { ...file, text: name });
}

function joined(folder: Word, word: Word): Word {
  if (/^[/~]/.test(word.text)) return word;
  return {
    text: `${folder.text.replace(/\/+$/, "")}/${word.text}`,
    isStatic: folder.isStatic && word.isStatic,
    isSingle: folder.isSingle && word.isSingle,
  };
}

/** `find` deletes what it is told to look for: in the folders before the first option, under the names in `-name`. */
function foundByFind(args: readonly Word[]): readonly Word[] {
  if (!args.some(({ text }) => text === "-delete")) return [];
  const first = args.findIndex(({ text }) => /^[-(!]/.test(text));
  const folders = args.slice(0, first);
  const names = args.filter((_, at) =>
    /^-i?name$/.test(args[at - 1]?.text ?? ""),
  );
  const here: Word = { text: ".", isStatic: true, isSingle: true };
  return (folders.length > 0 ? folders : [here]).flatMap((folder) => [
    folder,
    ...names.map((name) => under(folder, name)),
  ]);
}

function valuesOf(args: readonly Word[], prefix: string): readonly Word[] {
  return args
    .filter(({ text }) => text.startsWith(prefix))
    .map((word) => ({ ...word, text: word.text.slice(prefix.length) }));
}
