/** Payloads and results of the 12 events of agent and context. */
import Type, { type Static } from "typebox";
import { CompactionResult } from "./compaction.ts";
import { ImageContent } from "./content.ts";
import {
  AgentMessage,
  HookMessageInput,
  ToolResultMessage,
} from "./messages.ts";
import { Rule, TodoItem } from "./tools.ts";

/** Payload of `context`. */
export const ContextEvent = Type.Object({
  type: Type.Literal("context"),
  /** What the model is about to be told. */
  messages: Type.Array(AgentMessage),
});
/** Payload of `context`. */
export interface ContextEvent extends Omit<
  Static<typeof ContextEvent>,
  "messages"
> {
  /** What the model is about to be told. */
  messages: AgentMessage[];
}

/** Result of `context`. */
export const ContextEventResult = Type.Object({
  /** What the next handler, and in the end the model, is told instead; this call only. */
  messages: Type.Optional(Type.Array(AgentMessage)),
});
/** Result of `context`. */
export interface ContextEventResult extends Omit<
  Static<typeof ContextEventResult>,
  "messages"
> {
  /** What the next handler, and in the end the model, is told instead; this call only. */
  messages?: AgentMessage[];
}

/** Payload of `before_agent_start`. */
export const BeforeAgentStartEvent = Type.Object({
  type: Type.Literal("before_agent_start"),
  /** What the person typed. */
  prompt: Type.String(),
  images: Type.Optional(Type.Array(ImageContent)),
});
/** Payload of `before_agent_start`. */
export interface BeforeAgentStartEvent extends Static<
  typeof BeforeAgentStartEvent
> {}

/** Result of `before_agent_start`. */
export const BeforeAgentStartEventResult = Type.Object({
  /** A message to put in front of the agent's turn. */
  message: Type.Optional(HookMessageInput),
});
/** Result of `before_agent_start`. */
export interface BeforeAgentStartEventResult extends Omit<
  Static<typeof BeforeAgentStartEventResult>,
  "message"
> {
  /** A message to put in front of the agent's turn. */
  message?: HookMessageInput;
}

/** Payload of `agent_start`. */
export const AgentStartEvent = Type.Object({
  type: Type.Literal("agent_start"),
});
/** Payload of `agent_start`. */
export interface AgentStartEvent extends Static<typeof AgentStartEvent> {}

/** Payload of `agent_end`. */
export const AgentEndEvent = Type.Object({
  type: Type.Literal("agent_end"),
  /** What this run added. */
  messages: Type.Array(AgentMessage),
});
/** Payload of `agent_end`. */
export interface AgentEndEvent extends Omit<
  Static<typeof AgentEndEvent>,
  "messages"
> {
  /** What this run added. */
  messages: AgentMessage[];
}

/** Payload of `turn_start`. */
export const TurnStartEvent = Type.Object({
  type: Type.Literal("turn_start"),
  /** Counts from 0 in each run. */
  turnIndex: Type.Number(),
  /** Milliseconds since 1970. */
  timestamp: Type.Number(),
});
/** Payload of `turn_start`. */
export interface TurnStartEvent extends Static<typeof TurnStartEvent> {}

/** Payload of `turn_end`. */
export const TurnEndEvent = Type.Object({
  type: Type.Literal("turn_end"),
  /** Counts from 0 in each run. */
  turnIndex: Type.Number(),
  /** The model's answer. */
  message: AgentMessage,
  toolResults: Type.Array(ToolResultMessage),
});
/** Payload of `turn_end`. */
export interface TurnEndEvent extends Omit<
  Static<typeof TurnEndEvent>,
  "message" | "toolResults"
> {
  /** The model's answer. */
  message: AgentMessage;
  toolResults: ToolResultMessage[];
}

/** Payload of `auto_compaction_start`. */
export const AutoCompactionStartEvent = Type.Object({
  type: Type.Literal("auto_compaction_start"),
  reason: Type.Union([
    Type.Literal("threshold"),
    Type.Literal("overflow"),
    Type.Literal("idle"),
  ]),
  action: Type.Union([Type.Literal("context-full"), Type.Literal("handoff")]),
});
/** Payload of `auto_compaction_start`. */
export interface AutoCompactionStartEvent extends Static<
  typeof AutoCompactionStartEvent
> {}

/** Payload of `auto_compaction_end`. */
export const AutoCompactionEndEvent = Type.Object({
  type: Type.Literal("auto_compaction_end"),
  action: Type.Union([Type.Literal("context-full"), Type.Literal("handoff")]),
  /** Absent when it was aborted or failed. */
  result: Type.Optional(CompactionResult),
  aborted: Type.Boolean(),
  /** The prompt is sent again. */
  willRetry: Type.Boolean(),
  errorMessage: Type.Optional(Type.String()),
  skipped: Type.Optional(Type.Boolean()),
});
/** Payload of `auto_compaction_end`. */
export interface AutoCompactionEndEvent extends Omit<
  Static<typeof AutoCompactionEndEvent>,
  "result"
> {
  /** Absent when it was aborted or failed. */
  result?: CompactionResult;
}

/** Payload of `auto_retry_start`. */
export const AutoRetryStartEvent = Type.Object({
  type: Type.Literal("auto_retry_start"),
  /** Counts from 1. */
  attempt: Type.Number(),
  maxAttempts: Type.Number(),
  /** How long the host waits first, in milliseconds. */
  delayMs: Type.Number(),
  errorMessage: Type.String(),
});
/** Payload of `auto_retry_start`. */
export interface AutoRetryStartEvent extends Static<
  typeof AutoRetryStartEvent
> {}

/** Payload of `auto_retry_end`. */
export const AutoRetryEndEvent = Type.Object({
  type: Type.Literal("auto_retry_end"),
  success: Type.Boolean(),
  attempt: Type.Number(),
  /** Set when the host gave up. */
  finalError: Type.Optional(Type.String()),
});
/** Payload of `auto_retry_end`. */
export interface AutoRetryEndEvent extends Static<typeof AutoRetryEndEvent> {}

/** Payload of `ttsr_triggered`. */
export const TtsrTriggeredEvent = Type.Object({
  type: Type.Literal("ttsr_triggered"),
  /** The rules that matched. */
  rules: Type.Array(Rule),
});
/** Payload of `ttsr_triggered`. */
export interface TtsrTriggeredEvent extends Static<typeof TtsrTriggeredEvent> {}

/** Payload of `todo_reminder`. */
export const TodoReminderEvent = Type.Object({
  type: Type.Literal("todo_reminder"),
  /** What is still open. */
  todos: Type.Array(TodoItem),
  attempt: Type.Number(),
  maxAttempts: Type.Number(),
});
/** Payload of `todo_reminder`. */
export interface TodoReminderEvent extends Static<typeof TodoReminderEvent> {}
