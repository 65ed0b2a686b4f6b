/** Shortens the conversation: by hand, when it grows too long, and when the provider says that it is. */
import {
  type AutoCompactionEndEvent,
  type AutoCompactionStartEvent,
  CodedError,
  type CompactionPreparation,
  type CompactionResult,
  errorText,
  isCodedError,
} from "@hookline/hooks-core";
import { prepareCompaction } from "./compaction-cut.ts";
import { type HostState, restoreConversation } from "./host-state.ts";
import { summarise } from "./summary.ts";
import { contextTokens } from "./tokens.ts";

/**
 * Compacts now.
 *
 * @param customInstructions - what the person adds for the summariser
 * @throws CodedError `COMPACTION_CANCELLED` when a hook vetoes, `COMPACTION_EMPTY` when there is nothing to summarise, `SUMMARY_FAILED`
 */
export async function compactNow(
  state: HostState,
  customInstructions: string | undefined,
  signal: AbortSignal,
): Promise<CompactionResult> {
  const preparation = prepared(state);
  if (preparation === undefined)
    throw new CodedError(
      "COMPACTION_EMPTY",
      "There is nothing to compact: all of the conversation is recent.",
    );
  return compact(state, preparation, customInstructions, signal);
}

/**
 * Compacts for a reason of the host's, and says so with the two `auto_compaction` events.
 *
 * @returns whether the conversation is shorter now
 */
export async function autoCompact(
  state: HostState,
  reason: AutoCompactionStartEvent["reason"],
  signal: AbortSignal,
): Promise<boolean> {
  const action = "context-full";
  await state.runner.emit({ type: "auto_compaction_start", reason, action });
  const end = (
    how: Partial<Omit<AutoCompactionEndEvent, "type" | "action">>,
  ): Promise<undefined> =>
    state.runner.emit({
      type: "auto_compaction_end",
      action,
      aborted: false,
      willRetry: false,
      ...how,
    });
  const preparation = prepared(state);
  if (preparation === undefined) {
    await end({ skipped: true });
    return false;
  }
  try {
    const result = await compact(state, preparation, undefined, signal);
    await end({ result, willRetry: reason === "overflow" });
    return true;
  } catch (error) {
    const aborted =
      signal.aborted || isCodedError(error, "COMPACTION_CANCELLED");
    await end(aborted ? { aborted } : { errorMessage: errorText(error) });
    return false;
  }
}

/** Compacts when the conversation is longer than the settings allow. */
export async function compactIfNeeded(
  state: HostState,
  signal: AbortSignal,
): Promise<void> {
  const {
    enabled,
    strategy,
    thresholdTokens,
    thresholdPercent,
    reserveTokens,
  } = state.compaction;
  const window = state.model()?.contextWindow;
  const limit =
    thresholdTokens ??
    (window === undefined
      ? Infinity
      : thresholdPercent === undefined
        ? window - reserveTokens
        : (window * thresholdPercent) / 100);
  if (!enabled || strategy === "off") return;
  if (contextTokens(state.messages) > limit)
    await autoCompact(state, "threshold", signal);
}

function prepared(state: HostState): CompactionPreparation | undefined {
  const { session, messages, compaction } = state;
  return prepareCompaction(session.getBranch(), messages, compaction);
}

async function compact(
  state: HostState,
  preparation: CompactionPreparation,
  customInstructions: string | undefined,
  signal: AbortSignal,
): Promise<CompactionResult> {
  const { runner, session } = state;
  const verdict = runner.hasHandlers("session_before_compact")
    ? await runner.emit({
        type: "session_before_compact",
        preparation,
        branchEntries: session.getBranch(),
        ...(customInstructions === undefined ? {} : { customInstructions }),
        signal,
      })
    : undefined;
  if (verdict?.cancel || signal.aborted)
    throw new CodedError("COMPACTION_CANCELLED", "Compaction cancelled");
  const given = verdict?.compaction;
  const result =
    given ?? (await summarised(state, preparation, customInstructions, signal));
  const fromExtension = given !== undefined;
  const id = session.appendCompaction(
    result.summary,
    result.shortSummary,
    result.firstKeptEntryId,
    result.tokensBefore,
    result.details,
    fromExtension,
    result.preserveData,
  );
  restoreConversation(state);
  const compactionEntry = session.getEntry(id);
  // By its id, not by its text as the original did: two summaries may be equal.
  if (compactionEntry?.type === "compaction")
    await runner.emit({
      type: "session_compact",
      compactionEntry,
      fromExtension,
    });
  return result;
}

async function summarised(
  state: HostState,
  preparation: CompactionPreparation,
  customInstructions: string | undefined,
  signal: AbortSignal,
): Promise<CompactionResult> {
  const { runner, session } = state;
  const { firstKeptEntryId, tokensBefore, fileOps, previousPreserveData } =
    preparation;
  const told = runner.hasHandlers("session.compacting")
    ? await runner.emit({
        type: "session.compacting",
        sessionId: session.getSessionId(),
        messages: [
          ...preparation.messagesToSummarize,
          ...preparation.turnPrefixMessages,
        ],
      })
    : undefined;
  const summary = await summarise(
    state,
    preparation,
    customInstructions,
    told,
    signal,
  );
  // A hook's data is put over that of the compaction before; in the original it could never change a key again.
  const preserveData = { ...previousPreserveData, ...told?.preserveData };
  return {
    summary,
    firstKeptEntryId,
    tokensBefore,
    details: {
      readFiles: [...fileOps.read],
      modifiedFiles: [...fileOps.written, ...fileOps.edited],
    },
    ...(Object.keys(preserveData).length === 0 ? {} : { preserveData }),
  };
}
