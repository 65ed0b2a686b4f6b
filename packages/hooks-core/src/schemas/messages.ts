/** Messages: what the model is told (`Message`) and what an agent keeps besides (`AgentMessage`). */
import Type, { type Static } from "typebox";
import {
  ImageContent,
  MessageAttribution,
  RedactedThinkingContent,
  TextContent,
  ThinkingContent,
  ToolCall,
  ToolContent,
  Usage,
} from "./content.ts";

const TextOrBlocks = Type.Union([
  Type.String(),
  Type.Array(Type.Union([TextContent, ImageContent])),
]);

/** Milliseconds since 1970. */
const Timestamp = Type.Number();

const spokenFields = {
  /** Text, or text and images. */
  content: TextOrBlocks,
  /** The host wrote it, not a person. */
  synthetic: Type.Optional(Type.Boolean()),
  attribution: Type.Optional(MessageAttribution),
  /** Opaque data of the provider. */
  providerPayload: Type.Optional(Type.Unknown()),
  /** Milliseconds since 1970. */
  timestamp: Timestamp,
};

/** What a person said. */
export const UserMessage = Type.Object({
  role: Type.Literal("user"),
  ...spokenFields,
});
/** What a person said. */
export interface UserMessage extends Static<typeof UserMessage> {}

/** An instruction of the host, between system prompt and user (xcsh only). */
export const DeveloperMessage = Type.Object({
  role: Type.Literal("developer"),
  ...spokenFields,
});
/** An instruction of the host, between system prompt and user (xcsh only). */
export interface DeveloperMessage extends Static<typeof DeveloperMessage> {}

/** One answer of the model. */
export const AssistantMessage = Type.Object({
  role: Type.Literal("assistant"),
  content: Type.Array(
    Type.Union([
      TextContent,
      ThinkingContent,
      RedactedThinkingContent,
      ToolCall,
    ]),
  ),
  /** The provider's protocol, for example `anthropic-messages`. */
  api: Type.String(),
  provider: Type.String(),
  model: Type.String(),
  responseId: Type.Optional(Type.String()),
  usage: Usage,
  stopReason: Type.Union([
    Type.Literal("stop"),
    Type.Literal("length"),
    Type.Literal("toolUse"),
    Type.Literal("error"),
    Type.Literal("aborted"),
  ]),
  /** Set when `stopReason` is `error` or `aborted`. */
  errorMessage: Type.Optional(Type.String()),
  /** Opaque data of the provider. */
  providerPayload: Type.Optional(Type.Unknown()),
  /** Milliseconds since 1970. */
  timestamp: Timestamp,
  /** How long the answer took, in milliseconds. */
  duration: Type.Optional(Type.Number()),
  /** Time to the first token, in milliseconds. */
  ttft: Type.Optional(Type.Number()),
});
/** One answer of the model. */
export interface AssistantMessage extends Static<typeof AssistantMessage> {}

/** What a tool gave back for one `ToolCall`. */
export const ToolResultMessage = Type.Object({
  role: Type.Literal("toolResult"),
  toolCallId: Type.String(),
  toolName: Type.String(),
  content: ToolContent,
  details: Type.Optional(Type.Unknown()),
  isError: Type.Boolean(),
  isWarning: Type.Optional(Type.Boolean()),
  attribution: Type.Optional(MessageAttribution),
  /** When the host cut the content to save room, in milliseconds since 1970. */
  prunedAt: Type.Optional(Type.Number()),
  /** Milliseconds since 1970. */
  timestamp: Timestamp,
});
/** What a tool gave back for one `ToolCall`. */
export interface ToolResultMessage extends Static<typeof ToolResultMessage> {}

const executionFields = {
  output: Type.String(),
  exitCode: Type.Optional(Type.Number()),
  cancelled: Type.Boolean(),
  truncated: Type.Boolean(),
  meta: Type.Optional(Type.Unknown()),
  /** Shown to the person, never sent to the model. */
  excludeFromContext: Type.Optional(Type.Boolean()),
  timestamp: Timestamp,
};

/** A command that the person ran with `!`. */
export const BashExecutionMessage = Type.Object({
  role: Type.Literal("bashExecution"),
  command: Type.String(),
  ...executionFields,
});
/** A command that the person ran with `!`. */
export interface BashExecutionMessage extends Static<
  typeof BashExecutionMessage
> {}

/** Python code that the person ran. */
export const PythonExecutionMessage = Type.Object({
  role: Type.Literal("pythonExecution"),
  code: Type.String(),
  ...executionFields,
});
/** Python code that the person ran. */
export interface PythonExecutionMessage extends Static<
  typeof PythonExecutionMessage
> {}

const customFields = {
  /** Names the kind, for renderers and for the hook that wrote it. */
  customType: Type.String(),
  /** What the model is told. */
  content: TextOrBlocks,
  /** Whether the person sees it. */
  display: Type.Boolean(),
  /** Data for the renderer; the model never sees it. */
  details: Type.Optional(Type.Unknown()),
  attribution: Type.Optional(MessageAttribution),
};

/** A message of an extension or hook, as today's hosts store it. */
export const CustomMessage = Type.Object({
  role: Type.Literal("custom"),
  ...customFields,
  timestamp: Timestamp,
});
/** A message of an extension or hook, as today's hosts store it. */
export interface CustomMessage<T = unknown> extends Omit<
  Static<typeof CustomMessage>,
  "details"
> {
  details?: T;
}

/** A message of a hook under its older role; session format 3 turns it into `custom`. */
export const HookMessage = Type.Object({
  role: Type.Literal("hookMessage"),
  ...customFields,
  timestamp: Timestamp,
});
/** A message of a hook under its older role; session format 3 turns it into `custom`. */
export interface HookMessage<T = unknown> extends Omit<
  Static<typeof HookMessage>,
  "details"
> {
  details?: T;
}

/** The part of a hook message that a hook gives; the host adds role and time. */
export const HookMessageInput = Type.Object(customFields);
/** The part of a hook message that a hook gives; the host adds role and time. */
export type HookMessageInput<T = unknown> = Pick<
  HookMessage<T>,
  "customType" | "content" | "display" | "details" | "attribution"
>;

/** Stands for a branch that was left. */
export const BranchSummaryMessage = Type.Object({
  role: Type.Literal("branchSummary"),
  summary: Type.String(),
  /** Entry id where the branch was left. */
  fromId: Type.String(),
  timestamp: Timestamp,
});
/** Stands for a branch that was left. */
export interface BranchSummaryMessage extends Static<
  typeof BranchSummaryMessage
> {}

/** Stands for the messages that a compaction took out. */
export const CompactionSummaryMessage = Type.Object({
  role: Type.Literal("compactionSummary"),
  summary: Type.String(),
  shortSummary: Type.Optional(Type.String()),
  tokensBefore: Type.Number(),
  /** Opaque data of the provider. */
  providerPayload: Type.Optional(Type.Unknown()),
  timestamp: Timestamp,
});
/** Stands for the messages that a compaction took out. */
export interface CompactionSummaryMessage extends Static<
  typeof CompactionSummaryMessage
> {}

/** Files that the person named with `@`. */
export const FileMentionMessage = Type.Object({
  role: Type.Literal("fileMention"),
  files: Type.Array(Type.Unknown()),
  timestamp: Timestamp,
});
/** Files that the person named with `@`. */
export interface FileMentionMessage extends Static<typeof FileMentionMessage> {}

/** A message that a model provider takes. */
export const Message = Type.Union([
  UserMessage,
  DeveloperMessage,
  AssistantMessage,
  ToolResultMessage,
]);
/** A message that a model provider takes. */
export type Message =
  UserMessage | DeveloperMessage | AssistantMessage | ToolResultMessage;

/** A message of the agent's list; the kinds that are not `Message` are converted before a request. */
export const AgentMessage = Type.Union([
  UserMessage,
  DeveloperMessage,
  AssistantMessage,
  ToolResultMessage,
  BashExecutionMessage,
  PythonExecutionMessage,
  CustomMessage,
  HookMessage,
  BranchSummaryMessage,
  CompactionSummaryMessage,
  FileMentionMessage,
]);
/** A message of the agent's list; the kinds that are not `Message` are converted before a request. */
export type AgentMessage =
  | Message
  | BashExecutionMessage
  | PythonExecutionMessage
  | CustomMessage
  | HookMessage
  | BranchSummaryMessage
  | CompactionSummaryMessage
  | FileMentionMessage;
