/** Runs hooks: `HookRunner`, `HookToolWrapper`, the no-op UI and the status line. */
export type {
  AgentTool,
  AgentToolResult,
  AgentToolUpdate,
} from "./agent-tool.ts";
export { blockingError, blockReason } from "./blocking.ts";
export type { Pass } from "./dispatch.ts";
export type { HookErrorListener } from "./error-listeners.ts";
export { fold, stops } from "./fold.ts";
export { createNoOpUIContext, plainTheme } from "./no-op-ui.ts";
export type { HandlerCall, HandlerObserver } from "./observe.ts";
export { resultProblem } from "./result-shape.ts";
export type {
  BranchHandler,
  HookRunnerOptions,
  NavigateTreeHandler,
  NewSessionHandler,
} from "./runner-options.ts";
export { HookRunner } from "./runner.ts";
export {
  createStatusLine,
  sanitizeStatusText,
  type StatusLine,
} from "./status-line.ts";
export { cutToWidth, textWidth } from "./text-width.ts";
export { HookToolWrapper } from "./tool-wrapper.ts";
