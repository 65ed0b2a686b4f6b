/** Payloads of the 11 session events. */
import Type, { type Static } from "typebox";
import { CompactionPreparation, TreePreparation } from "./compaction.ts";
import {
  BranchSummaryEntry,
  CompactionEntry,
  SessionEntry,
} from "./entries.ts";
import { AgentMessage } from "./messages.ts";

/** Payload of `session_start`. */
export const SessionStartEvent = Type.Object({
  type: Type.Literal("session_start"),
});
/** Payload of `session_start`. */
export interface SessionStartEvent extends Static<typeof SessionStartEvent> {}

/** Payload of `session_before_switch`. */
export const SessionBeforeSwitchEvent = Type.Object({
  type: Type.Literal("session_before_switch"),
  /** Why the host leaves the session. */
  reason: Type.Union([
    Type.Literal("new"),
    Type.Literal("resume"),
    Type.Literal("fork"),
  ]),
  /** Only with `resume`: the file to be opened. */
  targetSessionFile: Type.Optional(Type.String()),
});
/** Payload of `session_before_switch`. */
export interface SessionBeforeSwitchEvent extends Static<
  typeof SessionBeforeSwitchEvent
> {}

/** Payload of `session_switch`. */
export const SessionSwitchEvent = Type.Object({
  type: Type.Literal("session_switch"),
  /** Why the host left the session. */
  reason: Type.Union([
    Type.Literal("new"),
    Type.Literal("resume"),
    Type.Literal("fork"),
  ]),
  /** File of the session that was left; absent when it had none. */
  previousSessionFile: Type.Optional(Type.String()),
});
/** Payload of `session_switch`. */
export interface SessionSwitchEvent extends Static<typeof SessionSwitchEvent> {}

/** Payload of `session_before_branch`. */
export const SessionBeforeBranchEvent = Type.Object({
  type: Type.Literal("session_before_branch"),
  /** The user message that the branch starts from. */
  entryId: Type.String(),
});
/** Payload of `session_before_branch`. */
export interface SessionBeforeBranchEvent extends Static<
  typeof SessionBeforeBranchEvent
> {}

/** Payload of `session_branch`. */
export const SessionBranchEvent = Type.Object({
  type: Type.Literal("session_branch"),
  /** File of the session that was left; absent when it had none. */
  previousSessionFile: Type.Optional(Type.String()),
});
/** Payload of `session_branch`. */
export interface SessionBranchEvent extends Static<typeof SessionBranchEvent> {}

/** Payload of `session_before_compact`. */
export const SessionBeforeCompactEvent = Type.Object({
  type: Type.Literal("session_before_compact"),
  preparation: CompactionPreparation,
  /** All entries from the root to the leaf. */
  branchEntries: Type.Array(SessionEntry),
  /** What the person asked the summary to be about. */
  customInstructions: Type.Optional(Type.String()),
  /** Fires when the person gives up waiting; long work should stop. */
  signal: Type.Unsafe<AbortSignal>({ title: "AbortSignal" }),
});
/** Payload of `session_before_compact`. */
export interface SessionBeforeCompactEvent extends Omit<
  Static<typeof SessionBeforeCompactEvent>,
  "preparation" | "branchEntries"
> {
  preparation: CompactionPreparation;
  /** All entries from the root to the leaf. */
  branchEntries: SessionEntry[];
}

/** Payload of `session.compacting`. */
export const SessionCompactingEvent = Type.Object({
  type: Type.Literal("session.compacting"),
  sessionId: Type.String(),
  /** The messages that the summary will stand for. */
  messages: Type.Array(AgentMessage),
});
/** Payload of `session.compacting`. */
export interface SessionCompactingEvent extends Omit<
  Static<typeof SessionCompactingEvent>,
  "messages"
> {
  /** The messages that the summary will stand for. */
  messages: AgentMessage[];
}

/** Payload of `session_compact`. */
export const SessionCompactEvent = Type.Object({
  type: Type.Literal("session_compact"),
  compactionEntry: CompactionEntry,
  /** A hook wrote the summary. */
  fromExtension: Type.Boolean(),
});
/** Payload of `session_compact`. */
export interface SessionCompactEvent extends Omit<
  Static<typeof SessionCompactEvent>,
  "compactionEntry"
> {
  compactionEntry: CompactionEntry;
}

/** Payload of `session_shutdown`. */
export const SessionShutdownEvent = Type.Object({
  type: Type.Literal("session_shutdown"),
});
/** Payload of `session_shutdown`. */
export interface SessionShutdownEvent extends Static<
  typeof SessionShutdownEvent
> {}

/** Payload of `session_before_tree`. */
export const SessionBeforeTreeEvent = Type.Object({
  type: Type.Literal("session_before_tree"),
  preparation: TreePreparation,
  /** Fires when the person gives up waiting; long work should stop. */
  signal: Type.Unsafe<AbortSignal>({ title: "AbortSignal" }),
});
/** Payload of `session_before_tree`. */
export interface SessionBeforeTreeEvent extends Omit<
  Static<typeof SessionBeforeTreeEvent>,
  "preparation"
> {
  preparation: TreePreparation;
}

/** Payload of `session_tree`. */
export const SessionTreeEvent = Type.Object({
  type: Type.Literal("session_tree"),
  newLeafId: Type.Union([Type.String(), Type.Null()]),
  oldLeafId: Type.Union([Type.String(), Type.Null()]),
  summaryEntry: Type.Optional(BranchSummaryEntry),
  /** A hook wrote the summary. */
  fromExtension: Type.Optional(Type.Boolean()),
});
/** Payload of `session_tree`. */
export interface SessionTreeEvent extends Omit<
  Static<typeof SessionTreeEvent>,
  "summaryEntry"
> {
  summaryEntry?: BranchSummaryEntry;
}
