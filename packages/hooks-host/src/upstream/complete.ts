/** `complete` and `getModel` of pi-ai, answered by the configured provider. */
import {
  type AssistantMessage,
  errorText,
  type Model,
} from "@hookline/hooks-core";
import { chatAnswer, failedAnswer } from "./chat-answer.ts";
import {
  chatRequest,
  type CompletionContext,
  type CompletionOptions,
} from "./chat-request.ts";
import {
  modelOf,
  type Provider,
  type ProviderOptions,
  requiredProvider,
} from "./provider.ts";

/** The models that hooks can ask. */
export interface ProviderClient {
  /**
   * Asks the provider once and waits for the whole answer.
   *
   * @param model - its `id` is sent, unless the configuration names a model
   * @returns an answer whose `stopReason` tells how it ended, `error` and `aborted` included, with `errorMessage`
   * @throws {CodedError} `PROVIDER_NOT_CONFIGURED`
   */
  complete(
    model: Pick<Model, "id">,
    context: CompletionContext,
    options?: CompletionOptions,
  ): Promise<AssistantMessage>;
  /**
   * Describes the model that answers when a hook asks for this one.
   *
   * @param provider - of the hook's choice; the configured one answers
   * @throws {CodedError} `PROVIDER_NOT_CONFIGURED`
   */
  getModel(provider: string, id: string): Model;
}

/** Enough to tell what is wrong, and no whole page of a proxy. */
const maxErrorLength = 500;

/**
 * Makes the functions that ask the configured provider.
 *
 * @param options - the provider; what the environment says when a function is called, where absent
 * @example
 * const { complete, getModel } = createProviderClient({ provider: { url: "http://localhost:11434/v1", model: "qwen3" } });
 * const answer = await complete(getModel("ollama", "qwen3"), { messages: [{ role: "user", content: "hi", timestamp: 0 }] });
 */
export function createProviderClient(
  options: ProviderOptions = {},
): ProviderClient {
  return {
    async complete(model, context, how = {}) {
      const provider = requiredProvider(
        options,
        `A hook asked the model ${model.id}`,
      );
      const id = provider.settings.model ?? model.id;
      try {
        const body = JSON.stringify(chatRequest(provider, id, context, how));
        return await ask(provider, id, body, how.signal);
      } catch (error) {
        return how.signal?.aborted === true
          ? failedAnswer(provider, id, "aborted", "The request was aborted.")
          : failedAnswer(
              provider,
              id,
              "error",
              `${provider.name} could not be asked: ${errorText(error)}`,
            );
      }
    },
    getModel(provider, id) {
      const wanted = `A hook asked for the model ${provider}/${id}`;
      return modelOf(requiredProvider(options, wanted), id);
    },
  };
}

async function ask(
  provider: Provider,
  model: string,
  body: string,
  signal: AbortSignal | undefined,
): Promise<AssistantMessage> {
  const { key } = provider.settings;
  const response = await fetch(provider.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body,
    // The key is meant for this address, and a redirected POST arrives without its body.
    redirect: "error",
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await response.text();
  const answered = parsed(text);
  if (response.ok && answered !== undefined)
    return chatAnswer(provider, model, answered.value);
  return failedAnswer(
    provider,
    model,
    "error",
    `${provider.name} answered ${response.status}${response.ok ? " without JSON" : ""}: ${problemIn(text, answered?.value)}`,
  );
}

/** Providers say what is wrong in `error.message`; anything else is shown as it came. */
function problemIn(text: string, answered: unknown): string {
  const problem = (answered as { error?: { message?: unknown } } | null)?.error;
  const message = problem?.message;
  return (typeof message === "string" ? message : text).slice(
    0,
    maxErrorLength,
  );
}

/** In a box, since `null` is JSON too. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
