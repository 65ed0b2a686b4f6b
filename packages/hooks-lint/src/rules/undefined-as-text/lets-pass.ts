/** Whether a gate lets the tool run when a test finds nothing. */
import {
  bindingOf,
  identifiersNamed,
  isFunction,
  isInside,
  isReassigned,
  keyName,
  nodesOf,
  outerOf,
  returnsOf,
  unwrap,
} from "../../facts/index.ts";
import { refuses } from "../../facts/refusals.ts";
import type { Node, Program } from "../../rule-types.ts";

/**
 * Follows the answer "no" of a test to the condition that it decides. False where that blocks the call, or the syntax does
 * not tell.
 *
 * @param test - gives false
 * @example
 * // if (String(event.input.path).includes(".env")) return { block: true };   true
 * // if (!allowed.test(String(event.input.path))) return { block: true };      false
 */
export function letsPass(test: Node, field: string, program: Program): boolean {
  return follow(test, false, field, program, 0);
}

function follow(
  expression: Node,
  value: boolean,
  field: string,
  program: Program,
  depth: number,
): boolean {
  if (depth > 20) return false;
  const node = outerOf(expression);
  const { parent } = node;
  const on = (next: Node, now = value) =>
    follow(next, now, field, program, depth + 1);
  switch (parent?.type) {
    case "UnaryExpression":
      return parent.operator === "!" && on(parent, !value);
    case "LogicalExpression":
      if (
        parent.operator === "&&" &&
        parent.left === node &&
        !value &&
        refuses(parent.right, field) === "yes"
      )
        return true;
      return on(parent);
    case "IfStatement":
      if (parent.test !== node) return false;
      return value
        ? allowsByReturn(parent.consequent)
        : blocks(parent.consequent, field, program) &&
            (parent.alternate == null ||
              !blocks(parent.alternate, field, program));
    case "ConditionalExpression": {
      if (parent.test !== node) return false;
      const [taken, other] = value
        ? [parent.consequent, parent.alternate]
        : [parent.alternate, parent.consequent];
      return refuses(taken, field) === "no" && refuses(other, field) === "yes";
    }
    case "VariableDeclarator": {
      const { id } = parent;
      if (id.type !== "Identifier") return false;
      return identifiersNamed(program, id.name).some((use) => {
        if (use === id) return false;
        const binding = bindingOf(use);
        return binding?.id === id && !isReassigned(binding) && on(use);
      });
    }
    case "ReturnStatement":
    case "ArrowFunctionExpression": {
      const some = someAround(parent, node);
      return some !== undefined && on(some);
    }
    default:
      return false;
  }
}

/** `list.some((one) => test)` is false when the test is, for each. */
function someAround(at: Node, expression: Node): Node | undefined {
  let fn: Node | null | undefined = at;
  while (fn && !isFunction(fn)) fn = fn.parent;
  if (!fn || !isFunction(fn)) return undefined;
  if (at.type === "ReturnStatement" && returnsOf(fn).length !== 1)
    return undefined;
  if (at === fn && fn.body !== expression) return undefined;
  const outer = outerOf(fn);
  const call = outer.parent;
  if (call?.type !== "CallExpression" || call.arguments[0] !== outer)
    return undefined;
  const callee = unwrap(call.callee);
  const method =
    callee.type === "MemberExpression" ? keyName(callee) : undefined;
  return method === "some" || method === "find" ? call : undefined;
}

/** `if (…) return;` */
function allowsByReturn(statement: Node): boolean {
  const last =
    statement.type === "BlockStatement" ? statement.body.at(-1) : statement;
  return (
    last?.type === "ReturnStatement" &&
    (last.argument == null ||
      (last.argument.type === "Identifier" &&
        last.argument.name === "undefined"))
  );
}

/** Whether there is a refusal in a statement. */
function blocks(statement: Node, field: string, program: Program): boolean {
  return nodesOf(program, "ReturnStatement").some(
    (node) =>
      node.argument != null &&
      isInside(node, statement) &&
      refusesIn(node.argument, field),
  );
}

function refusesIn(node: Node, field: string): boolean {
  const bare = unwrap(node);
  if (bare.type === "ConditionalExpression")
    return (
      refusesIn(bare.consequent, field) || refusesIn(bare.alternate, field)
    );
  return refuses(bare, field) === "yes";
}
