/** What a handler answers with, functions of the same file that it leaves the answer to included. */
import type { FunctionNode, Node } from "../rule-types.ts";
import { functionOf } from "./factory.ts";
import { type Returned, returnsOf } from "./returns.ts";

const maxDepth = 3;

/**
 * The values that a handler may answer with. `return deny("no")` counts as what `deny` of this file returns.
 *
 * @example
 * // const deny = (reason) => ({ block: true, reason });
 * // pi.on("tool_call", () => deny("no"));
 * resultsOf(handler).map(({ value }) => value.type); // ["ObjectExpression"]
 */
export function resultsOf(handler: FunctionNode): readonly Returned[] {
  let all = known.get(handler);
  if (!all) known.set(handler, (all = follow(handler, [])));
  return all;
}

/** Eight rules ask for those of the same handlers. */
const known = new WeakMap<FunctionNode, readonly Returned[]>();

function follow(fn: FunctionNode, seen: readonly Node[]): readonly Returned[] {
  if (seen.includes(fn) || seen.length >= maxDepth) return [];
  const inside = [...seen, fn];
  return returnsOf(fn).flatMap((returned) => {
    const { value, falsy } = returned;
    const callee =
      value.type === "CallExpression" ? functionOf(value.callee) : undefined;
    // What stands left of `&&` is given back when it is falsy only: which of the values that is, the syntax does not tell.
    return callee && !falsy ? follow(callee, inside) : [returned];
  });
}
