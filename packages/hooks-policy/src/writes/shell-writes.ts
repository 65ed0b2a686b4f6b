/** Which files a command line would change. */
import { type Place, resolvePath } from "../paths/index.ts";
import { parseShell, type ShellCommand, type Word } from "../shell/index.ts";
import { expandGlob } from "./expand-glob.ts";
import { writtenWords } from "./written-words.ts";

/**
 * What a line writes, and what of that its text does not tell.
 *
 * @example
 * const { writes, unknown } = shellWrites("cd .git && echo x > config", { cwd: "/p" });
 */
export interface ShellWrites {
  /** As in the line, or under the folder of a `cd` before; `possiblePaths` tells what they may mean. */
  readonly writes: readonly string[];
  /** Sentences; look at them first, and block. */
  readonly unknown: readonly string[];
}

/**
 * Lists the files that a line of shell would create, change, move or delete: targets of redirections, and the files that `rm`,
 * `mv`, `cp`, `tee`, `sed -i`, `dd` and other known programs are given. What any other program does with its files nobody can see
 * from the outside: this finds the ways that agents take, it does not hold anybody captive.
 *
 * @param line - the command of a `toolView`
 * @example
 * shellWrites("sed -i s/a/b/ .env 2>log", { cwd: "/p" }).writes; // ["log", ".env"]
 */
export function shellWrites(line: string, place: Place): ShellWrites {
  const { commands, unknown } = parseShell(line);
  const writes = new Set<string>();
  const reasons = unknown.map(({ reason, text }) => `${reason} (${text})`);
  let folder = "";
  for (const command of commands) {
    for (const word of writtenWords(command)) {
      const files = isFed(command, word)
        ? undefined
        : filesOf(word, folder, place);
      if (files === undefined)
        reasons.push(
          `What ${command.program ?? "a command"} would change is not known from the text (${word.text})`,
        );
      else for (const file of files) writes.add(file);
    }
    folder = folderAfter(command, folder);
  }
  return { writes: [...writes], unknown: reasons };
}

/** Words that another program adds are `*` in a command, and not looked up. */
function isFed({ via }: ShellCommand, word: Word): boolean {
  return (
    !word.isStatic && via.some((by) => /^(?:xargs|parallel|find|fd)$/.test(by))
  );
}

/** Both with and without the folder of a `cd`, which may have failed or been in a subshell. */
function filesOf(
  word: Word,
  folder: string,
  place: Place,
): readonly string[] | undefined {
  const text = word.text
    .replace(/^\$(?:HOME|\{HOME\})(?=\/|$)/, "~")
    .replace(/^\$(?:PWD|\{PWD\})(?=\/|$)/, ".");
  if (!word.isStatic && /[$`()<>\0]/.test(text)) return undefined;
  const isRelative = !/^(?:[/~\\]|[A-Za-z]:)/.test(text);
  const texts =
    isRelative && folder !== "" ? [text, `${folder}/${text}`] : [text];
  if (word.isStatic || !/[*?[]/.test(text)) return texts;
  const expanded = texts.map((each) => expandGlob(resolvePath(each, place)));
  return expanded.some((each) => each === undefined)
    ? undefined
    : expanded.flatMap((each) => each ?? []);
}

function folderAfter({ program, args }: ShellCommand, folder: string): string {
  if (program !== "cd" && program !== "pushd") return folder;
  const target = args.find(({ text }) => !text.startsWith("-"))?.text ?? "~";
  return folder === "" || /^[/~]/.test(target) ? target : `${folder}/${target}`;
}
