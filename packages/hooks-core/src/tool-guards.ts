/**
 * Guards that narrow the payload of `tool_result` by tool.
 *
 * Comparing `event.toolName === "bash"` does not narrow `details`, since the name of a custom tool is a plain string.
 */
import type {
  BashToolResultEvent,
  EditToolResultEvent,
  FindToolResultEvent,
  GrepToolResultEvent,
  LsToolResultEvent,
  ReadToolResultEvent,
  ToolResultEvent,
  WriteToolResultEvent,
} from "./schemas/tool-events.ts";

/**
 * The result is one of `bash`.
 *
 * @example
 * pi.on("tool_result", (event) => {
 *   if (isBashToolResult(event)) pi.logger.info(`limit ${event.details?.timeoutSeconds} s`);
 * });
 */
export function isBashToolResult(
  event: ToolResultEvent,
): event is BashToolResultEvent {
  return event.toolName === "bash";
}
/** The result is one of `read`. */
export function isReadToolResult(
  event: ToolResultEvent,
): event is ReadToolResultEvent {
  return event.toolName === "read";
}
/** The result is one of `edit`. */
export function isEditToolResult(
  event: ToolResultEvent,
): event is EditToolResultEvent {
  return event.toolName === "edit";
}
/** The result is one of `write`. */
export function isWriteToolResult(
  event: ToolResultEvent,
): event is WriteToolResultEvent {
  return event.toolName === "write";
}
/** The result is one of `grep`. */
export function isGrepToolResult(
  event: ToolResultEvent,
): event is GrepToolResultEvent {
  return event.toolName === "grep";
}
/** The result is one of `find`. */
export function isFindToolResult(
  event: ToolResultEvent,
): event is FindToolResultEvent {
  return event.toolName === "find";
}
/** The result is one of `ls`. */
export function isLsToolResult(
  event: ToolResultEvent,
): event is LsToolResultEvent {
  return event.toolName === "ls";
}
