/** What a function calls. */
import type { CallExpression, FunctionNode } from "../rule-types.ts";
import { nodesWithin, ownNodes } from "./tree.ts";

/**
 * The calls that a function makes itself, in the order of the text; not those of functions in it.
 *
 * @example
 * calls(handler).filter((call) => pathFrom(handler, 1, call.callee)?.[0] === "ui");
 */
export function calls(fn: FunctionNode): readonly CallExpression[] {
  return ownNodes(fn, "CallExpression");
}

/** The calls in a function, at whatever depth. */
export function callsWithin(fn: FunctionNode): readonly CallExpression[] {
  let all = inside.get(fn);
  if (!all) inside.set(fn, (all = nodesWithin(fn, "CallExpression")));
  return all;
}

const inside = new WeakMap<FunctionNode, readonly CallExpression[]>();
