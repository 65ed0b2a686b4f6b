/** What the parts of a host share. */
import {
  type AgentMessage,
  type CompactionSettings,
  type CustomMessage,
  errorText,
  type HookMessageInput,
  isCodedError,
  type Model,
  type Rule,
  type SendMessageOptions,
  type TodoItem,
} from "@hookline/hooks-core";
import type { AgentTool, HookRunner } from "@hookline/hooks-runner";
import type { SessionStore } from "@hookline/hooks-session";
import type { AroundTool, RetrySettings } from "./host-options.ts";
import type { TurnSource } from "./turn-source.ts";

/** What both runners offer. */
export type Runner = Pick<HookRunner, keyof HookRunner>;

/** A message that waits until the agent can take it. */
export interface QueuedMessage {
  readonly message: HookMessageInput;
  readonly deliverAs: NonNullable<SendMessageOptions["deliverAs"]> | "nextTurn";
}

/** A host under way. */
export interface HostState {
  readonly runner: Runner;
  readonly session: SessionStore;
  readonly turns: TurnSource;
  /** There is a turn source. */
  readonly canAnswer: boolean;
  /** Finds a tool, wrapped, by its name. */
  readonly tool: (name: string) => AgentTool | undefined;
  readonly aroundTool: AroundTool;
  readonly model: () => Model | undefined;
  readonly compaction: CompactionSettings;
  readonly retry: RetrySettings;
  readonly rules: readonly Rule[];
  readonly todos: () => readonly TodoItem[];
  /** The live conversation; it differs from the session's where a hook said `skipConversationRestore`. */
  messages: AgentMessage[];
  queue: QueuedMessage[];
  /** Set while the agent works on a prompt. */
  run: AbortController | undefined;
  /** Settles when the agent is idle again. */
  idle: Promise<void>;
}

/** Takes the session's conversation as the live one. */
export function restoreConversation(state: HostState): void {
  state.messages = [...state.session.buildSessionContext().messages];
}

/**
 * Adds a message to the session and to the live conversation.
 *
 * `details` that JSON cannot hold stay in the live conversation only, and error listeners are told: an answer or a result is not lost
 * for what a tool or a hook put beside it.
 *
 * @returns the entry's id
 */
export function addMessage(state: HostState, message: AgentMessage): string {
  state.messages.push(message);
  try {
    return append(state, message);
  } catch (error) {
    if (!isCodedError(error, "SESSION_VALUE_INVALID")) throw error;
    if (!("details" in message)) throw error;
    const { details: _details, ...rest } = message;
    state.runner.emitError({
      hookPath: "host",
      event: message.role === "toolResult" ? "tool_result" : "message",
      error: `details are not in the session file: ${errorText(error)}`,
      code: "SESSION_VALUE_INVALID",
      cause: error,
    });
    return append(state, rest);
  }
}

function append({ session }: HostState, message: AgentMessage): string {
  if (message.role !== "custom" && message.role !== "hookMessage")
    return session.appendMessage(message);
  const { customType, content, display, details, attribution } = message;
  return session.appendCustomMessageEntry(
    customType,
    content,
    display,
    details,
    attribution,
  );
}

/** The message that a hook gave, as it is stored. */
export function customMessage(
  { customType, content, display, details, attribution }: HookMessageInput,
  by: "user" | "agent",
): CustomMessage {
  return {
    role: "custom",
    customType,
    content,
    display,
    ...(details === undefined ? {} : { details }),
    attribution: attribution ?? by,
    timestamp: Date.now(),
  };
}
