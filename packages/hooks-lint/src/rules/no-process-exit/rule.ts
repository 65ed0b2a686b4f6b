/** A hook that ends the agent. */
import { nodesOf } from "../../facts/index.ts";
import { originOf } from "../../facts/origin.ts";
import { isForMain, isHookFile } from "../../facts/program-kind.ts";
import type { CallExpression, Rule } from "../../rule-types.ts";

const ends: ReadonlySet<string> = new Set([
  "process.exit",
  "process.abort",
  "process.reallyExit",
]);

function endsProcess(call: CallExpression): string | undefined {
  const origin = originOf(call.callee);
  if (origin === undefined) return undefined;
  if (ends.has(origin)) return origin;
  const [pid] = call.arguments;
  return origin === "process.kill" && pid && originOf(pid) === "process.pid"
    ? origin
    : undefined;
}

/** A hook runs in the agent's process: `process.exit(2)` is no answer, it ends the session. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description: "A hook must not end the process: it is the agent's.",
    },
    messages: {
      ends: "{{name}} ends the agent, not the tool call. Return a result, or throw an error.",
    },
    // The functions.
    hooks: { needs: /exit|abort|kill/i },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        if (!isHookFile(program)) return;
        for (const call of nodesOf(program, "CallExpression")) {
          const name = endsProcess(call);
          if (name !== undefined && !isForMain(call))
            context.report({ node: call, messageId: "ends", data: { name } });
        }
      },
    };
  },
};
