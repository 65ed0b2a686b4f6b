/** Decides what a compaction summarises and what it keeps word for word. */
import type {
  AgentMessage,
  CompactionEntry,
  CompactionPreparation,
  CompactionSettings,
  SessionEntry,
} from "@hookline/hooks-core";
import { entryMessage } from "@hookline/hooks-session";
import { fileOperations } from "./file-operations.ts";
import { contextTokens, estimateTokens } from "./tokens.ts";

/**
 * Prepares a compaction.
 *
 * As many recent messages as fit into `keepRecentTokens` are kept. The kept part never starts with a tool result, whose call would be
 * lost; where it starts in the middle of a turn, the first half of that turn is summarised on its own.
 *
 * @param branch - entries from the root to the leaf
 * @param messages - the live conversation, for `tokensBefore`
 * @returns undefined when there is nothing to summarise
 */
export function prepareCompaction(
  branch: readonly SessionEntry[],
  messages: readonly AgentMessage[],
  settings: CompactionSettings,
): CompactionPreparation | undefined {
  const previous = branch.findLast((entry) => entry.type === "compaction");
  const start = startAfter(branch, previous);
  const said = branch.slice(start).flatMap((entry) => {
    const message = entryMessage(entry);
    return message === undefined ? [] : [{ id: entry.id, message }];
  });
  const cut = cutOf(said, settings.keepRecentTokens);
  const first = said[cut];
  if (first === undefined || cut === 0) return undefined;
  const isSplitTurn = !startsTurn(first.message);
  const turn = isSplitTurn
    ? said.slice(0, cut).findLastIndex(({ message }) => startsTurn(message))
    : cut;
  const turnStart = Math.max(turn, 0);
  const list = (from: number, to: number) =>
    said.slice(from, to).map(({ message }) => message);
  return {
    firstKeptEntryId: first.id,
    messagesToSummarize: list(0, turnStart),
    turnPrefixMessages: list(turnStart, cut),
    recentMessages: list(cut, said.length),
    isSplitTurn,
    tokensBefore: contextTokens(messages),
    ...(previous === undefined ? {} : { previousSummary: previous.summary }),
    ...(previous?.preserveData === undefined
      ? {}
      : { previousPreserveData: previous.preserveData }),
    fileOps: fileOperations(list(0, cut)),
    settings,
  };
}

/** What the last compaction kept is still to be summarised; what it summarised is not. */
function startAfter(
  branch: readonly SessionEntry[],
  previous: CompactionEntry | undefined,
): number {
  if (previous === undefined) return 0;
  const kept = branch.findIndex(({ id }) => id === previous.firstKeptEntryId);
  return kept === -1 ? branch.indexOf(previous) + 1 : kept;
}

function startsTurn({ role }: AgentMessage): boolean {
  return role !== "assistant" && role !== "toolResult";
}

/** @returns the place of the first message that is kept */
function cutOf(
  said: readonly { readonly message: AgentMessage }[],
  keepRecentTokens: number,
): number {
  let kept = 0;
  let cut = said.length;
  while (cut > 0) {
    kept += estimateTokens(said[cut - 1]!.message);
    if (kept > keepRecentTokens && cut < said.length) break;
    cut -= 1;
  }
  while (said[cut]?.message.role === "toolResult") cut += 1;
  // Results up to the very end: rather nothing is cut than a call without its result.
  return cut === said.length ? 0 : cut;
}
