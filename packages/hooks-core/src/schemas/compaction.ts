/** What a host prepares before it shortens a conversation or moves in the session tree. */
import Type, { type Static } from "typebox";
import { SessionEntry } from "./entries.ts";
import { AgentMessage } from "./messages.ts";

/** Files that the summarised messages touched; sets do not survive JSON. */
export const FileOperations = Type.Object({
  read: Type.Unsafe<Set<string>>({ title: "Set<string>" }),
  written: Type.Unsafe<Set<string>>({ title: "Set<string>" }),
  edited: Type.Unsafe<Set<string>>({ title: "Set<string>" }),
});
/** Files that the summarised messages touched; sets do not survive JSON. */
export interface FileOperations extends Static<typeof FileOperations> {}

/** The host's settings for compaction. */
export const CompactionSettings = Type.Object({
  enabled: Type.Boolean(),
  strategy: Type.Optional(
    Type.Union([
      Type.Literal("context-full"),
      Type.Literal("handoff"),
      Type.Literal("off"),
    ]),
  ),
  thresholdPercent: Type.Optional(Type.Number()),
  thresholdTokens: Type.Optional(Type.Number()),
  /** Tokens left free for the answer (16384 in the original). */
  reserveTokens: Type.Number(),
  /** Tokens of recent messages that are kept word for word (20000 in the original). */
  keepRecentTokens: Type.Number(),
  autoContinue: Type.Optional(Type.Boolean()),
  remoteEnabled: Type.Optional(Type.Boolean()),
  remoteEndpoint: Type.Optional(Type.String()),
});
/** The host's settings for compaction. */
export interface CompactionSettings extends Static<typeof CompactionSettings> {}

/** What the host is about to summarise. */
export const CompactionPreparation = Type.Object({
  firstKeptEntryId: Type.String(),
  messagesToSummarize: Type.Array(AgentMessage),
  turnPrefixMessages: Type.Array(AgentMessage),
  recentMessages: Type.Optional(Type.Array(AgentMessage)),
  /** The cut goes through a turn; `turnPrefixMessages` is its first half. */
  isSplitTurn: Type.Boolean(),
  tokensBefore: Type.Number(),
  previousSummary: Type.Optional(Type.String()),
  previousPreserveData: Type.Optional(
    Type.Record(Type.String(), Type.Unknown()),
  ),
  fileOps: FileOperations,
  settings: CompactionSettings,
});
/** What the host is about to summarise. */
export interface CompactionPreparation extends Omit<
  Static<typeof CompactionPreparation>,
  "messagesToSummarize" | "turnPrefixMessages" | "recentMessages"
> {
  messagesToSummarize: AgentMessage[];
  turnPrefixMessages: AgentMessage[];
  recentMessages?: AgentMessage[];
}

/** A finished compaction, by the host or by a hook. */
export const CompactionResult = Type.Object({
  summary: Type.String(),
  shortSummary: Type.Optional(Type.String()),
  firstKeptEntryId: Type.String(),
  tokensBefore: Type.Number(),
  details: Type.Optional(Type.Unknown()),
  preserveData: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
/** A finished compaction, by the host or by a hook. */
export interface CompactionResult<T = unknown> extends Omit<
  Static<typeof CompactionResult>,
  "details"
> {
  details?: T;
}

/** Where the host is about to go in the session tree. */
export const TreePreparation = Type.Object({
  targetId: Type.String(),
  oldLeafId: Type.Union([Type.String(), Type.Null()]),
  commonAncestorId: Type.Union([Type.String(), Type.Null()]),
  entriesToSummarize: Type.Array(SessionEntry),
  userWantsSummary: Type.Boolean(),
});
/** Where the host is about to go in the session tree. */
export interface TreePreparation extends Omit<
  Static<typeof TreePreparation>,
  "entriesToSummarize"
> {
  entriesToSummarize: SessionEntry[];
}
