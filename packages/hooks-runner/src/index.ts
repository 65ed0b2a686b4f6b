/** Runs hooks by either contract: runners, tool wrappers, the no-op UI and the status line. */
export type {
  AgentTool,
  AgentToolResult,
  AgentToolUpdate,
} from "./agent-tool.ts";
export { blockingError, blockReason } from "./blocking.ts";
export type { HookErrorListener } from "./error-listeners.ts";
export type { EventRunner } from "./event-runner.ts";
export {
  ExtensionRunner,
  type ExtensionRunnerOptions,
} from "./extension-runner.ts";
export { ExtensionToolWrapper } from "./extension-tool-wrapper.ts";
export { fold, stops } from "./fold.ts";
export { createNoOpUIContext, plainTheme } from "./no-op-ui.ts";
export type { HandlerCall, HandlerObserver } from "./observe.ts";
export { type Pass, resultOf } from "./pass.ts";
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
