/** Programs and builtins that run a text: shells, `eval`, `source`, `trap`. */
import { type Call, joinWords, type ProgramRule } from "./call.ts";
import { withPositionals } from "./functions.ts";
import { scanOptions } from "./options.ts";
import { type Feed, inside, layer, type Scope } from "./scope.ts";
import type { Word } from "./types.ts";
import { writtenFeed } from "./written.ts";

const letters = "abcefhiklmnprstuvxBCDEHPT";

const shell: ProgramRule = (call) => {
  const { args, program, run } = call;
  const { options, rest } = scanOptions(plusAsMinus(args), {
    flags: letters,
    valued: "oO",
    long: "login posix restricted noediting noprofile norc verbose debugger",
    longValued: "rcfile init-file",
  });
  const scope: Scope = {
    ...inside(call.scope, program),
    values: layer(undefined),
  };
  const has = (name: string) => options.some((option) => option.name === name);
  const [first] = rest;
  if (has("-c")) {
    const values = withPositionals(undefined, rest.slice(2));
    return first && run.text(first, { ...scope, values });
  }
  if (first === undefined || has("-s"))
    return fed(call, call.scope.stdin, scope);
  return file(call, first, scope);
};

/** `+x` turns an option off that `-x` turns on. */
function plusAsMinus(args: readonly Word[]): readonly Word[] {
  return args.map((word) =>
    /^\+[A-Za-z]+$/.test(word.text)
      ? { ...word, text: `-${word.text.slice(1)}` }
      : word,
  );
}

/** Runs what comes in by standard input. */
function fed(
  { program, run }: Call,
  feed: Feed,
  scope: Scope,
): Feed | undefined {
  switch (feed.kind) {
    case "text":
      return run.text(feed.word, scope);
    case "names":
    case "unknown":
      run.doubt(
        `${program} runs what it is given by ${feed.kind === "names" ? "a list of files" : feed.source}, which is not in the text.`,
        program,
      );
      return undefined;
    default:
      return undefined;
  }
}

/** Runs a file: one that the line wrote is known, any other one is a program like others. */
function file(call: Call, path: Word, scope: Scope): Feed | undefined {
  const { program, run } = call;
  if (/^(?:-|\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/.test(path.text)) {
    return fed(call, call.scope.stdin, scope);
  }
  const written = writtenFeed(path, run);
  if (written) return fed(call, written, scope);
  if (/^(?:[<>]\(|\/dev\/(?:fd|tcp|udp)\/)/.test(path.text)) {
    run.doubt(
      `${program} runs what a process substitution gives, which is not in the text.`,
      path.text,
    );
  } else if (!path.isStatic && /^[$`]/.test(path.text) && !path.isSingle) {
    run.doubt(
      `Which file ${program} runs is not known from the text.`,
      path.text,
    );
  }
  return undefined;
}

/** Programs that print settings for a shell, and are trusted as they are when they run themselves. */
const settings =
  /^\$\((?:ssh-agent|gpg-agent|keychain|direnv|brew|pyenv|rbenv|nodenv|goenv|jenv|fnm|mise|zoxide|starship|opam|dircolors|conda|micromamba)(?: [\w ./=-]*)?\)$/;

const evaluate: ProgramRule = ({ args, scope, run }) => {
  const from = args[0]?.text === "--" ? 1 : 0;
  if (args.length === 1 && settings.test(args[0]!.text)) return undefined;
  return run.text(joinWords(args.slice(from)), inside(scope, "eval"));
};

const source: ProgramRule = (call) => {
  const { args, program, scope } = call;
  const [path] = args[0]?.text === "--" ? args.slice(1) : args;
  return path && file(call, path, inside(scope, program));
};

const trap: ProgramRule = ({ args, scope, run }) => {
  const words = args[0]?.text === "--" ? args.slice(1) : args;
  const [action] = words;
  // With one word, or `-`, or an option, the handlers are reset or printed.
  if (words.length < 2 || /^(?:-.*|\d+)?$/.test(action!.text)) return undefined;
  run.text(action!, inside(scope, "trap"));
  return undefined;
};

const alias: ProgramRule = ({ args, run }) => {
  for (const { text, isStatic } of args) {
    const found = /^([^=]+)=([\s\S]*)$/.exec(text);
    if (found)
      run.aliases.set(found[1]!, { text: found[2]!, isStatic, isSingle: true });
  }
  return undefined;
};

const hash: ProgramRule = ({ args, run }) => {
  if (args.some(({ text }) => /^-[a-z]*p/.test(text))) {
    run.doubt(
      "`hash -p` makes a name mean another program.",
      joinWords(args).text,
    );
  }
  return undefined;
};

const shells =
  "sh bash dash zsh ksh ksh93 mksh ash rbash fish csh tcsh at batch".split(" ");

/** By the name of the program. */
export const shellRules: ReadonlyMap<string, ProgramRule> = new Map<
  string,
  ProgramRule
>([
  ...shells.map((name): [string, ProgramRule] => [
    name,
    name === "at" || name === "batch" ? timed : shell,
  ]),
  ["eval", evaluate],
  [".", source],
  ["source", source],
  ["trap", trap],
  ["alias", alias],
  ["hash", hash],
]);

/** `at` and `batch` run later what they are given now. */
function timed(call: Call): Feed | undefined {
  const { program, scope } = call;
  return fed(call, scope.stdin, {
    ...inside(scope, program),
    values: layer(undefined),
  });
}
