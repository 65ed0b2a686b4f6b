/** Makes answers of a model, and turn sources that give them in order. */
import {
  type AssistantMessage,
  CodedError,
  type ToolCall,
} from "@hookline/hooks-core";
import { noUsage } from "@hookline/hooks-session";
import type { TurnSource } from "./turn-source.ts";

/** What a scripted model says. */
export interface Answer {
  readonly text?: string;
  /** Ids are made where none is given. */
  readonly toolCalls?: readonly {
    readonly id?: string;
    readonly name: string;
    readonly arguments: Record<string, unknown>;
  }[];
  /** The provider failed with this message. */
  readonly error?: string;
}

let calls = 0;

/**
 * Makes an answer.
 *
 * @param said - its text, or its text, tool calls and error
 * @example
 * answer({ text: "Let me look.", toolCalls: [{ name: "bash", arguments: { command: "ls" } }] });
 */
export function answer(said: string | Answer): AssistantMessage {
  const {
    text,
    toolCalls = [],
    error,
  } = typeof said === "string" ? { text: said } : said;
  const content: AssistantMessage["content"] = [];
  if (text !== undefined) content.push({ type: "text", text });
  for (const { id, name, arguments: input } of toolCalls) {
    const call: ToolCall = {
      type: "toolCall",
      id: id ?? `call-${(calls += 1)}`,
      name,
      arguments: input,
    };
    content.push(call);
  }
  const stopReason =
    error !== undefined ? "error" : toolCalls.length > 0 ? "toolUse" : "stop";
  return {
    role: "assistant",
    content,
    api: "script",
    provider: "script",
    model: "script",
    usage: noUsage(),
    stopReason,
    ...(error === undefined ? {} : { errorMessage: error }),
    timestamp: Date.now(),
  };
}

/**
 * A turn source that gives answers in order, whatever it is asked; a request after the last one fails with `TURNS_EXHAUSTED`.
 *
 * @example
 * const turns = scriptedTurns([{ toolCalls: [{ name: "bash", arguments: { command: "ls" } }] }, "Done."]);
 */
export function scriptedTurns(
  answers: readonly (string | Answer | AssistantMessage)[],
): TurnSource {
  let next = 0;
  return () => {
    const given = answers[next];
    next += 1;
    if (given === undefined)
      throw new CodedError(
        "TURNS_EXHAUSTED",
        `the turn source has ${answers.length} answers, and was asked for one more`,
      );
    return typeof given === "object" && "role" in given ? given : answer(given);
  };
}
