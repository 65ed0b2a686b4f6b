/** Asks the turn source for summaries. */
import {
  type AgentMessage,
  CodedError,
  type CompactionPreparation,
  type SessionCompactingResult,
  type SessionEntry,
} from "@hookline/hooks-core";
import { serializeConversation } from "@hookline/hooks-session";
import type { HostState } from "./host-state.ts";
import type { TurnRequest } from "./turn-source.ts";

const compactionPrompt = `Write a summary of the conversation above, from which another model can go on with the work without having seen it.
Say what the person wants, what has been done, what was decided and why, which files matter, what is unfinished, and what comes next. Keep names, paths, commands and error texts as they are.`;
const prefixPrompt = `Above is the first half of a turn that is still going on; its second half is kept as it is. Say in a few lines what was asked and what has been found out so far.`;
const branchPrompt = `The person leaves this branch of the conversation for another one. Say in a few lines what was tried here and what came of it, so that the other branch can use it.`;

/**
 * Has the part of a conversation summarised that a compaction takes out.
 *
 * @param told - what hooks of `session.compacting` want the summariser to know, or to be asked instead; neither reaches the summary of a
 * turn's first half
 * @throws CodedError `SUMMARY_FAILED` when the turn source gives no text
 */
export async function summarise(
  state: HostState,
  preparation: CompactionPreparation,
  customInstructions: string | undefined,
  told: SessionCompactingResult | undefined,
  signal: AbortSignal,
): Promise<string> {
  const { messagesToSummarize, turnPrefixMessages, previousSummary } =
    preparation;
  const parts = [
    previousSummary && `Summary of what came before:\n${previousSummary}`,
    serializeConversation(messagesToSummarize),
    told?.context?.length &&
      `Additional context:\n${told.context.map((line) => `- ${line}`).join("\n")}`,
    told?.prompt ?? compactionPrompt,
    customInstructions && `The person adds: ${customInstructions}`,
  ];
  const summary = messagesToSummarize.length
    ? await ask(state, "compaction", parts, signal)
    : (previousSummary ?? "");
  if (turnPrefixMessages.length === 0) return summary;
  const prefix = await ask(
    state,
    "turn_prefix",
    [serializeConversation(turnPrefixMessages), prefixPrompt],
    signal,
  );
  return [summary, `The turn that goes on:\n${prefix}`]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Has a branch summarised that the person leaves. */
export function summariseBranch(
  state: HostState,
  entries: readonly SessionEntry[],
  signal: AbortSignal,
): Promise<string> {
  const messages = entries.flatMap((entry) =>
    entry.type === "message" ? [entry.message] : [],
  );
  const parts = [serializeConversation(messages), branchPrompt];
  return ask(state, "branch_summary", parts, signal);
}

async function ask(
  state: HostState,
  purpose: TurnRequest["purpose"],
  parts: readonly (string | number | undefined)[],
  signal: AbortSignal,
): Promise<string> {
  const text = parts.filter((part) => part).join("\n\n");
  const question: AgentMessage = {
    role: "user",
    content: [{ type: "text", text }],
    timestamp: Date.now(),
  };
  const answer = await state.turns({
    purpose,
    messages: [question],
    model: state.model(),
    turnIndex: 0,
    signal,
  });
  const summary = answer.content
    .map((block) => (block.type === "text" ? block.text : ""))
    .join("")
    .trim();
  if (answer.stopReason === "error" || summary === "")
    throw new CodedError(
      "SUMMARY_FAILED",
      `the turn source gave no summary: ${answer.errorMessage ?? "its answer has no text"}`,
    );
  return summary;
}
