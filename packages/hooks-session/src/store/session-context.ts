/** What the model is told, and under which settings, at one entry of a session. */
import type {
  AgentMessage,
  CompactionEntry,
  SessionEntry,
} from "@hookline/hooks-core";
import { entryMessage, milliseconds } from "./entry-message.ts";
import { readSettings, type SessionSettings } from "./session-settings.ts";
import { isJsonObject } from "../json.ts";

/**
 * Messages and settings at the leaf.
 *
 * @example
 * const { messages, models } = store.buildSessionContext();
 */
export interface SessionContext extends SessionSettings {
  /** In the order in which the model gets them, before they are converted for a provider. */
  readonly messages: readonly AgentMessage[];
}

/**
 * Builds the context of a path.
 *
 * Of several compactions the last one counts: its summary, then the messages from `firstKeptEntryId` up to it, then those after it. If
 * its `preserveData.openaiRemoteCompaction` carries the history in the provider's own form, the kept messages are in there already. When
 * `firstKeptEntryId` is not before the compaction, all messages are kept: the original drops them all without a word.
 * A `reset_boundary` of oh-my-pi (`/clear`) after the last compaction hides everything before it.
 *
 * @param path - the entries from the root to the leaf
 * @param onFirstKeptMissing - called with the compaction whose first kept entry is not there
 * @returns messages and settings
 * @example
 * buildContext(tree.path(leaf), (compaction) => warn(compaction.id)).messages;
 */
export function buildContext(
  path: readonly SessionEntry[],
  onFirstKeptMissing: (compaction: CompactionEntry) => void,
): SessionContext {
  const at = path.findLastIndex(isCompaction);
  const reset = path.findLastIndex(isResetBoundary);
  const compaction = path[at];
  const messages: AgentMessage[] = [];
  if (compaction?.type !== "compaction" || reset > at)
    addMessages(messages, path.slice(reset + 1));
  else {
    const remote = remoteHistory(compaction);
    messages.push(summaryMessage(compaction, remote));
    if (!remote) {
      const before = path.slice(0, at);
      addMessages(messages, kept(before, compaction, onFirstKeptMissing));
    }
    addMessages(messages, path.slice(at + 1));
  }
  return { messages, ...readSettings(path) };
}

const isCompaction = ({ type }: SessionEntry): boolean => type === "compaction";

/** No type of ours; oh-my-pi writes it. */
const isResetBoundary = ({ type }: { type: string }): boolean =>
  type === "reset_boundary";

function kept(
  before: readonly SessionEntry[],
  compaction: CompactionEntry,
  onFirstKeptMissing: (compaction: CompactionEntry) => void,
): readonly SessionEntry[] {
  const first = before.findIndex(
    ({ id }) => id === compaction.firstKeptEntryId,
  );
  if (first !== -1) return before.slice(first);
  onFirstKeptMissing(compaction);
  return before;
}

function addMessages(
  messages: AgentMessage[],
  entries: readonly SessionEntry[],
): void {
  for (const entry of entries) {
    const message = entryMessage(entry);
    if (message) messages.push(message);
  }
}

function summaryMessage(
  compaction: CompactionEntry,
  providerPayload: unknown,
): AgentMessage {
  const { summary, shortSummary, tokensBefore } = compaction;
  return {
    role: "compactionSummary",
    summary,
    ...(shortSummary === undefined ? {} : { shortSummary }),
    tokensBefore,
    ...(providerPayload === undefined ? {} : { providerPayload }),
    timestamp: milliseconds(compaction),
  };
}

/** The history in the form of the provider's API, as the message of the summary carries it. */
function remoteHistory({ preserveData }: CompactionEntry): unknown {
  const remote = preserveData?.openaiRemoteCompaction;
  if (!isJsonObject(remote)) return undefined;
  const { provider, replacementHistory } = remote;
  if (typeof provider !== "string" || !provider) return undefined;
  if (!Array.isArray(replacementHistory)) return undefined;
  return {
    type: "openaiResponsesHistory",
    provider,
    items: replacementHistory,
  };
}
