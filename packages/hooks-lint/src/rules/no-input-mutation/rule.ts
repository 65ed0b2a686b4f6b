/** Edits of a tool's input that never reach the tool. */
import {
  accessOf,
  contractOf,
  isInside,
  nodesWithin,
  pathFrom,
  registrations,
} from "../../facts/index.ts";
import { isTimed } from "../../facts/later.ts";
import { isFunction } from "../../facts/tree.ts";
import type { FunctionNode, Node, Rule } from "../../rule-types.ts";

/** Methods that change a list in place. */
const listEdits: ReadonlySet<string> = new Set([
  "copyWithin",
  "fill",
  "pop",
  "push",
  "reverse",
  "shift",
  "sort",
  "splice",
  "unshift",
]);

/** The timers; most files have none. */
const mayBeLate = /queueMicrotask|setImmediate|setInterval|setTimeout|nextTick/;

/** What may change something in place. */
const editing = [
  "AssignmentExpression",
  "UpdateExpression",
  "UnaryExpression",
  "CallExpression",
] as const;

/** What a node changes in place; undefined when it changes nothing. */
function edited(node: Node, handler: FunctionNode): Node | undefined {
  switch (node.type) {
    case "AssignmentExpression":
      return node.left;
    case "UpdateExpression":
      return node.argument;
    case "UnaryExpression":
      return node.operator === "delete" ? node.argument : undefined;
    case "CallExpression": {
      const callee = accessOf(node.callee);
      if (callee?.root === "Object" && callee.path.join() === "assign")
        return node.arguments[0];
      const path = pathFrom(handler, 0, node.callee);
      const isListEdit =
        path !== undefined &&
        path.length > 2 &&
        listEdits.has(path.at(-1) ?? "");
      return isListEdit ? node.callee : undefined;
    }
    default:
      return undefined;
  }
}

/** Tells whether a node changes `event.input` or something in it. A name that is given another value changes nothing. */
function editsInput(node: Node, handler: FunctionNode): boolean {
  const target = edited(node, handler);
  if (
    !target ||
    (target.type === "Identifier" && node.type !== "CallExpression")
  )
    return false;
  return pathFrom(handler, 0, target)?.[0] === "input";
}

/** Tells whether a node runs in a timer's function, which is after the handler's answer. */
function isLate(node: Node, handler: FunctionNode): boolean {
  for (let up = node.parent; up && up !== handler; up = up.parent)
    if (isFunction(up) && isInside(up, handler) && isTimed(up)) return true;
  return false;
}

/** In the hook contract `event.input.command = safe` runs the command as it was. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description: "An edit of event.input must be one that reaches the tool.",
    },
    messages: {
      lost: "In the hook contract edits of event.input never reach the tool: it runs with the input as it was. Block, and say what to run instead.",
      late: "This edit comes after the handler's answer: the tool runs with the input as it was.",
    },
    // The field whose edits are looked for.
    hooks: { needs: /\binput\b/ },
    schema: [],
  },
  create(context) {
    const isHookContract = contractOf(context) === "hook";
    return {
      Program(program) {
        const { text } = context.sourceCode;
        if (!isHookContract && !mayBeLate.test(text)) return;
        const seen = new Set<Node>();
        for (const { event, handler } of registrations(program)) {
          if (event !== "tool_call" || !handler) continue;
          const edits = editing.flatMap((type) => nodesWithin(handler, type));
          for (const node of edits) {
            if (seen.has(node) || !editsInput(node, handler)) continue;
            // In the current contract what is in the input when the handler answers counts, however it got there.
            if (!isHookContract && !isLate(node, handler)) continue;
            seen.add(node);
            context.report({
              node,
              messageId: isHookContract ? "lost" : "late",
            });
          }
        }
      },
    };
  },
};
