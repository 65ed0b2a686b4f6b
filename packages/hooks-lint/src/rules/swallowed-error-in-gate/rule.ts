/** A `catch` that lets the tool run when the check failed. */
import {
  calls,
  functionOf,
  isInside,
  keyName,
  outerOf,
  ownNodes,
  stopField,
  unwrap,
} from "../../facts/index.ts";
import { answeringFor, gates } from "../../facts/reached.ts";
import { functionRefuses, refuses } from "../../facts/refusals.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  NodeOf,
  Rule,
  RuleContext,
} from "../../rule-types.ts";

type Try = NodeOf<"TryStatement">;

/** The branches of what is returned; a function's are found by {@link functionRefuses}. */
function answer(node: Node, field: string): "yes" | "no" | "maybe" {
  const bare = unwrap(node);
  const parts =
    bare.type === "ConditionalExpression"
      ? [bare.consequent, bare.alternate]
      : bare.type === "LogicalExpression"
        ? bare.operator === "&&"
          ? [bare.right]
          : [bare.left, bare.right]
        : bare.type === "AwaitExpression"
          ? [bare.argument]
          : undefined;
  if (!parts) return refuses(bare, field);
  const all = parts.map((part) => answer(part, field));
  return all.includes("yes") ? "yes" : all.includes("maybe") ? "maybe" : "no";
}

/** Which of the nodes of a function are meant. */
type Where = (node: Node) => boolean;

/** Whether a part of the function, the rest of it, or a loop that goes on, may say no. */
function mayRefuse(fn: FunctionNode, field: string, where: Where): boolean {
  return (
    ownNodes(fn, "ThrowStatement").some(where) ||
    ownNodes(fn, "ReturnStatement").some(
      (node) =>
        node.argument != null &&
        where(node) &&
        answer(node.argument, field) !== "no",
    )
  );
}

/** What a `catch` may do to stop things without an answer. */
function stopsOtherwise(fn: FunctionNode, where: Where): boolean {
  return calls(fn).some(
    (call) =>
      where(call) &&
      /^(?:abort|exit|fail|die|panic|rethrow|reject|never|unreachable)/i.test(
        nameOf(call.callee) ?? "",
      ),
  );
}

function nameOf(callee: Node): string | undefined {
  const bare = unwrap(callee);
  return bare.type === "Identifier" ? bare.name : keyName(bare);
}

function swallows(
  context: RuleContext,
  fn: FunctionNode,
  statement: Try,
  field: string,
): boolean {
  const { block, handler, finalizer } = statement;
  if (handler == null) return false;
  const decides = ownNodes(fn, "ReturnStatement").some(
    (node) =>
      node.argument != null &&
      isInside(node, block) &&
      answer(node.argument, field) === "yes",
  );
  if (!decides) return false;
  const inCatch: Where = (node) => isInside(node, handler);
  if (mayRefuse(fn, field, inCatch) || stopsOtherwise(fn, inCatch))
    return false;
  // A flag that is set here may be looked at later.
  const sets = ownNodes(fn, "AssignmentExpression").some(inCatch);
  const [, end] = context.sourceCode.getRange(statement);
  const isLast = handler.body.body.at(-1)?.type === "ReturnStatement";
  if (!isLast && (sets || loopAround(statement, fn))) return false;
  return !mayRefuse(
    fn,
    field,
    (node) =>
      (finalizer != null && isInside(node, finalizer)) ||
      (!isLast && context.sourceCode.getRange(node)[0] >= end),
  );
}

/** In a loop, what comes before in the text may come later in time. */
function loopAround(node: Node, fn: FunctionNode): boolean {
  for (let up = node.parent; up && up !== fn; up = up.parent)
    if (/^(?:For|While|DoWhile)/.test(up.type)) return true;
  return false;
}

/** `return check(event).catch(() => undefined)` */
function swallowingCatch(
  node: CallExpression,
  field: string,
): Node | undefined {
  const callee = unwrap(node.callee);
  if (callee.type !== "MemberExpression" || keyName(callee) !== "catch")
    return undefined;
  const decides = answer(callee.object, field) === "yes";
  const fallback = functionOf(node.arguments[0]);
  if (!decides || !fallback) return undefined;
  const anywhere: Where = () => true;
  if (
    functionRefuses(fallback, field) !== "no" ||
    mayRefuse(fallback, field, anywhere) ||
    stopsOtherwise(fallback, anywhere)
  )
    return undefined;
  return isReturned(node) ? callee.property : undefined;
}

function isReturned(node: Node): boolean {
  const outer = outerOf(node);
  const { parent } = outer;
  if (parent?.type === "AwaitExpression") return isReturned(parent);
  return (
    parent?.type === "ReturnStatement" ||
    (parent?.type === "ArrowFunctionExpression" && parent.body === outer)
  );
}

/** A check that fails must not count as one that was passed. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: { description: "A `catch` in a gate must not let the call through." },
    messages: {
      allows:
        "When the check fails, this catch lets the tool run. Return { {{field}}: true, reason } in it, or leave it out: an error blocks the call.",
    },
    // It is about nothing else.
    hooks: { needs: /\bcatch\b/ },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        const seen = new Set<Node>();
        const report = (node: Node, field: string): void => {
          if (seen.has(node)) return;
          seen.add(node);
          context.report({ node, messageId: "allows", data: { field } });
        };
        for (const { event, handler } of gates(program)) {
          const field = stopField(event);
          if (field === undefined) continue;
          for (const fn of answeringFor(handler)) {
            for (const node of ownNodes(fn, "TryStatement"))
              if (node.handler && swallows(context, fn, node, field))
                report(node.handler, field);
            for (const call of calls(fn)) {
              const dropped = swallowingCatch(call, field);
              if (dropped) report(dropped, field);
            }
          }
        }
      },
    };
  },
};
