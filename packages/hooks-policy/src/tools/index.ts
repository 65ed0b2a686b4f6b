/** What tool calls are about, for the tools of every agent. */
export { type ToolCall, toolView } from "./tool-view.ts";
export { type ToolKind, type ToolView } from "./view.ts";
