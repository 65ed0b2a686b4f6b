/** What the walk over a line carries along. */
import type { ShellCommand, ShellUnknown, Word } from "./types.ts";
import type { SyntaxNode } from "unbash";
import type { Assignments } from "./assignments.ts";

/** What a command reads from its standard input, or writes to its standard output. */
export type Feed =
  /** What the whole line was given, which is nothing in an agent. */
  | { readonly kind: "inherited" }
  /** A text, as far as its word is known. */
  | { readonly kind: "text"; readonly word: Word }
  /** What is in a file that the line does not write. */
  | { readonly kind: "file"; readonly path: string }
  /** Names of files that exist, one a line. */
  | { readonly kind: "names" }
  | { readonly kind: "unknown"; readonly source: string };

/** Where in the line a command stands. */
export interface Scope {
  readonly via: readonly string[];
  readonly stdin: Feed;
  /** Values of variables here. */
  readonly values: Values;
  /** How many texts were opened up around this one: `bash -c "bash -c '…'"`. */
  readonly depth: number;
}

/** Values of variables; a branch writes into a layer of its own, which ends with it. */
export interface Values {
  readonly own: Map<string, Word>;
  readonly outer: Values | undefined;
  /** `$1`, `$2`, … of a function's call or of `sh -c`, when they are known. */
  readonly positionals?: readonly Word[];
}

/** One layer more. */
export function layer(outer: Values | undefined): Values {
  return { own: new Map(), outer };
}

/** What `"$@"` stands for, when it is known here. */
export function positionalsOf(values: Values): readonly Word[] | undefined {
  let at: Values | undefined = values;
  while (at && !at.positionals) at = at.outer;
  return at?.positionals;
}

/** Value of a variable, when it is known here. */
export function valueOf(values: Values, name: string): Word | undefined {
  for (let at: Values | undefined = values; at; at = at.outer) {
    const value = at.own.get(name);
    if (value) return value;
  }
  return undefined;
}

/** What one call of `parseShell` collects. */
export interface Run {
  readonly commands: ShellCommand[];
  readonly unknown: ShellUnknown[];
  readonly assigned: Assignments;
  readonly aliases: Map<string, Word>;
  /** Functions that the text defines; `isCalled` once a call was followed. */
  readonly functions: Map<
    string,
    { readonly node: SyntaxNode; isCalled: boolean }
  >;
  /** Files that the line writes, and what it writes into them. */
  readonly written: Map<string, Feed>;
  readonly limits: Limits;
  /** Words that a command of the source gets on top of its own: those behind an alias. */
  readonly tails: Map<object, readonly Word[]>;
  /** Runs a node of the syntax tree; a list of commands in a layer of its own. */
  node(node: SyntaxNode, scope: Scope): Feed;
  /** Runs a text as a shell would. */
  text(word: Word, scope: Scope, tail?: readonly Word[]): Feed;
  /** Runs a command that is given as words. */
  words(
    argv: readonly Word[],
    scope: Scope,
    redirects?: ShellCommand["redirects"],
  ): Feed;
  /** Writes down that something is not known. */
  doubt(reason: string, text: string): void;
}

/** What is left of what a call may spend. */
export interface Limits {
  /** Characters that may be parsed and gone through, all texts and all rounds of loops together. */
  characters: number;
  /** Runs of loop bodies and of functions with known values. */
  rounds: number;
}

/**
 * Takes from what may be spent.
 *
 * @throws LimitReached when nothing is left
 */
export function spend(run: Run, characters: number): void {
  run.limits.characters -= characters;
  if (run.limits.characters < 0) throw new LimitReached();
}

/** Standard input of the line itself. */
export const inherited: Feed = { kind: "inherited" };

/** Thrown by the walk when a limit is reached; `parseShell` catches it. */
class LimitReached extends Error {
  override name = "LimitReached";
}

/** A word that is known. */
export function known(text: string): Word {
  return { text, isStatic: true, isSingle: true };
}

/** A scope whose variables end with it: a branch, a subshell. */
export function fork(scope: Scope): Scope {
  return { ...scope, values: layer(scope.values) };
}

/** The scope inside of something that runs commands. */
export function inside(scope: Scope, by: string, stdin = scope.stdin): Scope {
  return { ...scope, via: [...scope.via, by], stdin };
}

/** Whether an error says that a limit was reached, of ours or of the call stack. */
export function isLimit(error: unknown): boolean {
  return error instanceof LimitReached || error instanceof RangeError;
}
