/** What a whole conversation holds beside tool calls: prompts, answers, and what stands between them. */
import type {
  AgentMessage,
  AssistantMessage,
  ImageContent,
} from "@hookline/hooks-core";
import type { SessionRecord } from "./records.ts";

/**
 * The person said something.
 *
 * @example
 * if (record.kind === "prompt") console.log(record.text);
 */
export interface SessionPrompt {
  readonly kind: "prompt";
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly images: readonly ImageContent[];
}

/**
 * The model answered. Its calls follow as records of their own.
 *
 * @example
 * if (record.kind === "answer") console.log(record.message.stopReason);
 */
export interface SessionAnswer {
  readonly kind: "answer";
  /** Counted from 1. */
  readonly line: number;
  /** Tool names and inputs are in the vocabulary of hooks. */
  readonly message: AssistantMessage;
}

/**
 * The host shortened the conversation.
 *
 * @example
 * if (record.kind === "compaction") console.log(record.summary);
 */
export interface SessionCompaction {
  readonly kind: "compaction";
  /** Counted from 1. */
  readonly line: number;
  readonly summary: string;
}

/**
 * A message that is neither a prompt nor an answer: of a hook, or of a command that the person ran.
 *
 * @example
 * if (record.kind === "note") console.log(record.message.role);
 */
export interface SessionNote {
  readonly kind: "note";
  /** Counted from 1. */
  readonly line: number;
  readonly message: AgentMessage;
}

/**
 * One thing that happened in a session.
 *
 * @example
 * for await (const record of readConversation(file)) counts[record.kind] += 1;
 */
export type ConversationRecord =
  | SessionRecord
  | SessionPrompt
  | SessionAnswer
  | SessionCompaction
  | SessionNote;
