/** From a line to the commands that bash would run. */
import type { Command, ParsedScript, SyntaxNode } from "unbash";
import { countAssignments } from "./assignments.ts";
import { addFeeds, nothing, unknownFeed } from "./feeds.ts";
import { type HiddenCode, lookForHiddenCode } from "./hidden-code.ts";
import { runUncalled } from "./functions.ts";
import { isTooDeep } from "./nesting.ts";
import { parser } from "./parser.ts";
import { type PlainCommand, plainCommands } from "./plain-line.ts";
import { runWords } from "./run-words.ts";
import {
  type Feed,
  inherited,
  isLimit,
  known,
  layer,
  type Run,
  type Scope,
  spend,
} from "./scope.ts";
import type { ParsedShell, Word } from "./types.ts";
import { runList, runNode } from "./walk.ts";

/** Longer lines are not parsed. */
const longestLine = 65_536;
/** All texts that a line holds, together. */
const mostCharacters = 6 * longestLine;
/** A longer text with a mistake in it gives no commands. */
const longestBroken = 4_096;
/** `bash -c "bash -c '…'"`, and so on. */
const deepest = 16;
const mostRounds = 1_000;

/**
 * Tells which commands bash would run for a line, the nested ones included, and what of that is not known from the text.
 *
 * It goes into every branch, every substitution, and into the texts and words that other programs run (`bash -c`, `eval`, `xargs`, `find -exec`,
 * `sudo`, …). A variable counts as known when the line sets it once, to something that is known, before it is used. It never throws, and its
 * time grows with the length of the line alone.
 *
 * @param line - what the shell is given; several lines and here-documents are fine. More than 65,536 characters are not parsed, which `unknown` then says
 * @returns commands in order, and what is unknown: without a look at it, a gate lets `$x` and `curl … | sh` pass
 * @example
 * const { commands, unknown } = parseShell("cd /tmp && sudo rm -rf build");
 * commands.map(({ program }) => program); // ["cd", "sudo", "rm"]
 * if (unknown.length > 0) ask(unknown[0].reason);
 */
export function parseShell(line: string): ParsedShell {
  const run = createRun();
  const scope: Scope = {
    via: [],
    stdin: inherited,
    values: layer(undefined),
    depth: 0,
  };
  try {
    run.text({ text: String(line), isStatic: true, isSingle: true }, scope);
    runUncalled(scope, run);
  } catch (error) {
    run.doubt(
      isLimit(error)
        ? "The line is too large to be looked through."
        : `The line could not be parsed: ${String(error)}`,
      String(line),
    );
  }
  return { commands: run.commands, unknown: run.unknown };
}

function createRun(): Run {
  const hidden: HiddenCode = { quotedIndex: undefined, evaluates: false };
  const seen = new Set<string>();
  const run: Run = {
    commands: [],
    unknown: [],
    assigned: { counts: new Map(), areKnown: true, positionalsAreKnown: true },
    aliases: new Map(),
    functions: new Map(),
    written: new Map(),
    tails: new Map(),
    limits: { characters: mostCharacters, rounds: mostRounds },
    node: (node, scope) => runNode(node, scope, run),
    text: (word, scope, tail = []) => runText(word, scope, tail, run, hidden),
    words: (argv, scope, redirects = []) =>
      runWords(argv, scope, redirects, run),
    doubt(reason, text) {
      const short = text.slice(0, 200);
      // The rounds of a loop would say the same again and again.
      const key = `${reason}\n${short}`;
      if (seen.has(key)) return;
      seen.add(key);
      run.unknown.push({ reason, text: short });
    },
  };
  return run;
}

function runText(
  word: Word,
  scope: Scope,
  tail: readonly Word[],
  run: Run,
  hidden: HiddenCode,
): Feed {
  const { text, isStatic } = word;
  if (!isStatic && !isTame(text, run)) {
    run.doubt("A text that is run as commands is not known as a whole.", text);
  }
  if (text.length > longestLine) {
    run.doubt("The line is too large to be looked through.", text);
    return unknownFeed("a text");
  }
  if (scope.depth > deepest || isTooDeep(text)) {
    run.doubt("The line is nested too deep to be looked through.", text);
    return unknownFeed("a text");
  }
  if (text.trim() === "" && tail.length === 0) return nothing;
  spend(run, text.length);
  const plain = isStatic ? plainCommands(text) : undefined;
  if (plain) return runPlain(plain, scope, tail, run);
  const script: ParsedScript = parser().parse(text);
  const error = collect(script, run, hidden);
  if (error !== undefined) {
    run.doubt(`bash may not read this as it is read here: ${error}.`, text);
    // What a parser makes of a long text behind a mistake is of no use to anybody.
    if (text.length > longestBroken) return unknownFeed("a text");
  }
  const last = tail.length > 0 ? lastCommand(script) : undefined;
  if (last) run.tails.set(last, tail);
  return runList(script, { ...scope, depth: scope.depth + 1 }, run);
}

function runPlain(
  commands: readonly PlainCommand[],
  scope: Scope,
  tail: readonly Word[],
  run: Run,
): Feed {
  let all: Feed = nothing;
  let last: Feed = nothing;
  commands.forEach(({ words, isPiped }, index) => {
    const more = index === commands.length - 1 ? tail : [];
    const own = isPiped ? { ...scope, stdin: last } : scope;
    last = run.words([...words.map(known), ...more], own);
    const isEnd = commands[index + 1]?.isPiped !== true;
    if (isEnd) all = addFeeds(all, last);
  });
  return all;
}

/** Looks at all nodes of a text before it is run. */
function collect(
  script: ParsedScript,
  run: Run,
  hidden: HiddenCode,
): string | undefined {
  let error: string | undefined;
  const visit = (node: SyntaxNode) => {
    if (node.type === "Script")
      error ??= (node as ParsedScript).errors?.[0]?.message;
    lookForHiddenCode(node, hidden, run.doubt);
  };
  countAssignments(script, run.assigned, visit);
  if (hidden.evaluates && hidden.quotedIndex !== undefined) {
    run.doubt(
      "An index in quotes is expanded when it is evaluated as arithmetic.",
      hidden.quotedIndex,
    );
  }
  return error;
}

/** Whether nothing in a text is unknown but folders and names that the shell sets itself. */
function isTame(text: string, run: Run): boolean {
  const rest = text.replace(
    /\$(?:HOME|PWD|OLDPWD|USER|LOGNAME|TMPDIR)\b|\$\{(?:HOME|PWD|OLDPWD|USER|LOGNAME|TMPDIR)\}/g,
    (found) =>
      run.assigned.counts.has(found.replace(/[${}]/g, "")) ? found : "",
  );
  return run.assigned.areKnown && !/[$`*?[{]/.test(rest);
}

/** The command that gets the words behind an alias. */
function lastCommand(script: ParsedScript): Command | undefined {
  let node: SyntaxNode | undefined = script.commands.at(-1)?.command;
  while (node?.type === "AndOr" || node?.type === "Pipeline")
    node = node.commands.at(-1);
  return node?.type === "Command" ? node : undefined;
}
