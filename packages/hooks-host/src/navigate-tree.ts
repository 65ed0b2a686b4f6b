/** Moves to another place of the same session. */
import {
  type BranchSummaryEntry,
  CodedError,
  type SessionEntry,
  type SessionOperationResult,
  type TreePreparation,
} from "@hookline/hooks-core";
import { textOf } from "./branch-session.ts";
import { type HostState, restoreConversation } from "./host-state.ts";
import { summariseBranch } from "./summary.ts";
import { stopRun } from "./switch-session.ts";

/**
 * Moves the leaf. A user message is gone back to: the leaf is put before it, and its text goes to the editor.
 *
 * @param options - `summarize`: what is left is summarised where the new branch starts
 * @throws CodedError `ENTRY_UNKNOWN`, `SUMMARY_FAILED`
 */
export async function navigateTree(
  state: HostState,
  targetId: string,
  options: { readonly summarize?: boolean } = {},
): Promise<SessionOperationResult> {
  const { runner, session } = state;
  const target = session.getEntry(targetId);
  if (target === undefined)
    throw new CodedError("ENTRY_UNKNOWN", `There is no entry ${targetId}.`);
  const oldLeafId = session.getLeafId();
  if (targetId === oldLeafId) return { cancelled: false };
  await stopRun(state);
  const controller = new AbortController();
  const { signal } = controller;
  const preparation = prepare(state, targetId, options.summarize ?? false);
  const verdict = runner.hasHandlers("session_before_tree")
    ? await runner.emit({ type: "session_before_tree", preparation, signal })
    : undefined;
  if (verdict?.cancel) return { cancelled: true };
  const given = preparation.userWantsSummary ? verdict?.summary : undefined;
  const summary =
    given?.summary ?? (await ownSummary(state, preparation, signal));
  const goesBack = target.type === "message" && target.message.role === "user";
  const newLeafId = goesBack ? target.parentId : targetId;
  const summaryEntry = move(state, newLeafId, summary, given);
  restoreConversation(state);
  await runner.emit({
    type: "session_tree",
    newLeafId: session.getLeafId(),
    oldLeafId,
    ...(summaryEntry === undefined
      ? {}
      : { summaryEntry, fromExtension: given !== undefined }),
  });
  if (target.type === "message" && target.message.role === "user")
    runner.getUIContext().setEditorText(textOf(target.message));
  return { cancelled: false };
}

function prepare(
  { session }: HostState,
  targetId: string,
  userWantsSummary: boolean,
): TreePreparation {
  const toTarget = new Set(session.getBranch(targetId).map(({ id }) => id));
  const left = session.getBranch();
  const common = left.findLastIndex(({ id }) => toTarget.has(id));
  return {
    targetId,
    oldLeafId: session.getLeafId(),
    commonAncestorId: left[common]?.id ?? null,
    entriesToSummarize: left.slice(common + 1),
    userWantsSummary,
  };
}

async function ownSummary(
  state: HostState,
  { userWantsSummary, entriesToSummarize }: TreePreparation,
  signal: AbortSignal,
): Promise<string | undefined> {
  const worth = entriesToSummarize.some(({ type }) => type === "message");
  return userWantsSummary && worth
    ? summariseBranch(state, entriesToSummarize, signal)
    : undefined;
}

function move(
  { session }: HostState,
  newLeafId: string | null,
  summary: string | undefined,
  given: { readonly details?: unknown } | undefined,
): BranchSummaryEntry | undefined {
  if (summary === undefined) {
    if (newLeafId === null) session.resetLeaf();
    else session.branch(newLeafId);
    return undefined;
  }
  const fromHook = given !== undefined;
  const id = session.branchWithSummary(
    newLeafId,
    summary,
    given?.details,
    fromHook,
  );
  const entry: SessionEntry | undefined = session.getEntry(id);
  return entry?.type === "branch_summary" ? entry : undefined;
}
