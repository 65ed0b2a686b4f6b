/** From what a hook gives to `complete` to the body of a chat completions request. */
import type {
  AgentMessage,
  AssistantMessage,
  ImageContent,
  Message,
  TextContent,
  ToolCall,
} from "@hookline/hooks-core";
import { convertToLlm } from "@hookline/hooks-session/llm";
import type { Provider } from "./provider.ts";

/** A tool that the model may ask for; nobody runs it but the hook. */
export interface CompletionTool {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of the input. */
  readonly parameters: object;
}

/** What the model is told. */
export interface CompletionContext {
  readonly systemPrompt?: string | readonly string[];
  readonly messages: readonly AgentMessage[];
  readonly tools?: readonly CompletionTool[];
}

/** How the model is asked. */
export interface CompletionOptions {
  /** Ends the request; the answer's `stopReason` is then `aborted`. */
  readonly signal?: AbortSignal;
  /** Of the answer, in tokens. */
  readonly maxTokens?: number;
  readonly temperature?: number;
  /** How much the model should think, as its provider calls it: `low`, `medium`, `high`. */
  readonly reasoning?: string;
  /** Taken for compatibility and never sent: the provider that answers has its own key, and must not learn another's. */
  readonly apiKey?: string | undefined;
}

type ChatMessage = Readonly<Record<string, unknown>>;

/**
 * Makes the body of a request.
 *
 * @param model - id, as the provider knows it
 * @returns plain data for `JSON.stringify`
 * @example
 * chatRequest(provider, "gpt-5-mini", { messages: [{ role: "user", content: "hi", timestamp: 0 }] }, {});
 */
export function chatRequest(
  provider: Provider,
  model: string,
  context: CompletionContext,
  options: CompletionOptions,
): Readonly<Record<string, unknown>> {
  const { maxTokens, reasoning, temperature } = options;
  // OpenAI's newer models refuse the old name, and most other servers know no other.
  const limit =
    provider.endpoint.hostname === "api.openai.com"
      ? "max_completion_tokens"
      : "max_tokens";
  return {
    model,
    messages: [
      ...[context.systemPrompt ?? []]
        .flat()
        .map((content) => ({ role: "system", content })),
      ...chatMessages(convertToLlm(context.messages)),
    ],
    tools: context.tools?.map(({ name, description, parameters }) => ({
      type: "function",
      function: { name, description, parameters },
    })),
    [limit]: maxTokens,
    temperature,
    reasoning_effort: reasoning,
  };
}

function chatMessages(messages: readonly Message[]): readonly ChatMessage[] {
  const chat: ChatMessage[] = [];
  let pictures: ImageContent[] = [];
  // A tool's message holds text only, so its images follow when all results of the turn are there.
  const showPictures = (): void => {
    if (pictures.length > 0)
      chat.push({ role: "user", content: parts(pictures) });
    pictures = [];
  };
  for (const message of messages) {
    if (message.role === "toolResult") {
      pictures.push(
        ...message.content.filter((block) => block.type === "image"),
      );
      chat.push({
        role: "tool",
        tool_call_id: message.toolCallId,
        content: textOf(message.content) || "(no text)",
      });
      continue;
    }
    showPictures();
    if (message.role === "assistant") chat.push(...assistant(message));
    else
      chat.push({
        // Few servers but OpenAI's know the role `developer`.
        role: message.role === "developer" ? "system" : "user",
        content:
          typeof message.content === "string"
            ? message.content
            : parts(message.content),
      });
  }
  showPictures();
  return chat;
}

/** Nothing for an answer of thoughts alone: they are of no use to another provider. */
function assistant({ content }: AssistantMessage): readonly ChatMessage[] {
  const text = textOf(content);
  const calls = content
    .filter((block) => block.type === "toolCall")
    .map(chatCall);
  if (text === "" && calls.length === 0) return [];
  return [
    {
      role: "assistant",
      content: text === "" ? null : text,
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
    },
  ];
}

function chatCall({ id, name, arguments: input }: ToolCall): ChatMessage {
  return {
    id,
    type: "function",
    function: { name, arguments: JSON.stringify(input) },
  };
}

/** Text alone stays a string: some servers take nothing else. */
function parts(content: readonly (TextContent | ImageContent)[]): unknown {
  if (content.every((block) => block.type === "text"))
    return content.map((block) => block.text).join("\n\n");
  return content.map((block) =>
    block.type === "text"
      ? { type: "text", text: block.text }
      : {
          type: "image_url",
          image_url: { url: `data:${block.mimeType};base64,${block.data}` },
        },
  );
}

function textOf(content: readonly { readonly type: string }[]): string {
  return content
    .flatMap((block) =>
      block.type === "text" && "text" in block ? [String(block.text)] : [],
    )
    .join("\n");
}
