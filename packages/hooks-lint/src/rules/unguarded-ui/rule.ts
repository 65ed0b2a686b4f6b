/** A question to a person that may not be there. */
import {
  callsWithin,
  contractOf,
  identifiersNamed,
  isInside,
  outerOf,
  pathFrom,
  registrations,
  resultShape,
  stopField,
} from "../../facts/index.ts";
import { dialogAnswers, dialogOf } from "../../facts/dialogs.ts";
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

/** Tells whether the context is given to another function, which may ask for it. */
function givesContextOn(handler: FunctionNode): boolean {
  return callsWithin(handler).some((call) =>
    call.arguments.some((argument) => {
      const node =
        argument.type === "SpreadElement" ? argument.argument : argument;
      return pathFrom(handler, 1, node)?.length === 0;
    }),
  );
}

/** Tells whether `hasUI` is read anywhere but in other handlers that ask for themselves. */
function isInSight(
  program: Program,
  handler: FunctionNode,
  others: readonly FunctionNode[],
): boolean {
  return identifiersNamed(program, "hasUI").some(
    (node) =>
      !others.some((other) => other !== handler && isInside(node, other)),
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
        const asking = all.flatMap(({ handler }) =>
          handler &&
          callsWithin(handler).some((call) => dialogOf(call, handler))
            ? [handler]
            : [],
        );
        const seen = new Set<Node>();
        for (const { event, handler } of all) {
          if (!handler || !asking.includes(handler) || seen.has(handler))
            continue;
          seen.add(handler);
          if (isInSight(program, handler, asking) || givesContextOn(handler))
            continue;
          for (const call of callsWithin(handler)) {
            const dialog = dialogOf(call, handler);
            if (dialog === undefined || !isUsed(call)) continue;
            const field = stopField(event);
            const shape = resultShape(event, contract);
            const why =
              shape && "reason" in shape
                ? ', reason: "There is nobody to ask"'
                : "";
            const answer =
              field === undefined ? "" : ` { ${field}: true${why} }`;
            const fix = guardBefore(context.sourceCode, call, handler, answer);
            context.report({
              node: call,
              messageId: "unguarded",
              data: { dialog, answer: dialogAnswers.get(dialog) ?? "" },
              suggest: fix ? [{ messageId: "guard", fix }] : null,
            });
          }
        }
      },
    };
  },
};
