/** The line that decides what happens without a UI. */
import type {
  FixFunction,
  FunctionNode,
  Node,
  SourceCode,
} from "../../rule-types.ts";

/**
 * A fix that puts `if (!ctx.hasUI) return …;` before the statement with a dialog; undefined where that statement does not
 * always open it, so that the line would decide about more than the dialog does.
 *
 * @param answer - what is returned, with a blank before it, or `""`
 */
export function guardBefore(
  sourceCode: SourceCode,
  dialog: Node,
  handler: FunctionNode,
  answer: string,
): FixFunction | undefined {
  const [, ctx] = handler.params;
  const statement = statementOf(dialog);
  if (ctx?.type !== "Identifier" || !statement) return undefined;
  const { line, column } = sourceCode.getLoc(statement).start;
  const indent =
    /^\s*/.exec((sourceCode.lines[line - 1] ?? "").slice(0, column))?.[0] ?? "";
  return (fixer) =>
    fixer.insertTextBefore(
      statement,
      `if (!${ctx.name}.hasUI) return${answer};\n${indent}`,
    );
}

/** The statement of a block that an expression is in, where it runs whenever the statement does. */
function statementOf(expression: Node): Node | undefined {
  for (let at = expression; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.type === "BlockStatement") return at;
    switch (parent.type) {
      case "AwaitExpression":
      case "BinaryExpression":
      case "ChainExpression":
      case "ExpressionStatement":
      case "ParenthesizedExpression":
      case "ReturnStatement":
      case "TSAsExpression":
      case "TSNonNullExpression":
      case "UnaryExpression":
      case "VariableDeclaration":
      case "VariableDeclarator":
        continue;
      case "AssignmentExpression":
        if (parent.right === at) continue;
        return undefined;
      case "ConditionalExpression":
      case "IfStatement":
        if (parent.test === at) continue;
        return undefined;
      case "LogicalExpression":
        if (parent.left === at) continue;
        return undefined;
      default:
        return undefined;
    }
  }
  return undefined;
}
