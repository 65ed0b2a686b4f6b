/** Which functions are given the context of a handler. */
import type { FunctionNode, Node } from "../rule-types.ts";
import { pathFrom } from "./access.ts";
import { callsWithin } from "./calls.ts";
import { functionOf } from "./factory.ts";
import { unwrap } from "./unwrap.ts";

/** A function, and the position of the parameter that is the context. */
export interface ContextUser {
  readonly fn: FunctionNode;
  readonly index: number;
}

/** Who may use the context of a handler. */
export interface ContextUsers {
  /** The handler first, then the functions of the file that it, or one of them, gives the context to. */
  readonly users: readonly ContextUser[];
  /** It is also given to what is not in the file, or kept in an object. */
  readonly isGivenAway: boolean;
}

const known = new WeakMap<FunctionNode, ContextUsers>();

/**
 * Follows the second parameter of a handler through calls of functions of the same file.
 *
 * @example
 * // pi.on("tool_call", async (event, ctx) => (await ask(ctx)) ? undefined : no)
 * contextUsers(handler).users.length; // 2: the handler, and `ask`
 */
export function contextUsers(handler: FunctionNode): ContextUsers {
  let all = known.get(handler);
  if (!all) known.set(handler, (all = find(handler)));
  return all;
}

/** The path from the context to an expression, in whichever function it is used. */
export function contextPath(
  { users }: ContextUsers,
  node: Node,
): readonly (string | undefined)[] | undefined {
  for (const { fn, index } of users) {
    const path = pathFrom(fn, index, node);
    if (path) return path;
  }
  return undefined;
}

function find(handler: FunctionNode): ContextUsers {
  const users: ContextUser[] = [{ fn: handler, index: 1 }];
  let isGivenAway = false;
  // The loop also visits what is added on the way.
  for (const { fn, index } of users) {
    // Most handlers do not take it, or only parts of it.
    const type = fn.params[index]?.type;
    if (type === undefined || type === "ObjectPattern") continue;
    for (const call of callsWithin(fn))
      for (const [at, argument] of call.arguments.entries()) {
        const node =
          argument.type === "SpreadElement" ? argument.argument : argument;
        if (unwrap(node).type !== "Identifier") continue;
        if (pathFrom(fn, index, node)?.length !== 0) continue;
        const to = node === argument ? functionOf(call.callee) : undefined;
        if (!to || at >= to.params.length) isGivenAway = true;
        else if (!users.some((one) => one.fn === to && one.index === at))
          users.push({ fn: to, index: at });
      }
  }
  return { users, isGivenAway };
}
