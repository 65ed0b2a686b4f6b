/** A simple command of the source: its assignments, its words, its redirections. */
import type { Assignment, Command, Redirected, Redirection } from "unbash";
import { runsText } from "./command-variables.ts";
import { nothing, textFeed, unknownFeed } from "./feeds.ts";
import { runExpansions } from "./expansions.ts";
import { hereDocText } from "./here-doc.ts";
import { type Feed, inside, type Run, type Scope, spend } from "./scope.ts";
import type { ShellRedirect, Word } from "./types.ts";
import { expandWord, singleWord } from "./words.ts";
import { noteWritten, writtenFeed } from "./written.ts";

/** Builtins whose arguments may be assignments. */
const declaring = /^(?:export|readonly|declare|local|typeset)$/;

/** Runs a simple command. */
export function runSimple(node: Command, scope: Scope, run: Run): Feed {
  spend(run, node.end - node.pos + 1);
  for (const part of node.prefix) runExpansions(part, scope, run);
  if (node.name) runExpansions(node.name, scope, run);
  for (const part of node.suffix) runExpansions(part, scope, run);

  const argv: Word[] = node.name ? [...expandWord(node.name, scope, run)] : [];
  const isDeclaration = declaring.test(argv[0]?.text ?? "");
  for (const arg of node.args) {
    if (arg.type === "Word") argv.push(...expandWord(arg, scope, run));
    else argv.push(assignmentWord(arg, scope, run));
  }
  argv.push(...(run.tails.get(node) ?? []));
  for (const part of [...node.prefix, ...(isDeclaration ? node.args : [])]) {
    if (part.type === "Assignment")
      assign(part, argv.length === 0 || isDeclaration, scope, run);
  }
  const { redirects, stdin } = redirections(node.redirects, scope, run);
  return noteWritten(
    run.words(argv, { ...scope, stdin }, redirects),
    redirects,
    run,
  );
}

/** Runs a compound command that has redirections. */
export function runRedirected(node: Redirected, scope: Scope, run: Run): Feed {
  for (const redirect of node.redirects) runExpansions(redirect, scope, run);
  const { redirects, stdin } = redirections(node.redirects, scope, run);
  if (redirects.length > 0) run.words([], scope, redirects);
  return noteWritten(
    run.node(node.command, { ...scope, stdin }),
    redirects,
    run,
  );
}

function assignmentWord(node: Assignment, scope: Scope, run: Run): Word {
  const { name, value, append, index } = node;
  if (value.type === "ArrayValue" || index) {
    return { text: node.text, isStatic: false, isSingle: true };
  }
  const { text, isStatic } = singleWord(value, scope, run);
  return {
    text: `${name}${append ? "+=" : "="}${text}`,
    isStatic,
    isSingle: true,
  };
}

function assign(
  node: Assignment,
  stays: boolean,
  scope: Scope,
  run: Run,
): void {
  const { name, value, append, index } = node;
  if (value.type === "ArrayValue" || append || index) return;
  const word = singleWord(value, scope, run);
  if (runsText(name, word)) run.text(word, inside(scope, name));
  // `x=1 command` sets x for the command alone.
  if (stays) scope.values.own.set(name, word);
}

interface Redirections {
  readonly redirects: readonly ShellRedirect[];
  readonly stdin: Feed;
}

function redirections(
  nodes: readonly Redirection[],
  scope: Scope,
  run: Run,
): Redirections {
  let { stdin } = scope;
  const redirects = nodes.map((node): ShellRedirect => {
    const target = targetOf(node, scope, run);
    const { operator, descriptor } = node;
    const isStdin =
      operator.startsWith("<") &&
      (descriptor === undefined ||
        (descriptor.type === "FileDescriptor" && descriptor.value === 0));
    if (isStdin) stdin = feedOf(operator, target, scope, run);
    return { operator, target };
  });
  return { redirects, stdin };
}

function targetOf(node: Redirection, scope: Scope, run: Run): Word {
  if (node.type === "HereDoc") return hereDocText(node, scope, run);
  if (node.target === undefined)
    return { text: "", isStatic: false, isSingle: true };
  const { text, isStatic } = singleWord(node.target, scope, run);
  return { text, isStatic, isSingle: true };
}

function feedOf(operator: string, target: Word, scope: Scope, run: Run): Feed {
  if (operator === "<<" || operator === "<<-") return textFeed(target);
  if (operator === "<<<")
    return textFeed({ ...target, text: `${target.text}\n` });
  if (operator === "<&")
    return target.text === "0" ? scope.stdin : unknownFeed("a descriptor");
  if (/^(?:\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/.test(target.text))
    return scope.stdin;
  if (target.text === "/dev/null") return nothing;
  if (/^(?:<\(|\/dev\/(?:tcp|udp|fd)\/)/.test(target.text))
    return unknownFeed(target.text);
  return writtenFeed(target, run) ?? { kind: "file", path: target.text };
}
