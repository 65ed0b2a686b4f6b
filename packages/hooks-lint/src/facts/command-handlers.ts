/** The functions behind slash commands. */
import type { FunctionNode, Program } from "../rule-types.ts";
import { valueOf } from "./access.ts";
import { functionOf } from "./factory.ts";
import { apiPath } from "./hook-api.ts";
import { nodesOf } from "./tree.ts";
import { keyName, unwrap } from "./unwrap.ts";

/**
 * The handlers that are given to `pi.registerCommand`.
 *
 * @example
 * // pi.registerCommand("note", { async handler(args, ctx) {} });
 * commandHandlers(program).length; // 1
 */
export function commandHandlers(program: Program): readonly FunctionNode[] {
  return nodesOf(program, "CallExpression").flatMap((call) => {
    const [, command] = call.arguments;
    const callee = unwrap(call.callee);
    // Most calls are of another method: their names are not resolved.
    if (
      !command ||
      (callee.type === "MemberExpression" &&
        keyName(callee) !== "registerCommand")
    )
      return [];
    const path = apiPath(callee);
    if (path?.length !== 1 || path[0] !== "registerCommand") return [];
    const value = valueOf(command);
    if (value.type !== "ObjectExpression") return [];
    const property = value.properties.find((one) => keyName(one) === "handler");
    return property?.type === "Property"
      ? (functionOf(property.value) ?? [])
      : [];
  });
}
