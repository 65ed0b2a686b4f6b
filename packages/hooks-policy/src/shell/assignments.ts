/** Which variables a text sets: one that is set exactly once has a known value behind that place. */
import type { Command, ParsedScript, SyntaxNode, Word } from "unbash";
import { parser } from "./parser.ts";

/** What the variables of a text may be. */
export interface Assignments {
  /** How often each name is set, as far as the text shows. */
  readonly counts: Map<string, number>;
  /** False when something sets variables that cannot be seen: `eval`, a nameref, another `IFS`. */
  areKnown: boolean;
  /** False when the text changes `$1`, `$2`, … itself: `set -- a`, `shift`. */
  positionalsAreKnown: boolean;
}

/** Builtins that set the variables that their arguments name. */
const setters = new Set(
  "builtin command declare export getopts let local mapfile printf read readarray readonly typeset unset wait".split(
    " ",
  ),
);

/** Builtins that run a text in this shell, which may set anything. */
const runners = new Set([".", "alias", "enable", "eval", "source", "trap"]);

/** Variables that get another value by themselves, or that change how words are made. */
const special =
  /^(?:IFS|RANDOM|SRANDOM|SECONDS|LINENO|EPOCH\w+|BASH\w*|FUNCNAME|DIRSTACK|GROUPS|HISTCMD|OPTARG|OPTIND|PIPESTATUS|PPID|PWD|OLDPWD|REPLY|SHELLOPTS|UID|EUID|_)$/;

/**
 * Adds what a text sets.
 *
 * @param script - the text, parsed
 * @param into - what is known so far; changed
 * @param visit - told of every node, since this pass sees them all
 */
export function countAssignments(
  script: ParsedScript,
  into: Assignments,
  visit: (node: SyntaxNode) => void,
): void {
  const { forEachChild } = parser();
  const stack: SyntaxNode[] = [script];
  for (let node = stack.pop(); node; node = stack.pop()) {
    visit(node);
    countNode(node, into);
    forEachChild(node, (child) => void stack.push(child));
  }
}

function countNode(node: SyntaxNode, into: Assignments): void {
  switch (node.type) {
    case "Assignment":
      return count(into, node.name, node.append || node.index ? 2 : 1);
    case "For":
    case "Select":
      return count(into, node.name.value, 1);
    case "Coproc":
      return count(into, node.name?.value ?? "COPROC", 2);
    case "ArithmeticExpansion":
      return countNames(into, node.text);
    case "ArithmeticCommand":
      return countNames(into, node.body);
    case "ArithmeticFor":
      into.areKnown = false;
      return;
    case "ParameterExpansion":
      if (
        node.operation?.type === "Default" &&
        node.operation.operator.endsWith("=")
      ) {
        count(into, node.parameter, 2);
      }
      return;
    case "Command":
      return countCommand(node, into);
    default:
  }
}

function countCommand(command: Command, into: Assignments): void {
  const name = command.name?.value;
  if (name === undefined) return;
  if (runners.has(name)) into.areKnown = false;
  if (name === "shift" || (name === "set" && setsPositionals(command)))
    into.positionalsAreKnown = false;
  if (!setters.has(name)) return;
  for (const word of command.args) {
    if (word.type !== "Word") continue;
    if (
      /^[-+]\w*n/.test(word.value) &&
      /^(?:declare|local|typeset)$/.test(name)
    ) {
      into.areKnown = false;
    }
    countWord(word, into);
  }
}

function setsPositionals({ args }: Command): boolean {
  return args.some(({ text }) => text === "--" || !/^[-+]/.test(text));
}

function countWord(word: Word, into: Assignments): void {
  const isName = /^[A-Za-z_]\w*/.exec(word.value);
  if (isName) count(into, isName[0], 2);
  else if (/[$`]/.test(word.value) && !/\s/.test(word.value))
    into.areKnown = false;
}

function countNames(into: Assignments, text: string): void {
  // `$((x))` only reads; what sets has an `=` or `++`, and then every name in it may be meant.
  if (!/=|\+\+|--/.test(text)) return;
  for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) count(into, name, 2);
}

function count(into: Assignments, name: string, by: number): void {
  if (special.test(name)) into.areKnown = false;
  into.counts.set(name, (into.counts.get(name) ?? 0) + by);
}
