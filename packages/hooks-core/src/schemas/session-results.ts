/** What handlers of session events may return. */
import Type, { type Static } from "typebox";
import { CompactionResult } from "./compaction.ts";

/** Result of `session_before_switch`. */
export const SessionBeforeSwitchResult = Type.Object({
  /** True: stay in this session. */
  cancel: Type.Optional(Type.Boolean()),
});
/** Result of `session_before_switch`. */
export interface SessionBeforeSwitchResult extends Static<
  typeof SessionBeforeSwitchResult
> {}

/** Result of `session_before_branch`. */
export const SessionBeforeBranchResult = Type.Object({
  /** True: do not branch. */
  cancel: Type.Optional(Type.Boolean()),
  /** True: make the new file, keep the messages in memory as they are. */
  skipConversationRestore: Type.Optional(Type.Boolean()),
});
/** Result of `session_before_branch`. */
export interface SessionBeforeBranchResult extends Static<
  typeof SessionBeforeBranchResult
> {}

/** Result of `session_before_compact`. */
export const SessionBeforeCompactResult = Type.Object({
  /** True: do not compact. */
  cancel: Type.Optional(Type.Boolean()),
  /** Taken as it is, instead of asking the model for a summary. */
  compaction: Type.Optional(CompactionResult),
});
/** Result of `session_before_compact`. */
export interface SessionBeforeCompactResult extends Omit<
  Static<typeof SessionBeforeCompactResult>,
  "compaction"
> {
  /** Taken as it is, instead of asking the model for a summary. */
  compaction?: CompactionResult;
}

/** Result of `session.compacting`. */
export const SessionCompactingResult = Type.Object({
  /** Lines that the summariser is told besides. */
  context: Type.Optional(Type.Array(Type.String())),
  /** Replaces the summariser's prompt. */
  prompt: Type.Optional(Type.String()),
  /** Kept in the compaction entry. */
  preserveData: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
/** Result of `session.compacting`. */
export interface SessionCompactingResult extends Static<
  typeof SessionCompactingResult
> {}

/** Result of `session_before_tree`. */
export const SessionBeforeTreeResult = Type.Object({
  /** True: stay where we are. */
  cancel: Type.Optional(Type.Boolean()),
  /** Stands for the branch that is left; read only when a summary was asked for. */
  summary: Type.Optional(
    Type.Object({
      summary: Type.String(),
      details: Type.Optional(Type.Unknown()),
    }),
  ),
});
/** Result of `session_before_tree`. */
export interface SessionBeforeTreeResult extends Static<
  typeof SessionBeforeTreeResult
> {}
