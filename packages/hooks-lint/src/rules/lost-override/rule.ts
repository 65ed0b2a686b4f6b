/** Two handlers of one file that both answer, where only the last answer counts. */
import {
  contractOf,
  eventSpec,
  isUndefined,
  ownNodes,
  registrations,
} from "../../facts/index.ts";
import { jsonTypeOf } from "../../facts/json-type.ts";
import { resultsOf } from "../../facts/results.ts";
import type { FunctionNode, Rule } from "../../rule-types.ts";
import { type ToolNames, toolNames } from "./tool-names.ts";

interface Override {
  readonly line: number;
  /** It answers whatever the event is. */
  readonly isAlways: boolean;
  readonly tools: ToolNames;
}

function answers(handler: FunctionNode): boolean {
  return resultsOf(handler).some(
    ({ value, falsy }) => !falsy && jsonTypeOf(value) === "object",
  );
}

/** Tells whether a handler answers with an object on each of its ways. */
function answersAlways(handler: FunctionNode): boolean {
  const all = resultsOf(handler);
  if (
    all.some(
      ({ value, falsy }) =>
        falsy || isUndefined(value) || jsonTypeOf(value) !== "object",
    )
  )
    return false;
  const { body } = handler;
  if (body?.type !== "BlockStatement") return true;
  const isBare = ownNodes(handler, "ReturnStatement").some(
    ({ argument }) => argument == null,
  );
  return !isBare && body.body.at(-1)?.type === "ReturnStatement";
}

/** Tells whether two handlers answer the same event for certain; where the syntax does not tell, they do not. */
function collide(a: Override, b: Override): boolean {
  if (a.tools.isOpaque || b.tools.isOpaque) return a.isAlways && b.isAlways;
  if (a.isAlways || b.isAlways) return true;
  return [...a.tools.tests].some((test) => b.tools.tests.has(test));
}

/** Two redactors in one hook: by the hook contract, what the first one hid is back. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "In the hook contract the last result of a handler replaces all earlier ones, whole.",
    },
    messages: {
      lost: "By the hook contract this result replaces, whole, the one of the handler in line {{line}}: where both answer, the earlier answer is lost. Make one handler of them.",
    },
    schema: [],
  },
  create(context) {
    const contract = contractOf(context);
    return {
      Program(program) {
        const earlier = new Map<string, Override[]>();
        for (const { call, event, handler } of registrations(program)) {
          const fold = eventSpec(event, contract)?.fold;
          if (
            event === undefined ||
            !handler ||
            fold?.kind !== "lastWins" ||
            fold.stopOn !== undefined
          )
            continue;
          if (!answers(handler)) continue;
          const { line } = context.sourceCode.getLoc(call).start;
          const own: Override = {
            line,
            isAlways: answersAlways(handler),
            tools: toolNames(handler),
          };
          const before = earlier.get(event) ?? [];
          const lost = before.findLast((other) => collide(other, own));
          if (lost)
            context.report({
              node: call,
              messageId: "lost",
              data: { line: lost.line },
            });
          earlier.set(event, [...before, own]);
        }
      },
    };
  },
};
