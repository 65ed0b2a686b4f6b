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
import type { FunctionNode, Node, Rule } from "../../rule-types.ts";

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
function isAskedFor(method: string, handler: FunctionNode): boolean {
  if (
    nodesWithin(handler, "BinaryExpression").some(
      ({ operator, left }) => operator === "in" && stringOf(left) === method,
    )
  )
    return true;
  return nodesWithin(handler, "MemberExpression").some((node) => {
    const path = pathFrom(handler, 1, node);
    const outer = outerOf(node);
    const isCallee =
      outer.parent?.type === "CallExpression" && outer.parent.callee === outer;
    return path?.length === 1 && path[0] === method && !isCallee;
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
          for (const call of callsWithin(handler)) {
            const path = pathFrom(handler, 1, call.callee);
            const [method] = path ?? [];
            if (
              path?.length !== 1 ||
              method === undefined ||
              !Object.hasOwn(commandOnly, method)
            )
              continue;
            if (call.optional || seen.has(call) || isAskedFor(method, handler))
              continue;
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
