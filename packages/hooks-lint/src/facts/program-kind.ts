/** Whether a file is a hook, and what of it runs only when it is started by itself. */
import type { Node, Program } from "../rule-types.ts";
import { apiPath } from "./hook-api.ts";
import { registrations } from "./registrations.ts";
import { nodesOf } from "./tree.ts";
import { keyName, unwrap } from "./unwrap.ts";

/** Tells whether a file registers anything with `pi`. */
export function isHookFile(program: Program): boolean {
  return (
    registrations(program).length > 0 ||
    nodesOf(program, "CallExpression").some((call) => {
      const path = apiPath(call.callee);
      return path?.length === 1 && path[0]?.startsWith("register") === true;
    })
  );
}

/** Tells whether a node is behind `if (import.meta.main)`: an agent that loads the file does not run it. */
export function isForMain(node: Node): boolean {
  for (let inner = node, up = node.parent; up; inner = up, up = up.parent)
    if (
      up.type === "IfStatement" &&
      up.consequent === inner &&
      asksForMain(up.test)
    )
      return true;
  return false;
}

function asksForMain(test: Node): boolean {
  const bare = unwrap(test);
  if (bare.type === "MemberExpression") return keyName(bare) === "main";
  if (
    bare.type === "LogicalExpression" ||
    (bare.type === "BinaryExpression" && bare.left.type !== "PrivateIdentifier")
  )
    return asksForMain(bare.left) || asksForMain(bare.right);
  return false;
}
