/** Questions that a handler asks a person. */
import type { CallExpression, FunctionNode } from "../rule-types.ts";
import { callsWithin } from "./calls.ts";
import { type ContextUsers, contextPath, contextUsers } from "./context.ts";
import { keyName, unwrap } from "./unwrap.ts";

/** What each dialog of `ctx.ui` answers at once when there is no UI. */
export const dialogAnswers: ReadonlyMap<string, string> = new Map([
  ["confirm", "false"],
  ["custom", "undefined"],
  ["editor", "undefined"],
  ["input", "undefined"],
  ["select", "undefined"],
]);

/** A question that a handler asks. */
export interface Dialog {
  readonly call: CallExpression;
  /** The method of `ctx.ui`. */
  readonly name: string;
  /** The function that opens it: the handler, or one that it gives the context to. */
  readonly fn: FunctionNode;
}

/**
 * The dialogs that a handler opens, itself or in the functions of the file that it gives the context to.
 *
 * @example
 * // pi.on("tool_call", async (event, { ui }) => { if (!(await ui.confirm("Sure?", ""))) … })
 * dialogsOf(handler)[0]?.name; // "confirm"
 */
export function dialogsOf(handler: FunctionNode): readonly Dialog[] {
  const context = contextUsers(handler);
  return context.users.flatMap(({ fn }) =>
    callsWithin(fn).flatMap((call) => {
      const name = dialogOf(call, context);
      return name === undefined ? [] : [{ call, name, fn }];
    }),
  );
}

function dialogOf(
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
