/** Lets the configured provider speak for the model. */
import { createProviderClient } from "./upstream/complete.ts";
import {
  configuredProvider,
  modelOf,
  type ProviderOptions,
} from "./upstream/provider.ts";
import type { TurnSource } from "./turn-source.ts";

/**
 * Makes a turn source of the provider that the person configured. It offers no tools.
 *
 * @param options - the provider; the environment's when absent
 * @returns undefined when no provider is configured
 * @throws CodedError `PROVIDER_NOT_CONFIGURED` when its address is none
 * @example
 * const turns = providerTurns() ?? scriptedTurns(["Nobody is there."]);
 */
export function providerTurns(
  options: ProviderOptions = {},
): TurnSource | undefined {
  const provider = configuredProvider(options);
  if (provider === undefined) return undefined;
  const { complete } = createProviderClient(options);
  return ({ messages, model, signal }) =>
    complete(model ?? modelOf(provider, "default"), { messages }, { signal });
}
