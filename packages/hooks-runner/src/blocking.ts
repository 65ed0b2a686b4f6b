/** The two ways a `tool_call` handler stops a tool, in the words that the model is told. */
import { errorText, type ToolCallEventResult } from "@hookline/hooks-core";

/**
 * The text of a block: the handler's reason, or the original's sentence where it gave none.
 *
 * @example
 * blockReason({ block: true }); // "Tool execution was blocked by a hook"
 */
export function blockReason({ reason }: ToolCallEventResult): string {
  return String(reason || "Tool execution was blocked by a hook");
}

/**
 * The error that a throwing handler ends the call with: what it threw, or an Error that says so where that is none.
 *
 * @example
 * blockingError("no policy").message; // "Hook failed, blocking execution: no policy"
 */
export function blockingError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const message = `Hook failed, blocking execution: ${errorText(thrown)}`;
  return new Error(message, { cause: thrown });
}
