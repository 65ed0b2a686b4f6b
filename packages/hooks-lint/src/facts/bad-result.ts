/** What comes of a result that does not fit, in words for messages. */
import type { HookEventSpec, ResultShape } from "@hookline/hooks-core";

/**
 * What happens with a part of a result that does not fit its event: a sentence.
 *
 * @example
 * effectOf(extensionEvents.tool_call); // "It does not fit, so the call is blocked."
 * effectOf(hookEvents.tool_call); // "It does nothing."
 */
export function effectOf(spec: HookEventSpec): string {
  return spec.onError === "block"
    ? "It does not fit, so the call is blocked."
    : "It does nothing.";
}

/**
 * The fields of a result, for a message.
 *
 * @example
 * fieldsText(resultShapes.ToolCallEventResult); // "{ block, reason }"
 */
export function fieldsText(shape: ResultShape): string {
  return `{ ${Object.keys(shape).join(", ")} }`;
}
