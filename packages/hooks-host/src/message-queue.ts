/** What becomes of the messages that hooks send. */
import type {
  AgentMessage,
  HookMessageInput,
  SendMessageOptions,
} from "@hookline/hooks-core";
import {
  addMessage,
  customMessage,
  type HostState,
  type QueuedMessage,
} from "./host-state.ts";

/**
 * Takes a message of a hook: a working agent gets it between its tool calls (`steer`) or when it is done (`followUp`), an idle one now;
 * `nextTurn` waits for the next prompt in either case.
 *
 * @param start - makes an idle agent work on the message
 */
export function sendMessage(
  state: HostState,
  message: HookMessageInput,
  options: SendMessageOptions | undefined,
  start: (opening: AgentMessage) => Promise<void>,
): void | Promise<void> {
  const deliverAs = options?.deliverAs ?? "steer";
  if (deliverAs === "nextTurn" || state.run !== undefined) {
    state.queue.push({ message, deliverAs });
    return;
  }
  const stored = customMessage(message, "agent");
  if (options?.triggerTurn) return start(stored);
  addMessage(state, stored);
}

/** Takes the messages out of the queue that are to be delivered now. */
export function takeQueued(
  state: HostState,
  deliverAs: QueuedMessage["deliverAs"],
): AgentMessage[] {
  const due = state.queue.filter((one) => one.deliverAs === deliverAs);
  state.queue = state.queue.filter((one) => one.deliverAs !== deliverAs);
  return due.map(({ message }) => customMessage(message, "agent"));
}
