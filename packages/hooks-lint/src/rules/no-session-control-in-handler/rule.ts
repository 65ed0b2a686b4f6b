/** Session control, which only slash commands have, in a handler of an event. */
import type { HookCommandContext, HookContext } from "@hookline/hooks-core";
import {
  callsWithin,
  nodesWithin,
  outerOf,
  pathFrom,
  registrations,
  stringOf,
} from "../../facts/index.ts";
import { type ContextUser, contextUsers } from "../../facts/context.ts";
import type { CallExpression, Node, Rule } from "../../rule-types.ts";

/** What `HookCommandContext` adds to `HookContext`. From their types: a method that is added or goes does not compile here. */
const commandOnly: Readonly<
  Record<Exclude<keyof HookCommandContext, keyof HookContext>, true>
> = {
  branch: true,
  navigateTree: true,
  newSession: true,
  waitForIdle: true,
};

/** `if (ctx.newSession)`, `"newSession" in ctx`: the author knows that it may not be there. */
function isAskedFor(method: string, { fn, index }: ContextUser): boolean {
  if (
    nodesWithin(fn, "BinaryExpression").some(
      ({ operator, left }) => operator === "in" && stringOf(left) === method,
    )
  )
    return true;
  return nodesWithin(fn, "MemberExpression").some((node) => {
    const path = pathFrom(fn, index, node);
    const outer = outerOf(node);
    const isCallee =
      outer.parent?.type === "CallExpression" && outer.parent.callee === outer;
    return path?.length === 1 && path[0] === method && !isCallee;
  });
}

/** The calls of what the context has, with the path to it. */
function callsFrom({
  fn,
  index,
}: ContextUser): (readonly [
  CallExpression,
  readonly (string | undefined)[],
])[] {
  return callsWithin(fn).flatMap((call) => {
    const path = pathFrom(fn, index, call.callee);
    return path ? [[call, path] as const] : [];
  });
}

/** `await ctx.waitForIdle()` in a handler would wait for the agent, which waits for the handler. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "Handlers cannot change the session or wait for the agent; slash commands can.",
    },
    messages: {
      missing:
        "The context of a {{event}} handler has no {{method}}: the call throws. Where it exists it waits for the agent, which waits for this handler. Do it in a slash command.",
    },
    // The methods.
    hooks: { needs: /\b(?:branch|navigateTree|newSession|waitForIdle)\b/ },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        const seen = new Set<Node>();
        for (const { event, handler } of registrations(program)) {
          if (!handler) continue;
          const { users } = contextUsers(handler);
          for (const [call, path] of users.flatMap(callsFrom)) {
            const [method] = path;
            if (
              path.length !== 1 ||
              method === undefined ||
              !Object.hasOwn(commandOnly, method)
            )
              continue;
            if (call.optional || seen.has(call)) continue;
            if (users.some((user) => isAskedFor(method, user))) continue;
            seen.add(call);
            context.report({
              node: call,
              messageId: "missing",
              data: { event: event ?? "event", method },
            });
          }
        }
      },
    };
  },
};
