/** A promise that nobody waits for, or that is taken for its value. */
import { asyncName, givesPromise } from "../../facts/async-calls.ts";
import {
  bindingOf,
  functionOf,
  identifiersNamed,
  isReassigned,
  isFunction,
  keyName,
  nodesOf,
  outerOf,
  returnsOf,
  stopField,
  unwrap,
} from "../../facts/index.ts";
import { chainOf } from "../../facts/later.ts";
import { type Handled, handled, reachedFrom } from "../../facts/reached.ts";
import { refuses } from "../../facts/refusals.ts";
import { commandHandlers } from "../../facts/command-handlers.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  Program,
  Rule,
} from "../../rule-types.ts";

/** The expressions of a statement that stand for nothing. */
function dropped(node: Node): readonly Node[] {
  const bare = unwrap(node);
  switch (bare.type) {
    case "LogicalExpression":
      return dropped(bare.right);
    case "ConditionalExpression":
      return [...dropped(bare.consequent), ...dropped(bare.alternate)];
    case "SequenceExpression":
      return bare.expressions.flatMap(dropped);
    case "UnaryExpression":
      return bare.operator === "void" ? [bare] : [];
    default:
      return [bare];
  }
}

/** Whether a promise stands where only a value makes sense: it is always true. */
function isTested(expression: Node): boolean {
  const node = outerOf(expression);
  const { parent } = node;
  switch (parent?.type) {
    case "IfStatement":
    case "ConditionalExpression":
    case "WhileStatement":
      return parent.test === node;
    case "UnaryExpression":
      return parent.operator === "!";
    case "LogicalExpression":
      return parent.operator === "&&" && parent.left === node;
    default:
      return false;
  }
}

/** The method of a list that runs an async callback, where nobody gets its promises: `forEach`, and a `map` for nothing. */
function droppingMethod(call: CallExpression): string | undefined {
  if (call.arguments.length === 0) return undefined;
  const callee = unwrap(call.callee);
  const method =
    callee.type === "MemberExpression" ? keyName(callee) : undefined;
  const isDropping =
    method === "forEach" ||
    (method === "map" && outerOf(call).parent?.type === "ExpressionStatement");
  return isDropping && givesPromise(functionOf(call.arguments[0]))
    ? method
    : undefined;
}

/** The places where a constant that holds a promise is taken for its value. */
function testsOf(program: Program, call: Node): readonly Node[] {
  const declarator = outerOf(call).parent;
  if (
    declarator?.type !== "VariableDeclarator" ||
    declarator.id.type !== "Identifier"
  )
    return [];
  const { id } = declarator;
  return identifiersNamed(program, id.name).filter((node) => {
    if (node === id || !isTested(node)) return false;
    const binding = bindingOf(node);
    return binding?.id === id && !isReassigned(binding);
  });
}

/** Whether a callback of a chain says no, to nobody. */
function answers(
  callbacks: readonly FunctionNode[],
  around: readonly Handled[],
): boolean {
  const fields = new Set(around.flatMap(({ event }) => stopField(event) ?? []));
  return callbacks.some((callback) =>
    returnsOf(callback).some(
      ({ value }) =>
        value.type === "ObjectExpression" &&
        [...fields].some((field) => refuses(value, field) === "yes"),
    ),
  );
}

/** An answer that comes after the handler has ended changes nothing, and an error that comes then is nobody's. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: { description: "A handler must wait for its promises." },
    messages: {
      floating:
        "Nobody waits for {{name}}: the handler ends before it does, and its error comes when nobody can handle it. Use await.",
      answer:
        "What this callback returns reaches nobody: the handler has answered before. Use await, and return the result.",
      alwaysTrue:
        "{{name}} gives a promise, which is always true here. Use await.",
      callbacks:
        "{{method}} waits for none of the promises of its callback: the handler ends before they do. Use a loop with await, or await Promise.all(….map(…)).",
      shell: "Without await the command of $ is not run.",
    },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        const all = handled(program);
        const functions = new Set<FunctionNode>();
        for (const { handler } of all)
          for (const fn of reachedFrom(handler)) functions.add(fn);
        for (const handler of commandHandlers(program))
          for (const fn of reachedFrom(handler)) functions.add(fn);
        if (functions.size === 0) return;
        const isReached = (node: Node): FunctionNode | undefined => {
          for (let up = node.parent; up; up = up.parent)
            if (isFunction(up)) return functions.has(up) ? up : undefined;
          return undefined;
        };
        for (const statement of nodesOf(program, "ExpressionStatement")) {
          const fn = isReached(statement);
          if (!fn) continue;
          for (const one of dropped(statement.expression)) {
            const isVoid = one.type === "UnaryExpression";
            const { start, callbacks, isHandled } = chainOf(
              isVoid ? one.argument : one,
            );
            const name = asyncName(start);
            if (name === undefined) continue;
            const around = all.filter(({ handler }) =>
              reachedFrom(handler).has(fn),
            );
            if (answers(callbacks, around))
              context.report({ node: one, messageId: "answer" });
            else if (name === "$" && !isHandled && callbacks.length === 0)
              context.report({ node: one, messageId: "shell" });
            else if (!isVoid && !isHandled)
              context.report({
                node: one,
                messageId: "floating",
                data: { name: `${name}(…)` },
              });
          }
        }
        for (const call of nodesOf(program, "CallExpression")) {
          const method = droppingMethod(call);
          if (method !== undefined && isReached(call))
            context.report({
              node: call,
              messageId: "callbacks",
              data: { method },
            });
          const isHeld = outerOf(call).parent?.type === "VariableDeclarator";
          const isAsked = !isHeld && isTested(call);
          if ((!isHeld && !isAsked) || !isReached(call)) continue;
          const name = asyncName(call);
          if (name === undefined) continue;
          const data = { name: `${name}(…)` };
          if (isAsked)
            context.report({ node: call, messageId: "alwaysTrue", data });
          for (const use of testsOf(program, call))
            context.report({ node: use, messageId: "alwaysTrue", data });
        }
      },
    };
  },
};
