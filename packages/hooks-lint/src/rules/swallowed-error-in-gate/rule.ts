/** A `catch` that lets the tool run when the check failed. */
import {
  functionOf,
  keyName,
  outerOf,
  ownNodes,
  stopField,
  unwrap,
} from "../../facts/index.ts";
import { answeringFor, gates } from "../../facts/reached.ts";
import { functionRefuses, refuses } from "../../facts/refusals.ts";
import type {
  FunctionNode,
  Node,
  NodeOf,
  Rule,
  RuleContext,
} from "../../rule-types.ts";

type Try = NodeOf<"TryStatement">;

function startOf(context: RuleContext, node: Node): number {
  return context.sourceCode.getRange(node)[0];
}

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

/** The nodes of a function that are inside of one of its statements. */
function within(
  context: RuleContext,
  fn: FunctionNode,
  part: Node,
): readonly Node[] {
  const [from, to] = context.sourceCode.getRange(part);
  return ownNodes(fn).filter((node) => {
    const at = startOf(context, node);
    return at >= from && at < to;
  });
}

/** Whether the rest of the function, or a loop that goes on, may still say no. */
function mayRefuse(nodes: readonly Node[], field: string): boolean {
  return nodes.some(
    (node) =>
      node.type === "ThrowStatement" ||
      (node.type === "ReturnStatement" &&
        node.argument != null &&
        answer(node.argument, field) !== "no"),
  );
}

/** What a `catch` may do to stop things without an answer. */
function stopsOtherwise(nodes: readonly Node[]): boolean {
  return nodes.some(
    (node) =>
      node.type === "CallExpression" &&
      /^(?:abort|exit|fail|die|panic|rethrow|reject|never|unreachable)/i.test(
        nameOf(node.callee) ?? "",
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
  const decides = within(context, fn, block).some(
    (node) =>
      node.type === "ReturnStatement" &&
      node.argument != null &&
      answer(node.argument, field) === "yes",
  );
  if (!decides) return false;
  const inCatch = within(context, fn, handler);
  if (mayRefuse(inCatch, field) || stopsOtherwise(inCatch)) return false;
  // A flag that is set here may be looked at later.
  const sets = inCatch.some((node) => node.type === "AssignmentExpression");
  const [, end] = context.sourceCode.getRange(statement);
  const isLast = handler.body.body.at(-1)?.type === "ReturnStatement";
  const later = [
    ...(finalizer == null ? [] : within(context, fn, finalizer)),
    ...(isLast
      ? []
      : ownNodes(fn).filter((node) => startOf(context, node) >= end)),
  ];
  if (!isLast && (sets || loopAround(statement, fn))) return false;
  return !mayRefuse(later, field);
}

/** In a loop, what comes before in the text may come later in time. */
function loopAround(node: Node, fn: FunctionNode): boolean {
  for (let up = node.parent; up && up !== fn; up = up.parent)
    if (/^(?:For|While|DoWhile)/.test(up.type)) return true;
  return false;
}

/** `return check(event).catch(() => undefined)` */
function swallowingCatch(node: Node, field: string): Node | undefined {
  if (node.type !== "CallExpression") return undefined;
  const callee = unwrap(node.callee);
  if (callee.type !== "MemberExpression" || keyName(callee) !== "catch")
    return undefined;
  const decides = answer(callee.object, field) === "yes";
  const fallback = functionOf(node.arguments[0]);
  if (!decides || !fallback) return undefined;
  const nodes = ownNodes(fallback);
  if (
    functionRefuses(fallback, field) !== "no" ||
    mayRefuse(nodes, field) ||
    stopsOtherwise(nodes)
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
            const nodes = [...ownNodes(fn)];
            for (const node of nodes) {
              if (
                node.type === "TryStatement" &&
                node.handler &&
                swallows(context, fn, node, field)
              )
                report(node.handler, field);
              const dropped = swallowingCatch(node, field);
              if (dropped) report(dropped, field);
            }
          }
        }
      },
    };
  },
};
