/**
 * The contract of hooks: event table, types of payloads and results, `HookAPI`, contexts, errors.
 *
 * The TypeBox schemas are in `@hookline/hooks-core/schemas`; this entry loads no dependency.
 */
export { defineHook } from "./define-hook.ts";
export {
  CodedError,
  ToolBlockedError,
  errorText,
  hookErrorCodes,
  isCodedError,
  type HookError,
  type HookErrorCode,
} from "./errors.ts";
export {
  hookEventNames,
  hookEvents,
  isHookEventName,
  type Fold,
  type HookEventName,
  type HookEventSpec,
} from "./events.ts";
export { extensionEvents } from "./extension-events.ts";
export { resultShapes, type ResultShape } from "./result-shapes.gen.ts";
export {
  isBashToolResult,
  isEditToolResult,
  isFindToolResult,
  isGrepToolResult,
  isLsToolResult,
  isReadToolResult,
  isWriteToolResult,
} from "./tool-guards.ts";
export type {
  HookCommandContext,
  HookContext,
  NewSessionOptions,
  SessionOperationResult,
} from "./context.ts";
export type { ExecOptions, ExecResult } from "./exec.ts";
export type {
  HookAPI,
  HookFactory,
  HookHandler,
  HookHostModule,
  HookMessageRenderOptions,
  HookMessageRenderer,
  RegisteredCommand,
  SendMessageOptions,
} from "./hook-api.ts";
export type {
  EventBus,
  ExtensionAPI,
  ExtensionCommandContext,
  ExtensionContext,
  ExtensionEventMap,
  ExtensionFactory,
  ExtensionHandler,
  ExtensionOn,
  FlagOptions,
  HookRegistration,
} from "./extension-api.ts";
export type {
  AppendEntryHandler,
  HookCandidate,
  HookFate,
  HookLoadError,
  HookLoadWarning,
  LoadHooksResult,
  LoadedHook,
  SendMessageHandler,
  StoredHandler,
} from "./loaded-hook.ts";
export { type HookLogger, type LogLevel, logLevels } from "./logger.ts";
export type { Model, ModelRegistry } from "./model.ts";
export type {
  ReadonlySessionManager,
  SessionManager,
  SessionTreeNode,
  UsageStatistics,
} from "./session-manager.ts";
export type {
  Component,
  CustomComponent,
  HookUIContext,
  NotifyType,
  TUI,
  Theme,
} from "./ui.ts";
export type {
  HookEvent,
  HookEventMap,
  HookOn,
  SessionEvent,
} from "./hook-api.gen.ts";
export type {
  AgentEndEvent,
  AgentStartEvent,
  AutoCompactionEndEvent,
  AutoCompactionStartEvent,
  AutoRetryEndEvent,
  AutoRetryStartEvent,
  BeforeAgentStartEvent,
  BeforeAgentStartEventResult,
  ContextEvent,
  ContextEventResult,
  TodoReminderEvent,
  TtsrTriggeredEvent,
  TurnEndEvent,
  TurnStartEvent,
} from "./schemas/agent-events.ts";
export type {
  CompactionPreparation,
  CompactionResult,
  CompactionSettings,
  FileOperations,
  TreePreparation,
} from "./schemas/compaction.ts";
export type {
  ImageContent,
  MessageAttribution,
  RedactedThinkingContent,
  TextContent,
  ThinkingContent,
  ToolCall,
  ToolContent,
  Usage,
} from "./schemas/content.ts";
export type {
  BranchSummaryEntry,
  CompactionEntry,
  ContextChangeEntry,
  CustomEntry,
  CustomMessageEntry,
  LabelEntry,
  McpToolSelectionEntry,
  ModeChangeEntry,
  ModelChangeEntry,
  ServiceTierChangeEntry,
  SessionEntry,
  SessionHeader,
  SessionInitEntry,
  SessionMessageEntry,
  ThinkingLevelChangeEntry,
  TtsrInjectionEntry,
} from "./schemas/entries.ts";
export type {
  AgentMessage,
  AssistantMessage,
  BashExecutionMessage,
  BranchSummaryMessage,
  CompactionSummaryMessage,
  CustomMessage,
  DeveloperMessage,
  FileMentionMessage,
  HookMessage,
  HookMessageInput,
  Message,
  PythonExecutionMessage,
  ToolResultMessage,
  UserMessage,
} from "./schemas/messages.ts";
export type {
  SessionBeforeBranchEvent,
  SessionBeforeCompactEvent,
  SessionBeforeSwitchEvent,
  SessionBeforeTreeEvent,
  SessionBranchEvent,
  SessionCompactEvent,
  SessionCompactingEvent,
  SessionShutdownEvent,
  SessionStartEvent,
  SessionSwitchEvent,
  SessionTreeEvent,
} from "./schemas/session-events.ts";
export type {
  SessionBeforeBranchResult,
  SessionBeforeCompactResult,
  SessionBeforeSwitchResult,
  SessionBeforeTreeResult,
  SessionCompactingResult,
} from "./schemas/session-results.ts";
export type {
  BashToolResultEvent,
  CustomToolResultEvent,
  EditToolResultEvent,
  ExtensionToolCallEventResult,
  FindToolResultEvent,
  GrepToolResultEvent,
  LsToolResultEvent,
  ReadToolResultEvent,
  ToolCallEvent,
  ToolCallEventResult,
  ToolResultEvent,
  ToolResultEventResult,
  WriteToolResultEvent,
} from "./schemas/tool-events.ts";
export type {
  BashToolDetails,
  EditToolDetails,
  FindToolDetails,
  GrepToolDetails,
  LsToolDetails,
  ReadToolDetails,
  Rule,
  TodoItem,
} from "./schemas/tools.ts";
