/** `ctx.modelRegistry`, made of the one configured provider. */
import type { Model, ModelRegistry } from "@hookline/hooks-core";
import {
  configuredProvider,
  modelOf,
  type ProviderOptions,
} from "./provider.ts";

/**
 * Makes the model registry of the configured provider.
 *
 * The key is given for models of this provider only: a hook may send it to wherever the model lives. Without a provider the registry
 * is empty and knows no key.
 *
 * @param options - the provider; the environment's when absent
 * @throws {CodedError} `PROVIDER_NOT_CONFIGURED` when the provider's address is none
 * @example
 * const modelRegistry = createModelRegistry({ provider: { url: "http://localhost:11434/v1", key: "none", model: "qwen3" } });
 * modelRegistry.getAll().map((model) => model.id); // ["qwen3"]
 */
export function createModelRegistry(
  options: ProviderOptions = {},
): ModelRegistry {
  const provider = configuredProvider(options);
  const key = provider?.settings.key;
  const named = provider?.settings.model;
  const models = (): Model[] =>
    provider === undefined || named === undefined
      ? []
      : [modelOf(provider, named)];
  return {
    getApiKey: async (model) =>
      model.provider === provider?.name ? key : undefined,
    getApiKeyForProvider: async (name) =>
      name === provider?.name ? key : undefined,
    getAll: models,
    getAvailable: () => (key === undefined ? [] : models()),
    find: (_provider, modelId) =>
      provider === undefined ? undefined : modelOf(provider, modelId),
    isUsingOAuth: () => false,
  };
}
