/** One command as words: it is written down, and what it runs in turn is followed. */
import type { Call, ProgramRule } from "./call.ts";
import { nothing, outputOf } from "./feeds.ts";
import { fd, find } from "./find.ts";
import { callFunction } from "./functions.ts";
import { interpreterRule } from "./interpreters.ts";
import { otherRules } from "./other-programs.ts";
import { type Feed, inside, type Run, type Scope, spend } from "./scope.ts";
import { shellRules } from "./shells.ts";
import type { ShellRedirect, Word } from "./types.ts";
import { wrapperRule } from "./wrappers.ts";
import { writtenFeed } from "./written.ts";
import { parallel, xargs } from "./xargs.ts";

const rules = new Map<string, ProgramRule>([
  ...shellRules,
  ...otherRules,
  ["find", find],
  ["gfind", find],
  ["fd", fd],
  ["fdfind", fd],
  ["xargs", xargs],
  ["gxargs", xargs],
  ["parallel", parallel],
]);

/** What a program that is known does with its arguments. */
function ruleOf(program: string): ProgramRule | undefined {
  return rules.get(program) ?? wrapperRule(program) ?? interpreterRule(program);
}

/**
 * Writes a command down and follows what it runs.
 *
 * @param argv - name and arguments; none for redirections alone
 * @returns what the command writes to its standard output
 */
export function runWords(
  argv: readonly Word[],
  scope: Scope,
  redirects: readonly ShellRedirect[],
  run: Run,
): Feed {
  // `sudo sudo sudo …` writes its words down once for each of them.
  spend(run, argv.length + scope.via.length + 1);
  const [first, ...args] = argv;
  if (first === undefined) {
    if (redirects.length > 0) {
      run.commands.push({
        name: "",
        program: "",
        args,
        redirects,
        via: scope.via,
      });
    }
    return nothing;
  }
  const name = nameOf(first);
  const program = name?.replace(/^[\s\S]*\//, "");
  run.commands.push({ name, program, args, redirects, via: scope.via });
  if (name === undefined || program === undefined) {
    run.doubt("The name of a command is not known from the text.", first.text);
    return outputOf(undefined, args, scope.stdin);
  }
  followAlias(name, args, scope, run);
  if (name.includes("/")) followFile(first, scope, run);
  const called = callFunction(name, args, scope, run);
  if (called) return called;
  const call: Call = { program, args, redirects, scope, run };
  return ruleOf(program)?.(call) ?? outputOf(program, args, scope.stdin);
}

/** A path is known by its last part, whatever the folder: `"$HOME"/bin/tool`. */
function nameOf({ text, isStatic, isSingle }: Word): string | undefined {
  if (isStatic) return text;
  return isSingle && /\/[\w.+-]+$/.test(text) ? text : undefined;
}

function followAlias(
  name: string,
  args: readonly Word[],
  scope: Scope,
  run: Run,
): void {
  const alias = run.aliases.get(name);
  const mark = `alias ${name}`;
  // An alias that holds its own name means the program there.
  if (alias === undefined || scope.via.includes(mark)) return;
  run.text(alias, inside(scope, mark), args);
}

/** Runs a script that the line wrote before. */
function followFile(path: Word, scope: Scope, run: Run): void {
  const written = writtenFeed(path, run);
  if (written === undefined) return;
  if (written.kind === "text") run.text(written.word, inside(scope, path.text));
  else run.doubt("The line writes this file and then runs it.", path.text);
}
