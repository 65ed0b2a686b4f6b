/** `for`: with words that are known, the body runs once for each of them. */
import type { For, Select } from "unbash";
import { unknownFeed } from "./feeds.ts";
import { runExpansions } from "./expansions.ts";
import { type Feed, fork, type Run, type Scope } from "./scope.ts";
import type { Word } from "./types.ts";
import { expandWord } from "./words.ts";

/** Longer lists are not gone through value by value. */
const mostValues = 32;

/**
 * Runs a `for` or a `select`.
 *
 * @returns nothing that is known
 */
export function runLoop(node: For | Select, scope: Scope, run: Run): Feed {
  const words: Word[] = [];
  for (const word of node.wordlist ?? []) {
    runExpansions(word, scope, run);
    words.push(...expandWord(word, scope, run));
  }
  const isKnown = node.wordlist !== undefined && words.every(isStaticOrName);
  run.limits.rounds -= words.length;
  if (!isKnown || words.length > mostValues || run.limits.rounds < 0) {
    run.node(node.body, scope);
    return unknownFeed(node.type.toLowerCase());
  }
  for (const word of words) {
    const own = fork(scope);
    own.values.own.set(node.name.value, { ...word, isSingle: true });
    run.node(node.body, own);
  }
  return unknownFeed(node.type.toLowerCase());
}

/** A pattern stands for names of files: not known, but all of the same form. */
function isStaticOrName({ text, isStatic }: Word): boolean {
  return isStatic || !/[$`]/.test(text);
}
