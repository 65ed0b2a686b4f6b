/** A question to a person that may not be there. */
import {
  contractOf,
  identifiersNamed,
  isInside,
  nodesWithin,
  outerOf,
  registrations,
  resultShape,
  stopField,
} from "../../facts/index.ts";
import { contextUsers } from "../../facts/context.ts";
import { type Dialog, dialogAnswers, dialogsOf } from "../../facts/dialogs.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  Program,
  Rule,
} from "../../rule-types.ts";
import { guardBefore } from "./guard-before.ts";

/** Tells whether anything comes of the answer: a statement that is just the call, awaited or not, uses it for nothing. */
function isUsed(call: CallExpression): boolean {
  let at = outerOf(call);
  for (;;) {
    const { parent } = at;
    const next =
      parent?.type === "AwaitExpression" ||
      parent?.type === "MemberExpression" ||
      (parent?.type === "UnaryExpression" && parent.operator === "void") ||
      (parent?.type === "CallExpression" && parent.callee === at);
    if (!parent || !next) return parent?.type !== "ExpressionStatement";
    at = outerOf(parent);
  }
}

/** Tells whether a handler looks at `ctx.hasUI` for itself: `if (ctx.hasUI) …`, `ctx.hasUI && …`. Kept in a variable it may be for others. */
function isOwnTest(hasUI: Node): boolean {
  const member = hasUI.parent;
  if (member?.type !== "MemberExpression" || member.property !== hasUI)
    return false;
  let node = outerOf(member);
  if (node.parent?.type === "UnaryExpression") node = outerOf(node.parent);
  const { parent } = node;
  return (
    (parent?.type === "IfStatement" && parent.test === node) ||
    (parent?.type === "LogicalExpression" &&
      parent.left === node &&
      outerOf(parent).parent?.type === "ExpressionStatement")
  );
}

/** `if (ctx.hasUI) canAsk = true;` */
function keepsAnything(handler: FunctionNode): boolean {
  return nodesWithin(handler, "AssignmentExpression").length > 0;
}

/** Tells whether `hasUI` is read where it may count for a handler: not in others that ask, or test it, for themselves. */
function isInSight(
  program: Program,
  handler: FunctionNode,
  others: readonly FunctionNode[],
  asking: ReadonlyMap<FunctionNode, unknown>,
): boolean {
  return identifiersNamed(program, "hasUI").some(
    (node) =>
      !others.some(
        (other) =>
          other !== handler &&
          isInside(node, other) &&
          (asking.has(other) || (isOwnTest(node) && !keepsAnything(other))),
      ),
  );
}

/** Without a UI a dialog answers at once as if the person had declined. */
export const rule: Rule = {
  meta: {
    type: "suggestion",
    docs: {
      description:
        "A handler that asks a person says what happens when nobody is there.",
      level: "warn",
    },
    messages: {
      unguarded:
        "Without a UI ctx.ui.{{dialog}} answers {{answer}} at once, as if a person had declined. Ask ctx.hasUI first, and say so.",
      guard: "Decide first what happens without a UI.",
    },
    // Where the dialogs are.
    hooks: { needs: /\bui\b/ },
    schema: [],
    hasSuggestions: true,
  },
  create(context) {
    const contract = contractOf(context);
    return {
      Program(program) {
        const all = registrations(program);
        const handlers = all.flatMap((one) => one.handler ?? []);
        const asking = new Map<FunctionNode, readonly Dialog[]>();
        for (const { handler } of all) {
          const dialogs = handler ? dialogsOf(handler) : [];
          if (handler && dialogs.length > 0) asking.set(handler, dialogs);
        }
        const seen = new Set<Node>();
        for (const { event, handler } of all) {
          const dialogs = handler && asking.get(handler);
          if (!dialogs || seen.has(handler)) continue;
          seen.add(handler);
          // Who is given the context may ask for it.
          if (
            isInSight(program, handler, handlers, asking) ||
            contextUsers(handler).isGivenAway
          )
            continue;
          for (const { call, name, fn } of dialogs) {
            if (!isUsed(call) || seen.has(call)) continue;
            seen.add(call);
            const field = stopField(event);
            const shape = resultShape(event, contract);
            const why =
              shape && "reason" in shape
                ? ', reason: "There is nobody to ask"'
                : "";
            const answer =
              field === undefined ? "" : ` { ${field}: true${why} }`;
            // What another function gives back is not the answer of the handler.
            const fix =
              fn === handler
                ? guardBefore(context.sourceCode, call, handler, answer)
                : undefined;
            context.report({
              node: call,
              messageId: "unguarded",
              data: { dialog: name, answer: dialogAnswers.get(name) ?? "" },
              suggest: fix ? [{ messageId: "guard", fix }] : null,
            });
          }
        }
      },
    };
  },
};
