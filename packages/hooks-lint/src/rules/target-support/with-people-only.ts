/** Refusals that come about only where a person can be asked. */
import { refuses } from "../../facts/refusals.ts";
import { keyName, ownNodes, returnsOf, unwrap } from "../../facts/index.ts";
import type { FunctionNode, Node } from "../../rule-types.ts";

/**
 * The first refusal of a handler that refuses nothing unless `ctx.hasUI` is true; undefined when one of its refusals needs
 * nobody, or when the syntax does not tell.
 *
 * @param field - what refuses: `block` or `cancel`
 * @example
 * // if (ctx.hasUI && !(await ctx.ui.confirm("Run it?", ""))) return { block: true, reason: "You said no." };
 * refusalWithPeopleOnly(handler, "block")?.type; // "ObjectExpression"
 */
export function refusalWithPeopleOnly(
  handler: FunctionNode,
  field: string,
): Node | undefined {
  const refusals: Node[] = [...ownNodes(handler, "ThrowStatement")];
  for (const { value, node, falsy } of returnsOf(handler)) {
    const answer = falsy ? "no" : refuses(value, field);
    if (answer === "maybe") return undefined;
    if (answer === "yes") refusals.push(node);
  }
  return refusals.every((refusal) => needsPerson(refusal, handler))
    ? refusals[0]
    : undefined;
}

function needsPerson(refusal: Node, handler: FunctionNode): boolean {
  for (let at = refusal; at !== handler && at.parent; at = at.parent) {
    const { parent } = at;
    const isBranch =
      parent.type === "IfStatement" || parent.type === "ConditionalExpression";
    if (isBranch && at === parent.consequent && asks(parent.test)) return true;
    if (isBranch && at === parent.alternate && asksNot(parent.test))
      return true;
    const isRight = parent.type === "LogicalExpression" && at === parent.right;
    if (isRight && parent.operator === "&&" && asks(parent.left)) return true;
    const before =
      parent.type === "BlockStatement"
        ? parent.body.slice(
            0,
            parent.body.findIndex((one) => one === at),
          )
        : [];
    if (before.some(goesOn)) return true;
  }
  return false;
}

/** `if (!ctx.hasUI) return;` */
function goesOn(statement: Node): boolean {
  if (statement.type !== "IfStatement" || !asksNot(statement.test))
    return false;
  const { consequent } = statement;
  const last =
    consequent.type === "BlockStatement" ? consequent.body.at(-1) : consequent;
  return last?.type === "ReturnStatement";
}

/** True only with a UI: `ctx.hasUI`, `isRisky && ctx.hasUI`. */
function asks(test: Node): boolean {
  const bare = unwrap(test);
  if (bare.type === "LogicalExpression" && bare.operator === "&&")
    return asks(bare.left) || asks(bare.right);
  return isHasUI(bare);
}

/** True whenever there is no UI: `!ctx.hasUI`, `!ctx.hasUI || isHarmless`. */
function asksNot(test: Node): boolean {
  const bare = unwrap(test);
  if (bare.type === "LogicalExpression" && bare.operator === "||")
    return asksNot(bare.left) || asksNot(bare.right);
  return (
    bare.type === "UnaryExpression" &&
    bare.operator === "!" &&
    isHasUI(bare.argument)
  );
}

function isHasUI(node: Node): boolean {
  const bare = unwrap(node);
  return bare.type === "Identifier"
    ? bare.name === "hasUI"
    : bare.type === "MemberExpression" && keyName(bare) === "hasUI";
}
