/** A message or an entry from a factory: the host can take none before all hooks are loaded. */
import type { HookAPI } from "@hookline/hooks-core";
import {
  apiPath,
  calls,
  factoryOf,
  functionOf,
  isFunction,
  isInside,
  outerOf,
  ownNodes,
  unwrap,
} from "../../facts/index.ts";
import { isHookFile } from "../../facts/hook-file.ts";
import { startOf } from "../../facts/tree.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  Rule,
  RuleContext,
  Suggestion,
} from "../../rule-types.ts";

/** Methods that throw `HOOK_NOT_INITIALIZED` while the factory runs. */
const needHost: ReadonlySet<string> = new Set([
  "appendEntry",
  "sendMessage",
] satisfies (keyof HookAPI)[]);

/** The calls that a function makes while it runs, those of functions that are called where they stand included. */
function callsAtOnce(fn: FunctionNode): readonly CallExpression[] {
  return calls(fn).flatMap((call) => {
    const callee = unwrap(call.callee);
    const isInPlace =
      callee.type === "ArrowFunctionExpression" ||
      callee.type === "FunctionExpression";
    const inner = isInPlace ? functionOf(callee) : undefined;
    return inner ? [call, ...callsAtOnce(inner)] : [call];
  });
}

/**
 * The calls that other functions of the file make for certain when they are called: what stands behind a condition, a
 * `return` or an `await` may be for the calls of handlers.
 */
function callsOfOthers(from: readonly CallExpression[]): CallExpression[] {
  const others = new Set<FunctionNode>();
  const found: CallExpression[] = [];
  const follow = (call: CallExpression): void => {
    const callee = unwrap(call.callee);
    const fn = isFunction(callee) ? undefined : functionOf(callee);
    if (!fn || fn.async || others.has(fn)) return;
    others.add(fn);
    for (const inner of calls(fn).filter((one) => isCertain(one, fn))) {
      found.push(inner);
      follow(inner);
    }
  };
  for (const call of from) follow(call);
  return found;
}

function isCertain(call: CallExpression, fn: FunctionNode): boolean {
  if (fn.type !== "ArrowFunctionExpression" && fn.generator) return false;
  for (
    let up: Node | null | undefined = call.parent;
    up && up !== fn;
    up = up.parent
  )
    if (
      /^(?:If|For|While|DoWhile|Switch|Try|Conditional|Logical|Chain)/.test(
        up.type,
      )
    )
      return false;
  return !ownNodes(fn, "ReturnStatement").some(
    (node) => startOf(node) < startOf(call) && !isInside(call, node),
  );
}

/** The same statement in a handler of `session_start`. */
function whenStarted(
  context: RuleContext,
  call: CallExpression,
): Suggestion | undefined {
  const callee = unwrap(call.callee);
  const statement = outerOf(call).parent;
  if (
    callee.type !== "MemberExpression" ||
    statement?.type !== "ExpressionStatement"
  )
    return undefined;
  const pi = context.sourceCode.getText(callee.object);
  const text = context.sourceCode.getText(statement);
  return {
    messageId: "whenStarted",
    fix: (fixer) =>
      fixer.replaceText(
        statement,
        `${pi}.on("session_start", () => {\n    ${text}\n  });`,
      ),
  };
}

/** `pi.sendMessage(…)` in a factory is a load error: the hook is not there at all. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "A factory registers; it cannot send a message or keep an entry yet.",
    },
    messages: {
      early:
        "{{method}} throws while the factory runs, and the hook fails to load. Call it in a handler.",
      whenStarted: "Do it when the session starts.",
    },
    // The methods.
    hooks: { needs: /\b(?:appendEntry|sendMessage)\b/ },
    schema: [],
    hasSuggestions: true,
  },
  create: (context) => ({
    Program(program) {
      const { fn } = factoryOf(program);
      if (!fn || !isHookFile(program, context.sourceCode)) return;
      const own = callsAtOnce(fn);
      for (const call of new Set([...own, ...callsOfOthers(own)])) {
        const path = apiPath(call.callee);
        const [method] = path ?? [];
        if (path?.length !== 1 || method === undefined || !needHost.has(method))
          continue;
        const suggestion = own.includes(call)
          ? whenStarted(context, call)
          : undefined;
        context.report({
          node: call,
          messageId: "early",
          data: { method: `pi.${method}` },
          suggest: suggestion ? [suggestion] : null,
        });
      }
    },
  }),
};
