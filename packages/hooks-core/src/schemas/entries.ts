/** The lines of a session file, version 3: a tree of entries behind one header. */
import Type, { type Static } from "typebox";
import { ImageContent, MessageAttribution, TextContent } from "./content.ts";
import { AgentMessage } from "./messages.ts";

/** First line of a session file. */
export const SessionHeader = Type.Object({
  type: Type.Literal("session"),
  /** 3 today; absent in version 1. */
  version: Type.Optional(Type.Number()),
  id: Type.String(),
  title: Type.Optional(Type.String()),
  titleSource: Type.Optional(
    Type.Union([Type.Literal("auto"), Type.Literal("user")]),
  ),
  /** ISO 8601. */
  timestamp: Type.String(),
  cwd: Type.String(),
  /** A session id or a file path, by the operation that made it: treat it as opaque. */
  parentSession: Type.Optional(Type.String()),
});
/** First line of a session file. */
export interface SessionHeader extends Static<typeof SessionHeader> {}

const entryFields = {
  /** Eight hexadecimal digits. */
  id: Type.String(),
  /** Null for the root. */
  parentId: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601. */
  timestamp: Type.String(),
};

/** A message of the conversation. */
export const SessionMessageEntry = Type.Object({
  type: Type.Literal("message"),
  ...entryFields,
  message: AgentMessage,
});
/** A message of the conversation. */
export interface SessionMessageEntry extends Omit<
  Static<typeof SessionMessageEntry>,
  "message"
> {
  message: AgentMessage;
}

/** A message of a hook that the model is told. */
export const CustomMessageEntry = Type.Object({
  type: Type.Literal("custom_message"),
  ...entryFields,
  customType: Type.String(),
  content: Type.Union([
    Type.String(),
    Type.Array(Type.Union([TextContent, ImageContent])),
  ]),
  details: Type.Optional(Type.Unknown()),
  display: Type.Boolean(),
  attribution: Type.Optional(MessageAttribution),
});
/** A message of a hook that the model is told. */
export interface CustomMessageEntry<T = unknown> extends Omit<
  Static<typeof CustomMessageEntry>,
  "details"
> {
  details?: T;
}

/** State of a hook that the model is never told. */
export const CustomEntry = Type.Object({
  type: Type.Literal("custom"),
  ...entryFields,
  customType: Type.String(),
  data: Type.Optional(Type.Unknown()),
});
/** State of a hook that the model is never told. */
export interface CustomEntry<T = unknown> extends Omit<
  Static<typeof CustomEntry>,
  "data"
> {
  data?: T;
}

/** Everything before `firstKeptEntryId` is replaced by `summary`. */
export const CompactionEntry = Type.Object({
  type: Type.Literal("compaction"),
  ...entryFields,
  summary: Type.String(),
  shortSummary: Type.Optional(Type.String()),
  firstKeptEntryId: Type.String(),
  tokensBefore: Type.Number(),
  details: Type.Optional(Type.Unknown()),
  preserveData: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** A hook wrote the summary. */
  fromExtension: Type.Optional(Type.Boolean()),
});
/** Everything before `firstKeptEntryId` is replaced by `summary`. */
export interface CompactionEntry<T = unknown> extends Omit<
  Static<typeof CompactionEntry>,
  "details"
> {
  details?: T;
}

/** Stands at the start of a branch for the one that was left. */
export const BranchSummaryEntry = Type.Object({
  type: Type.Literal("branch_summary"),
  ...entryFields,
  /** `root` when the branch starts before the first entry. */
  fromId: Type.String(),
  summary: Type.String(),
  details: Type.Optional(Type.Unknown()),
  /** A hook wrote the summary. */
  fromExtension: Type.Optional(Type.Boolean()),
});
/** Stands at the start of a branch for the one that was left. */
export interface BranchSummaryEntry<T = unknown> extends Omit<
  Static<typeof BranchSummaryEntry>,
  "details"
> {
  details?: T;
}

/** Names another entry; an absent label takes the name away. */
export const LabelEntry = Type.Object({
  type: Type.Literal("label"),
  ...entryFields,
  targetId: Type.String(),
  label: Type.Optional(Type.String()),
});
/** Names another entry; an absent label takes the name away. */
export interface LabelEntry extends Static<typeof LabelEntry> {}

/** A new thinking level from here on. */
export const ThinkingLevelChangeEntry = Type.Object({
  type: Type.Literal("thinking_level_change"),
  ...entryFields,
  thinkingLevel: Type.Optional(Type.String()),
});
/** A new thinking level from here on. */
export interface ThinkingLevelChangeEntry extends Static<
  typeof ThinkingLevelChangeEntry
> {}

/** A new model from here on, as `provider/id`. */
export const ModelChangeEntry = Type.Object({
  type: Type.Literal("model_change"),
  ...entryFields,
  model: Type.Optional(Type.String()),
  role: Type.Optional(Type.String()),
});
/** A new model from here on, as `provider/id`. */
export interface ModelChangeEntry extends Static<typeof ModelChangeEntry> {}

/** A new service tier of the provider from here on. */
export const ServiceTierChangeEntry = Type.Object({
  type: Type.Literal("service_tier_change"),
  ...entryFields,
  serviceTier: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
/** A new service tier of the provider from here on. */
export interface ServiceTierChangeEntry extends Static<
  typeof ServiceTierChangeEntry
> {}

/** A new mode of the agent (for example plan mode) from here on. */
export const ModeChangeEntry = Type.Object({
  type: Type.Literal("mode_change"),
  ...entryFields,
  mode: Type.String(),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
/** A new mode of the agent (for example plan mode) from here on. */
export interface ModeChangeEntry extends Static<typeof ModeChangeEntry> {}

/** A new tenant and namespace from here on (xcsh only). */
export const ContextChangeEntry = Type.Object({
  type: Type.Literal("context_change"),
  ...entryFields,
  contextName: Type.String(),
  tenant: Type.Optional(Type.String()),
  namespace: Type.Optional(Type.String()),
});
/** A new tenant and namespace from here on (xcsh only). */
export interface ContextChangeEntry extends Static<typeof ContextChangeEntry> {}

/** Stream rules that were injected so far. */
export const TtsrInjectionEntry = Type.Object({
  type: Type.Literal("ttsr_injection"),
  ...entryFields,
  injectedRules: Type.Array(Type.String()),
});
/** Stream rules that were injected so far. */
export interface TtsrInjectionEntry extends Static<typeof TtsrInjectionEntry> {}

/** MCP tools that are offered to the model. */
export const McpToolSelectionEntry = Type.Object({
  type: Type.Literal("mcp_tool_selection"),
  ...entryFields,
  selectedToolNames: Type.Array(Type.String()),
});
/** MCP tools that are offered to the model. */
export interface McpToolSelectionEntry extends Static<
  typeof McpToolSelectionEntry
> {}

/** What a sub-agent was started with. */
export const SessionInitEntry = Type.Object({
  type: Type.Literal("session_init"),
  ...entryFields,
  systemPrompt: Type.String(),
  task: Type.String(),
  tools: Type.Array(Type.String()),
  outputSchema: Type.Optional(Type.Unknown()),
});
/** What a sub-agent was started with. */
export interface SessionInitEntry extends Static<typeof SessionInitEntry> {}

/** One line of a session file after the header. */
export const SessionEntry = Type.Union([
  SessionMessageEntry,
  CustomMessageEntry,
  CustomEntry,
  CompactionEntry,
  BranchSummaryEntry,
  LabelEntry,
  ThinkingLevelChangeEntry,
  ModelChangeEntry,
  ServiceTierChangeEntry,
  ModeChangeEntry,
  ContextChangeEntry,
  TtsrInjectionEntry,
  McpToolSelectionEntry,
  SessionInitEntry,
]);
/** One line of a session file after the header. */
export type SessionEntry =
  | SessionMessageEntry
  | CustomMessageEntry
  | CustomEntry
  | CompactionEntry
  | BranchSummaryEntry
  | LabelEntry
  | ThinkingLevelChangeEntry
  | ModelChangeEntry
  | ServiceTierChangeEntry
  | ModeChangeEntry
  | ContextChangeEntry
  | TtsrInjectionEntry
  | McpToolSelectionEntry
  | SessionInitEntry;
