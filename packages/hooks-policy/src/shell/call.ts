/** One command that is about to run, as the functions see it that know a program. */
import type { Feed, Run, Scope } from "./scope.ts";
import type { ShellCommand, Word } from "./types.ts";

/** A command with where it stands. */
export interface Call {
  readonly program: string;
  readonly args: readonly Word[];
  readonly redirects: ShellCommand["redirects"];
  readonly scope: Scope;
  readonly run: Run;
}

/**
 * What a program does with its arguments beyond being run.
 *
 * @returns what it writes, when that is more than the program alone tells
 */
export type ProgramRule = (call: Call) => Feed | undefined;

/** A word of several, with blanks between them, as `eval` and `ssh` make it. */
export function joinWords(words: readonly Word[]): Word {
  return {
    text: words.map(({ text }) => text).join(" "),
    isStatic: words.every(({ isStatic }) => isStatic),
    isSingle: true,
  };
}
