/** Work that a factory starts and does not wait for. */
import {
  apiPath,
  calls,
  callsWithin,
  factoryOf,
  functionOf,
  ownNodes,
  unwrap,
} from "../../facts/index.ts";
import { startOf } from "../../facts/tree.ts";
import { isHookFile } from "../../facts/hook-file.ts";
import { chainOf, timedFunction } from "../../facts/later.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  NodeOf,
  Rule,
  Suggestion,
} from "../../rule-types.ts";

/** What `pi` registers with a call: the method's name; undefined for any other call. */
function registered(call: CallExpression): string | undefined {
  const path = apiPath(call.callee);
  const [method] = path ?? [];
  if (path?.length !== 1 || method === undefined) return undefined;
  return method === "on" || /^register[A-Z]/.test(method)
    ? `pi.${method}`
    : undefined;
}

/** What an async function registers after it has waited for something. */
function registeredLate(fn: FunctionNode): string | undefined {
  if (!fn.async) return undefined;
  const waits = [
    ...ownNodes(fn, "AwaitExpression"),
    ...ownNodes(fn, "ForOfStatement").filter((loop) => loop.await),
  ];
  const first = Math.min(...waits.map(startOf));
  return firstRegistered(calls(fn).filter((call) => startOf(call) > first));
}

function registeredWithin(fn: FunctionNode): string | undefined {
  return firstRegistered(callsWithin(fn));
}

function firstRegistered(all: readonly CallExpression[]): string | undefined {
  for (const call of all) {
    const method = registered(call);
    if (method !== undefined) return method;
  }
  return undefined;
}

/** Tells whether a function waits only where it catches what comes of it: then there is nothing left to tell anybody. */
function catchesAll(fn: FunctionNode): boolean {
  const waits = ownNodes(fn, "AwaitExpression");
  return waits.length > 0 && waits.every((wait) => isCaught(wait, fn));
}

function isCaught(node: Node, fn: FunctionNode): boolean {
  for (let at = node; at !== fn && at.parent; at = at.parent) {
    const { parent } = at;
    if (
      parent.type === "TryStatement" &&
      parent.block === at &&
      parent.handler != null
    )
      return true;
  }
  return false;
}

interface Dropped {
  readonly messageId: "late" | "dropped";
  readonly method?: string;
}

/** Judges an expression whose value nobody uses. */
function judge(expression: Node, isVoid: boolean): Dropped | undefined {
  const { start, callbacks, isHandled } = chainOf(expression);
  const call = start.type === "CallExpression" ? start : undefined;
  const work = call && functionOf(call.callee);
  const method =
    callbacks.flatMap((callback) => registeredWithin(callback) ?? [])[0] ??
    (work && registeredLate(work));
  if (method !== undefined) return { messageId: "late", method };
  if (!call || isVoid || isHandled) return undefined;
  const isAsync = work
    ? work.async && !catchesAll(work)
    : apiPath(call.callee)?.join() === "exec";
  return isAsync ? { messageId: "dropped" } : undefined;
}

function awaited(
  statement: NodeOf<"ExpressionStatement">,
  factory: FunctionNode,
): Suggestion {
  return {
    messageId: "await",
    *fix(fixer) {
      if (!factory.async) yield fixer.insertTextBefore(factory, "async ");
      yield fixer.insertTextBefore(statement.expression, "await ");
    },
  };
}

/** A gate that is registered in a promise nobody waits for is not there when the first tool runs. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "A factory waits for what it starts: an async factory is awaited.",
    },
    messages: {
      late: "The factory does not wait for this, so {{method}} in it comes after the hook counts as loaded: events before it are missed.",
      dropped:
        "The factory does not wait for this: if it fails, the hook counts as loaded all the same.",
      timer:
        "{{method}} in a timer comes after the hook counts as loaded: events before it are missed.",
      await: "Wait for it.",
    },
    schema: [],
    hasSuggestions: true,
  },
  create: (context) => ({
    Program(program) {
      const { fn: factory } = factoryOf(program);
      if (!factory || !isHookFile(program, context.sourceCode)) return;
      for (const node of calls(factory)) {
        const later = timedFunction(node);
        const method = later && registeredWithin(later);
        if (method !== undefined)
          context.report({ node, messageId: "timer", data: { method } });
      }
      for (const node of ownNodes(factory, "ExpressionStatement")) {
        const whole = unwrap(node.expression);
        const isVoid =
          whole.type === "UnaryExpression" && whole.operator === "void";
        const found = judge(isVoid ? whole.argument : whole, isVoid);
        if (!found) continue;
        const { messageId, method } = found;
        context.report({
          node: whole,
          messageId,
          data: method === undefined ? {} : { method },
          // A generator or a `void` was meant in some way that we do not know.
          suggest: isVoid ? null : [awaited(node, factory)],
        });
      }
    },
  }),
};
