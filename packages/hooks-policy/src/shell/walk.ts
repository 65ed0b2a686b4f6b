/** Goes through a parsed text in the order in which bash would, into every branch. */
import type {
  AndOr,
  CompoundList,
  ParsedScript,
  Pipeline,
  Statement,
  SyntaxNode,
} from "unbash";
import { addFeeds, nothing, unknownFeed } from "./feeds.ts";
import { runLoop } from "./loops.ts";
import { runExpansions } from "./expansions.ts";
import { type Feed, fork, inherited, type Run, type Scope } from "./scope.ts";
import { runRedirected, runSimple } from "./simple-command.ts";
import { singleWord } from "./words.ts";

/**
 * Runs statements one after the other.
 *
 * @returns what they write, together
 */
export function runList(
  list: ParsedScript | CompoundList | readonly Statement[],
  scope: Scope,
  run: Run,
): Feed {
  const statements = "commands" in list ? list.commands : list;
  let feed: Feed = nothing;
  for (const { command, background } of statements) {
    feed = addFeeds(
      feed,
      runNode(command, background ? fork(scope) : scope, run),
    );
  }
  return feed;
}

/**
 * Runs one node of the syntax tree.
 *
 * @returns what it writes
 */
export function runNode(node: SyntaxNode, scope: Scope, run: Run): Feed {
  switch (node.type) {
    case "Command":
      return runSimple(node, scope, run);
    case "AndOr":
      return runAndOr(node, scope, run);
    case "Pipeline":
      return runPipeline(node, scope, run);
    case "Redirected":
      return runRedirected(node, scope, run);
    case "BraceGroup":
      return runList(node.body, scope, run);
    case "Subshell":
      return runList(node.body, fork(scope), run);
    case "CompoundList":
    case "Script":
      return runList(node, fork(scope), run);
    case "If":
      return runIf(node, scope, run);
    case "For":
    case "Select":
      return runLoop(node, scope, run);
    case "While":
      runList(node.clause, fork(scope), run);
      runList(node.body, fork(scope), run);
      return unknownFeed(node.kind);
    case "ArithmeticFor":
      for (const part of [node.initialize, node.test, node.update]) {
        if (part) runExpansions(part, scope, run);
      }
      runList(node.body, fork(scope), run);
      return unknownFeed("for");
    case "Case":
      return runCase(node, scope, run);
    case "Function":
      run.functions.set(node.name.value, { node: node.body, isCalled: false });
      return nothing;
    case "Coproc":
      return runNode(
        node.body,
        { ...fork(scope), stdin: unknownFeed("coproc") },
        run,
      );
    default:
      runExpansions(node, scope, run);
      return nothing;
  }
}

function runAndOr({ commands }: AndOr, scope: Scope, run: Run): Feed {
  let feed: Feed = nothing;
  commands.forEach((command, index) => {
    const own = runNode(command, index === 0 ? scope : fork(scope), run);
    feed = addFeeds(feed, own);
  });
  return feed;
}

function runPipeline({ commands }: Pipeline, scope: Scope, run: Run): Feed {
  if (commands.length === 1) return runNode(commands[0]!, scope, run);
  let stdin = scope.stdin;
  for (const command of commands) {
    const feed = runNode(command, { ...fork(scope), stdin }, run);
    stdin = feed === inherited ? unknownFeed("a pipe") : feed;
  }
  return stdin;
}

function runIf(
  node: SyntaxNode & { type: "If" },
  scope: Scope,
  run: Run,
): Feed {
  // The condition always runs; its variables are known behind it.
  runList(node.clause, scope, run);
  const branches = [
    node.then,
    ...node.elif.flatMap(({ clause, then }) => [clause, then]),
  ];
  if (node.else) branches.push(node.else);
  for (const branch of branches) runList(branch, fork(scope), run);
  return unknownFeed("if");
}

function runCase(
  node: SyntaxNode & { type: "Case" },
  scope: Scope,
  run: Run,
): Feed {
  runExpansions(node.word, scope, run);
  singleWord(node.word, scope, run);
  for (const { pattern, body } of node.items) {
    for (const word of pattern) runExpansions(word, scope, run);
    runList(body, fork(scope), run);
  }
  return unknownFeed("case");
}
