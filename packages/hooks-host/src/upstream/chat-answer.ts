/** From the body of a chat completions answer to an `AssistantMessage`. */
import type { AssistantMessage, ToolCall } from "@hookline/hooks-core";
import { chatApi, type Provider } from "./provider.ts";

/** What of a chat completion counts here. Nothing of it is sure: it comes from a server. */
interface ChatCompletion {
  readonly id?: string;
  readonly model?: string;
  readonly choices?: readonly {
    readonly finish_reason?: string | null;
    readonly message?: {
      readonly content?: string | null;
      readonly refusal?: string | null;
      readonly tool_calls?:
        | readonly {
            readonly id?: string;
            readonly function?: {
              readonly name?: string;
              readonly arguments?: string;
            };
          }[]
        | null;
    };
  }[];
  readonly usage?: {
    readonly prompt_tokens?: number;
    readonly completion_tokens?: number;
    readonly total_tokens?: number;
    readonly prompt_tokens_details?: { readonly cached_tokens?: number } | null;
  } | null;
}

type StopReason = AssistantMessage["stopReason"];

const stopReasons: Readonly<Record<string, StopReason>> = {
  stop: "stop",
  length: "length",
  tool_calls: "toolUse",
  function_call: "toolUse",
};

/**
 * Makes an answer without content: the request failed, or was aborted.
 *
 * @param model - the id that was asked for
 * @param stopReason - why there is no answer
 * @param errorMessage - one sentence
 * @example
 * failedAnswer(provider, "gpt-5-mini", "aborted", "The request was aborted.");
 */
export function failedAnswer(
  provider: Provider,
  model: string,
  stopReason: "error" | "aborted",
  errorMessage: string,
): AssistantMessage {
  return { ...emptyAnswer(provider, model), stopReason, errorMessage };
}

/**
 * Reads a chat completion.
 *
 * Costs are 0: the protocol does not tell prices. A tool call whose input cannot be read makes the whole answer an error.
 *
 * @param model - the id that was asked for
 * @param body - the parsed JSON
 * @example
 * chatAnswer(provider, "m", { choices: [{ finish_reason: "stop", message: { content: "hi" } }] }).content; // [{ type: "text", text: "hi" }]
 */
export function chatAnswer(
  provider: Provider,
  model: string,
  body: unknown,
): AssistantMessage {
  const completion = (body ?? {}) as ChatCompletion;
  const choice = completion.choices?.[0];
  if (choice?.message === undefined)
    return failedAnswer(
      provider,
      model,
      "error",
      `${provider.name} answered without a message.`,
    );
  const { content, refusal, tool_calls: asked } = choice.message;
  const calls = (asked ?? []).map(({ id, function: named }) => ({
    id: id ?? "",
    name: named?.name ?? "",
    input: parsed(named?.arguments ?? "{}"),
  }));
  const broken = calls.find((call) => call.input === undefined);
  const reason = choice.finish_reason ?? "stop";
  const stopReason =
    calls.length > 0 && reason === "stop" ? "toolUse" : stopReasons[reason];
  const problem =
    broken !== undefined
      ? `The model's input for the tool ${broken.name} is no JSON object.`
      : stopReason === undefined
        ? `${provider.name} stopped the answer: ${reason}.`
        : undefined;
  // Some servers answer with blocks where the protocol has a string.
  const text =
    [content, refusal].find((part) => typeof part === "string") ?? "";
  return {
    ...emptyAnswer(provider, completion.model ?? model),
    content: [
      ...(text === "" ? [] : [{ type: "text" as const, text }]),
      ...calls.map(({ id, name, input }): ToolCall => ({
        type: "toolCall",
        id,
        name,
        arguments: input ?? {},
      })),
    ],
    usage: usageOf(completion.usage),
    stopReason: problem === undefined ? (stopReason ?? "stop") : "error",
    ...(problem === undefined ? {} : { errorMessage: problem }),
    ...(completion.id === undefined ? {} : { responseId: completion.id }),
  };
}

function emptyAnswer(provider: Provider, model: string): AssistantMessage {
  return {
    role: "assistant",
    content: [],
    api: chatApi,
    provider: provider.name,
    model,
    usage: usageOf(undefined),
    stopReason: "stop",
    timestamp: Date.now(),
  };
}

function usageOf(usage: ChatCompletion["usage"]): AssistantMessage["usage"] {
  const prompt = usage?.prompt_tokens ?? 0;
  const output = usage?.completion_tokens ?? 0;
  const cacheRead = usage?.prompt_tokens_details?.cached_tokens ?? 0;
  return {
    // The protocol counts what came from the cache as part of the prompt, pi beside it.
    input: prompt - cacheRead,
    output,
    cacheRead,
    cacheWrite: 0,
    totalTokens: usage?.total_tokens ?? prompt + output,
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text === "" ? "{}" : text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
