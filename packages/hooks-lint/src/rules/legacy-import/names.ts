/**
 * The types of hooks-core, by name: types leave nothing behind that could be asked at run time. A test compares them with
 * what hooks-core exports.
 */
const names: ReadonlySet<string> = new Set(
  `
  AgentEndEvent AgentMessage AgentStartEvent AppendEntryHandler AssistantMessage AutoCompactionEndEvent
  AutoCompactionStartEvent AutoRetryEndEvent AutoRetryStartEvent BashExecutionMessage BashToolDetails
  BashToolResultEvent BeforeAgentStartEvent BeforeAgentStartEventResult BranchSummaryEntry BranchSummaryMessage
  CompactionEntry CompactionPreparation CompactionResult CompactionSettings CompactionSummaryMessage Component
  ContextChangeEntry ContextEvent ContextEventResult CustomComponent CustomEntry CustomMessage CustomMessageEntry
  CustomToolResultEvent DeveloperMessage EditToolDetails EditToolResultEvent EventBus ExecOptions ExecResult
  ExtensionAPI ExtensionCommandContext ExtensionContext ExtensionEventMap ExtensionFactory ExtensionHandler
  ExtensionOn ExtensionToolCallEventResult FileMentionMessage FileOperations FindToolDetails FindToolResultEvent
  FlagOptions Fold GrepToolDetails GrepToolResultEvent HookAPI HookCandidate HookCommandContext HookContext HookError
  HookErrorCode HookEvent HookEventMap HookEventName HookEventSpec HookFactory HookFate HookHandler HookHostModule
  HookLoadError HookLoadWarning HookLogger HookMessage HookMessageInput HookMessageRenderOptions HookMessageRenderer
  HookOn HookRegistration HookUIContext ImageContent LabelEntry LoadHooksResult LoadedHook LogLevel
  LsToolDetails LsToolResultEvent McpToolSelectionEntry Message MessageAttribution ModeChangeEntry Model ModelChangeEntry
  ModelRegistry NewSessionOptions NotifyType PythonExecutionMessage ReadToolDetails ReadToolResultEvent
  ReadonlySessionManager RedactedThinkingContent RegisteredCommand ResultShape Rule SendMessageHandler
  SendMessageOptions ServiceTierChangeEntry SessionBeforeBranchEvent SessionBeforeBranchResult
  SessionBeforeCompactEvent SessionBeforeCompactResult SessionBeforeSwitchEvent SessionBeforeSwitchResult
  SessionBeforeTreeEvent SessionBeforeTreeResult SessionBranchEvent SessionCompactEvent SessionCompactingEvent
  SessionCompactingResult SessionEntry SessionEvent SessionHeader SessionInitEntry SessionManager SessionMessageEntry
  SessionOperationResult SessionShutdownEvent SessionStartEvent SessionSwitchEvent SessionTreeEvent SessionTreeNode
  StoredHandler TUI TextContent Theme ThinkingContent ThinkingLevelChangeEntry TodoItem TodoReminderEvent ToolCall
  ToolCallEvent ToolCallEventResult ToolContent ToolResultEvent ToolResultEventResult ToolResultMessage
  TreePreparation TtsrInjectionEntry TtsrTriggeredEvent TurnEndEvent TurnStartEvent Usage UsageStatistics UserMessage
  WriteToolResultEvent
`
    .trim()
    .split(/\s+/),
);

/** Tells whether hooks-core has a type of this name. */
export function isCoreType(name: string): boolean {
  return names.has(name);
}

/** All of them. */
export const coreTypes: readonly string[] = [...names];
