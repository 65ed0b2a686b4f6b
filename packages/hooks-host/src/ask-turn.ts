/** Asks for one answer of the model, with what hosts do when it fails. */
import {
  type AgentMessage,
  type AssistantMessage,
  errorText,
} from "@hookline/hooks-core";
import { setTimeout } from "node:timers/promises";
import { answer } from "./answers.ts";
import { autoCompact } from "./compaction.ts";
import type { HostState } from "./host-state.ts";
import { isOverflow, isPassing } from "./provider-errors.ts";

/**
 * Asks until there is an answer, or no more hope: a passing error is asked again after a pause, and a conversation that is too long is
 * compacted once.
 *
 * @returns the answer; the last one of several that failed
 */
export async function askTurn(
  state: HostState,
  turnIndex: number,
  signal: AbortSignal,
): Promise<AssistantMessage> {
  const { runner, retry } = state;
  let attempt = 0;
  let compacted = false;
  for (;;) {
    const message = await askOnce(state, turnIndex, signal);
    if (message.stopReason !== "error" || signal.aborted) {
      const success = message.stopReason !== "aborted" && !signal.aborted;
      if (attempt > 0)
        await runner.emit({
          type: "auto_retry_end",
          success,
          attempt,
          ...(success ? {} : { finalError: "The request was aborted." }),
        });
      return message;
    }
    const errorMessage = message.errorMessage ?? "the provider gave no reason";
    if (isOverflow(errorMessage) && !compacted) {
      compacted = true;
      if (await autoCompact(state, "overflow", signal)) continue;
      return message;
    }
    if (!isPassing(errorMessage) || attempt === retry.maxAttempts) {
      if (attempt > 0)
        await runner.emit({
          type: "auto_retry_end",
          success: false,
          attempt,
          finalError: errorMessage,
        });
      return message;
    }
    const delayMs = retry.baseDelayMs * 2 ** attempt;
    attempt += 1;
    await runner.emit({
      type: "auto_retry_start",
      attempt,
      maxAttempts: retry.maxAttempts,
      delayMs,
      errorMessage,
    });
    // An abort ends the pause; the next request then fails at once.
    await setTimeout(delayMs, undefined, { signal }).catch(() => {});
  }
}

async function askOnce(
  state: HostState,
  turnIndex: number,
  signal: AbortSignal,
): Promise<AssistantMessage> {
  try {
    const messages = await contextOf(state);
    signal.throwIfAborted();
    return await state.turns({
      purpose: "turn",
      messages,
      model: state.model(),
      turnIndex,
      signal,
    });
  } catch (error) {
    const failed = answer({ error: errorText(error) });
    return signal.aborted ? { ...failed, stopReason: "aborted" } : failed;
  }
}

/** What the model is told. Handlers get copies: what they change is for this one call. */
function contextOf({
  runner,
  messages,
}: HostState): readonly AgentMessage[] | Promise<AgentMessage[]> {
  return runner.hasHandlers("context")
    ? runner.emitContext(structuredClone(messages))
    : messages;
}
