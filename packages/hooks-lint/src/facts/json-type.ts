/** The JSON type of a value, as far as the syntax alone tells. */
import type { Node } from "../rule-types.ts";
import { unwrap } from "./unwrap.ts";

/** `function` and `number` are no type of a result's field; `nothing` is null or undefined. */
export type JsonType =
  "boolean" | "string" | "number" | "array" | "object" | "function" | "nothing";

const comparisons: ReadonlySet<string> = new Set([
  "==",
  "!=",
  "===",
  "!==",
  "<",
  "<=",
  ">",
  ">=",
  "in",
  "instanceof",
]);

const logical: ReadonlySet<string> = new Set(["&&=", "||=", "??="]);

/**
 * The type that an expression has whatever happens at run time; undefined where the syntax does not tell.
 *
 * @example
 * // `a === b` is a boolean, `[]` an array, `check(x)` may be anything
 */
export function jsonTypeOf(node: Node): JsonType | undefined {
  const bare = unwrap(node);
  switch (bare.type) {
    case "Literal":
      // A regular expression and a big number have the value null in some engines.
      return bare.value === null && bare.raw !== "null"
        ? undefined
        : ofLiteral(bare.value);
    case "TemplateLiteral":
      return "string";
    case "ArrayExpression":
      return "array";
    case "ObjectExpression":
      return "object";
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return "function";
    case "BinaryExpression":
      if (comparisons.has(bare.operator)) return "boolean";
      return bare.operator === "+" ? undefined : "number";
    case "UpdateExpression":
      return "number";
    case "AssignmentExpression":
      // `+=` gives a number or a text, as what is added to it; the other operators of arithmetic a number.
      if (bare.operator === "=" || bare.operator === "+=")
        return jsonTypeOf(bare.right);
      return logical.has(bare.operator) ? undefined : "number";
    case "UnaryExpression":
      if (bare.operator === "!" || bare.operator === "delete") return "boolean";
      if (bare.operator === "typeof") return "string";
      return bare.operator === "void" ? "nothing" : undefined;
    case "Identifier":
      return bare.name === "undefined" ? "nothing" : undefined;
    case "LogicalExpression": {
      const left = jsonTypeOf(bare.left);
      return left !== undefined && left === jsonTypeOf(bare.right)
        ? left
        : undefined;
    }
    default:
      return undefined;
  }
}

function ofLiteral(value: unknown): JsonType | undefined {
  if (value === null) return "nothing";
  switch (typeof value) {
    case "boolean":
    case "string":
    case "number":
      return typeof value as "boolean" | "string" | "number";
    default:
      return undefined;
  }
}
