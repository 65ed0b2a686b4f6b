/** Questions that a handler asks a person. */
import type { CallExpression } from "../rule-types.ts";
import { type ContextUsers, contextPath } from "./context.ts";
import { keyName, unwrap } from "./unwrap.ts";

/** What each dialog of `ctx.ui` answers at once when there is no UI. */
export const dialogAnswers: ReadonlyMap<string, string> = new Map([
  ["confirm", "false"],
  ["custom", "undefined"],
  ["editor", "undefined"],
  ["input", "undefined"],
  ["select", "undefined"],
]);

/**
 * The dialog that a call opens; undefined for any other call.
 *
 * @example
 * // pi.on("tool_call", async (event, { ui }) => { if (!(await ui.confirm("Sure?", ""))) … })
 * dialogOf(call, contextUsers(handler)); // "confirm"
 */
export function dialogOf(
  call: CallExpression,
  users: ContextUsers,
): string | undefined {
  const callee = unwrap(call.callee);
  // Most calls are of another method: where they come from is not looked up.
  if (
    callee.type === "MemberExpression" &&
    !dialogAnswers.has(keyName(callee) ?? "")
  )
    return undefined;
  const path = contextPath(users, callee);
  const [ui, method] = path ?? [];
  const isDialog =
    path?.length === 2 &&
    ui === "ui" &&
    method !== undefined &&
    dialogAnswers.has(method);
  return isDialog ? method : undefined;
}
