/** Where the model speaks: what a host asks a turn source, and what it gets. */
import type {
  AgentMessage,
  AssistantMessage,
  Model,
} from "@hookline/hooks-core";

/** What the host wants to be answered. */
export interface TurnRequest {
  /**
   * `turn`: the next answer of the conversation. The others are summaries, as text: of what a compaction takes out, of the first half of
   * a turn that it cuts in two, of a branch that is left.
   */
  readonly purpose: "turn" | "compaction" | "turn_prefix" | "branch_summary";
  /** What the model is told, after the hooks of `context` have seen it. The list may grow later: copy it to keep it. */
  readonly messages: readonly AgentMessage[];
  readonly model: Model | undefined;
  /** Counts from 0 in each run; 0 for summaries. */
  readonly turnIndex: number;
  /** Fires when the person, or a hook, aborts. */
  readonly signal: AbortSignal;
}

/**
 * Answers instead of a model: a function of the embedder, a script, or a recorded session.
 *
 * What it throws becomes an answer with `stopReason: "error"`, so that retries work for it as for a provider's error.
 *
 * @example
 * const echo: TurnSource = ({ messages }) => answer(`${messages.length} messages`);
 */
export type TurnSource = (
  request: TurnRequest,
) => AssistantMessage | Promise<AssistantMessage>;
