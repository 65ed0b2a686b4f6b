/** Whether an expression is the text of a shell command. */
import type { Node } from "../rule-types.ts";
import { accessOf, valueOf } from "./access.ts";
import { bindingOf } from "./bindings.ts";
import { keyName, unwrap } from "./unwrap.ts";

const names =
  /^(?:cmd|command|commandLine|commandText|commandStr|commandString|shellCommand|bashCommand|rawCommand|lowerCommand|normalizedCommand|cmdline)$/i;
/** Methods that give back the same text, written otherwise. */
const same: ReadonlySet<string> = new Set([
  "toLowerCase",
  "toUpperCase",
  "toLocaleLowerCase",
  "trim",
  "trimStart",
  "trimEnd",
  "toString",
  "replace",
  "replaceAll",
  "normalize",
]);

/**
 * Tells whether an expression is the text of a command: `event.input.command`, a name that says so, and what only changes
 * how it is written.
 *
 * @example
 * // const command = String(event.input.command ?? "").toLowerCase();
 * isCommandText(identifier); // true
 */
export function isCommandText(node: Node, depth = 0): boolean {
  if (depth > 10) return false;
  const bare = unwrap(node);
  const value = valueOf(bare);
  // A call that is not known gave it, but its name says what it is.
  if (
    bare.type === "Identifier" &&
    value.type === "CallExpression" &&
    names.test(bare.name)
  )
    return true;
  switch (value.type) {
    case "Identifier":
    case "MemberExpression": {
      const access = accessOf(value);
      const last =
        access && (access.path.length > 0 ? access.path.at(-1) : access.root);
      return last !== undefined && names.test(last);
    }
    case "CallExpression": {
      const callee = unwrap(value.callee);
      const [first] = value.arguments;
      if (callee.type === "Identifier")
        return (
          callee.name === "String" &&
          first !== undefined &&
          isCommandText(first, depth + 1)
        );
      return (
        callee.type === "MemberExpression" &&
        same.has(keyName(callee) ?? "") &&
        isCommandText(callee.object, depth + 1)
      );
    }
    case "LogicalExpression":
      return value.operator !== "&&" && isCommandText(value.left, depth + 1);
    case "ConditionalExpression":
      return (
        isCommandText(value.consequent, depth + 1) ||
        isCommandText(value.alternate, depth + 1)
      );
    case "BinaryExpression":
      return value.operator === "+" && isCommandText(value.left, depth + 1);
    case "TemplateLiteral":
      return (
        value.expressions.length === 1 &&
        value.expressions.some((one) => isCommandText(one, depth + 1))
      );
    default:
      return false;
  }
}

/** Whether what is named as a command may also be the list of its words: a parameter without a type, the answer of a call. */
export function mayBeWords(node: Node): boolean {
  const bare = unwrap(node);
  if (bare.type !== "Identifier") return false;
  const value = valueOf(bare);
  if (value.type === "CallExpression") {
    const callee = unwrap(value.callee);
    const method =
      callee.type === "MemberExpression" ? keyName(callee) : undefined;
    return (
      !(callee.type === "Identifier" && callee.name === "String") &&
      !same.has(method ?? "")
    );
  }
  if (value.type !== "Identifier") return false;
  const binding = bindingOf(value);
  if (!binding || binding.path.length > 0) return false;
  const { id } = binding;
  const type =
    id.type === "Identifier" ? id.typeAnnotation?.typeAnnotation : undefined;
  return type?.type !== "TSStringKeyword";
}
