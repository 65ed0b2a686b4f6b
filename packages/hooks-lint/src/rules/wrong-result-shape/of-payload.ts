/** A part of the payload that is given back bare. */
import type { ResultShape } from "@hookline/hooks-core";
import { keyName, pathFrom, unwrap } from "../../facts/index.ts";
import type { FunctionNode, Node } from "../../rule-types.ts";

/** Methods of a list that give a list. */
const listMethods: ReadonlySet<string> = new Set([
  "concat",
  "filter",
  "flat",
  "flatMap",
  "map",
  "slice",
  "toReversed",
  "toSorted",
  "toSpliced",
  "with",
]);

/**
 * The field of a result that an expression is a value of, as it is the payload's field of that name, or a list made of it.
 *
 * @example
 * // pi.on("context", (event) => event.messages.slice(-20))
 * ofPayload(handler, value, shape); // "messages"
 */
export function ofPayload(
  handler: FunctionNode,
  value: Node,
  shape: ResultShape,
): string | undefined {
  let from = unwrap(value);
  while (from.type === "CallExpression") {
    const callee = unwrap(from.callee);
    if (callee.type !== "MemberExpression") return undefined;
    if (!listMethods.has(keyName(callee) ?? "")) return undefined;
    from = unwrap(callee.object);
  }
  const path = pathFrom(handler, 0, from);
  const [field] = path ?? [];
  if (path?.length !== 1 || field === undefined) return undefined;
  // A method of a list has to stand behind a list: `event.prompt.slice(3)` is no result's `prompt`.
  const isList = shape[field] === "array";
  return isList || (Object.hasOwn(shape, field) && from === unwrap(value))
    ? field
    : undefined;
}
