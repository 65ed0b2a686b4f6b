/** Which functions run when a handler runs. */
import type {
  CallExpression,
  FunctionNode,
  Node,
  NodeOf,
  NodeType,
  Program,
} from "../rule-types.ts";
import { calls } from "./calls.ts";
import { stopField } from "./contract.ts";
import { functionOf } from "./factory.ts";
import { type Registration, registrations } from "./registrations.ts";
import { nodesWithin, ownFunctions, startOf } from "./tree.ts";
import { isAwaited } from "./waiting.ts";

const reached = new WeakMap<FunctionNode, ReadonlySet<FunctionNode>>();
const handlers = new WeakMap<Program, readonly Handled[]>();
const gatesOf = new WeakMap<Program, readonly Handled[]>();
const outermost = new WeakMap<readonly Handled[], readonly FunctionNode[]>();

/** A registration whose handler is written in this file. */
export type Handled = Registration & { readonly handler: FunctionNode };

/** The registrations whose handlers can be looked into. */
export function handled(program: Program): readonly Handled[] {
  let all = handlers.get(program);
  if (!all)
    handlers.set(
      program,
      (all = registrations(program).filter(
        (one): one is Handled => one.handler !== undefined,
      )),
    );
  return all;
}

/** The handlers that decide whether a tool runs. */
export function gates(program: Program): readonly Handled[] {
  let all = gatesOf.get(program);
  if (!all)
    gatesOf.set(
      program,
      (all = handled(program).filter(
        ({ event }) => stopField(event) === "block",
      )),
    );
  return all;
}

/**
 * The functions that may run because a handler runs: itself, those written in it, and those of the same file that any of
 * them calls or hands on.
 *
 * @example
 * // const bad = (line) => /sudo/.test(line);
 * // pi.on("tool_call", (event) => lines(event).some(bad));
 * reachedFrom(handler).size; // 2
 */
export function reachedFrom(handler: FunctionNode): ReadonlySet<FunctionNode> {
  let all = reached.get(handler);
  if (!all) reached.set(handler, (all = follow(handler, nextOf)));
  return all;
}

/** The functions that a handler waits for: itself, and those of the same file whose end it awaits or returns. */
export function awaitedBy(handler: FunctionNode): ReadonlySet<FunctionNode> {
  return follow(handler, awaitedIn);
}

/** The functions whose answer is the handler's answer: itself, and those of the same file whose result it returns. */
export function answeringFor(handler: FunctionNode): ReadonlySet<FunctionNode> {
  return follow(handler, (fn) =>
    calls(fn).flatMap((call) =>
      isAnswer(call, fn) ? (functionOf(call.callee) ?? []) : [],
    ),
  );
}

/** The nodes of a type that may run because one of some handlers runs, each once, in the order of the text. */
export function reachedNodes<T extends NodeType>(
  some: readonly Handled[],
  type: T,
): readonly NodeOf<T>[] {
  let functions = outermost.get(some);
  if (!functions) outermost.set(some, (functions = findOutermost(some)));
  return functions.flatMap((fn) => nodesWithin(fn, type));
}

/** The reached functions that hold the nodes of all the others, in the order of the text. */
function findOutermost(some: readonly Handled[]): readonly FunctionNode[] {
  const functions = new Set(
    some.flatMap(({ handler }) => [...reachedFrom(handler)]),
  );
  return [...functions]
    .filter((fn) => !isInAny(fn, functions))
    .sort((a, b) => startOf(a) - startOf(b));
}

function isInAny(node: Node, functions: ReadonlySet<Node>): boolean {
  for (let up = node.parent; up; up = up.parent)
    if (functions.has(up)) return true;
  return false;
}

function follow(
  from: FunctionNode,
  next: (fn: FunctionNode) => readonly FunctionNode[],
): ReadonlySet<FunctionNode> {
  const found = new Set([from]);
  // A set also visits what is added on the way.
  for (const fn of found) for (const one of next(fn)) found.add(one);
  return found;
}

function nextOf(fn: FunctionNode): readonly FunctionNode[] {
  const next = [...ownFunctions(fn)];
  for (const call of calls(fn)) addFunctions(call, next);
  return next;
}

/** The function that is called, and those that are handed to it. No lists are made: it is asked for each call. */
function addFunctions(call: CallExpression, to: FunctionNode[]): void {
  const callee = functionOf(call.callee);
  if (callee) to.push(callee);
  for (const argument of call.arguments) {
    const fn = functionOf(argument);
    if (fn) to.push(fn);
  }
}

function awaitedIn(fn: FunctionNode): readonly FunctionNode[] {
  const next: FunctionNode[] = [];
  for (const call of calls(fn)) if (isAwaited(call)) addFunctions(call, next);
  return next;
}

/** Whether what a call gives is what the function around it gives: `return check(event)`, `() => check(event)`. */
function isAnswer(call: Node, fn: FunctionNode): boolean {
  let node: Node = call;
  for (let up = node.parent; up; node = up, up = up.parent)
    switch (up.type) {
      case "ReturnStatement":
        return true;
      case "AwaitExpression":
      case "LogicalExpression":
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
        break;
      case "ConditionalExpression":
        if (up.test === node) return false;
        break;
      default:
        return up === fn && fn.body === node;
    }
  return false;
}
