/** What runs at another time than the code around it. */
import type { CallExpression, FunctionNode, Node } from "../rule-types.ts";
import { accessOf } from "./access.ts";
import { functionOf } from "./factory.ts";
import { keyName, outerOf, unwrap } from "./unwrap.ts";

const timers: ReadonlySet<string> = new Set([
  "queueMicrotask",
  "setImmediate",
  "setInterval",
  "setTimeout",
]);

/** Tells whether a call runs a function later, and nobody waits for it. */
export function isTimer(call: CallExpression): boolean {
  const access = accessOf(call.callee);
  if (!access || access.binding) return false;
  if (access.path.length === 0) return timers.has(access.root);
  if (access.root === "process") return access.path.join() === "nextTick";
  return access.root === "globalThis" && timers.has(access.path.join());
}

/** The function that a timer is given; undefined when the syntax does not tell. */
export function timedFunction(call: CallExpression): FunctionNode | undefined {
  return isTimer(call) ? functionOf(call.arguments[0]) : undefined;
}

/** Tells whether a function stands where a timer is given one. */
export function isTimed(fn: FunctionNode): boolean {
  const outer = outerOf(fn);
  const { parent } = outer;
  return (
    parent?.type === "CallExpression" &&
    parent.arguments[0] === outer &&
    isTimer(parent)
  );
}

/** A promise that is made from others with `.then`, `.catch` and `.finally`, from the end to the beginning. */
export interface Chain {
  /** What the chain begins with. */
  readonly start: Node;
  readonly callbacks: readonly FunctionNode[];
  /** It has something to do for the case that it fails. */
  readonly isHandled: boolean;
}

/**
 * Takes a chain apart; an expression that is none is one without callbacks.
 *
 * @example
 * // load().then(use).catch(log)
 * chainOf(expression); // { start: load(), callbacks: […], isHandled: true }
 */
export function chainOf(node: Node): Chain {
  const bare = unwrap(node);
  const callee =
    bare.type === "CallExpression" ? unwrap(bare.callee) : undefined;
  if (bare.type !== "CallExpression" || callee?.type !== "MemberExpression")
    return { start: bare, callbacks: [], isHandled: false };
  const method = keyName(callee);
  if (method !== "then" && method !== "catch" && method !== "finally")
    return { start: bare, callbacks: [], isHandled: false };
  const before = chainOf(callee.object);
  const callbacks = bare.arguments.flatMap(
    (argument) => functionOf(argument) ?? [],
  );
  const handles =
    method === "catch" || (method === "then" && bare.arguments.length > 1);
  return {
    start: before.start,
    callbacks: [...before.callbacks, ...callbacks],
    isHandled: before.isHandled || handles,
  };
}
