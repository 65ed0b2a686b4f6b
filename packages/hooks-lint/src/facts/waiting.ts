/** Whether somebody waits for a promise. */
import type { Node } from "../rule-types.ts";
import { isFunction } from "./tree.ts";
import { keyName, outerOf } from "./unwrap.ts";

/** What is still the same wait: a chain, or the reading of a response. */
const goingOn: ReadonlySet<string> = new Set([
  "then",
  "catch",
  "finally",
  "text",
  "json",
  "arrayBuffer",
  "bytes",
  "blob",
  "quiet",
  "nothrow",
  "lines",
]);
const all: ReadonlySet<string> = new Set(["all", "allSettled"]);

/**
 * Tells whether the function around a promise waits until it is settled: by `await`, or by returning it. A promise that is
 * given to another function (`Promise.race`, `withTimeout`) is that one's matter: false.
 *
 * @example
 * // await fetch(url).then((response) => response.json())
 * isAwaited(callOfFetch); // true
 */
export function isAwaited(promise: Node): boolean {
  let node = outerOf(promise);
  for (;;) {
    const { parent } = node;
    if (!parent) return false;
    if (isFunction(parent)) return parent.body === node;
    switch (parent.type) {
      case "AwaitExpression":
      case "ReturnStatement":
        return true;
      case "ConditionalExpression":
        if (parent.test === node) return false;
        node = outerOf(parent);
        break;
      case "LogicalExpression":
        if (parent.left === node && parent.operator === "&&") return false;
        node = outerOf(parent);
        break;
      case "ArrayExpression": {
        const call = outerOf(parent).parent;
        if (call?.type !== "CallExpression" || !isAll(call.callee))
          return false;
        node = outerOf(call);
        break;
      }
      case "CallExpression": {
        // Promise.all(items.map(async …))
        if (parent.callee === node || !isAll(parent.callee)) return false;
        node = outerOf(parent);
        break;
      }
      case "MemberExpression": {
        const call = outerOf(parent).parent;
        if (parent.object !== node || !goingOn.has(keyName(parent) ?? ""))
          return false;
        if (call?.type !== "CallExpression" || call.callee !== outerOf(parent))
          return false;
        node = outerOf(call);
        break;
      }
      default:
        return false;
    }
  }
}

function isAll(callee: Node): boolean {
  return (
    callee.type === "MemberExpression" &&
    all.has(keyName(callee) ?? "") &&
    callee.object.type === "Identifier" &&
    callee.object.name === "Promise"
  );
}
