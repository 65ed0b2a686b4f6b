/** The one provider of models that hooks can ask: whatever the person configured. */
import { CodedError, type Model } from "@hookline/hooks-core";

/** A provider that speaks OpenAI's chat completions. */
export interface ProviderSettings {
  /** Base address, `https://api.openai.com/v1` for example; `/chat/completions` is added to its path. */
  readonly url: string;
  /** Sent as the bearer token; a provider on one's own machine may need none. */
  readonly key?: string | undefined;
  /** Answers every request, whatever model the hook asked for; without it, the hook's choice is sent. */
  readonly model?: string | undefined;
}

/** Where to get the provider from. */
export interface ProviderOptions {
  /** Without it: `HOOKLINE_PROVIDER_URL`, `HOOKLINE_PROVIDER_KEY` and `HOOKLINE_PROVIDER_MODEL`. */
  readonly provider?: ProviderSettings | undefined;
}

/** Settings that were checked. */
export interface Provider {
  readonly settings: ProviderSettings;
  /** Where requests go. */
  readonly endpoint: URL;
  /** Host and port: the name under which its models and answers are known. */
  readonly name: string;
}

/**
 * The protocol's name in `model.api` and in answers, as pi calls it.
 *
 * @example
 * model.api === chatApi; // true for every model of the configured provider
 */
export const chatApi = "openai-completions";

/**
 * Gives the configured provider.
 *
 * A key from the environment is never used with an address from elsewhere.
 *
 * @returns undefined when no address is configured
 * @throws {CodedError} `PROVIDER_NOT_CONFIGURED` when the address is none
 * @example
 * configuredProvider({ provider: { url: "http://localhost:11434/v1" } })?.name; // "localhost:11434"
 */
export function configuredProvider(
  options: ProviderOptions = {},
): Provider | undefined {
  const settings = options.provider ?? settingsOfEnvironment();
  if (settings === undefined) return undefined;
  const endpoint = URL.canParse(settings.url) ? new URL(settings.url) : null;
  // The text is not repeated: an address can hold a password.
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol))
    throw new CodedError(
      "PROVIDER_NOT_CONFIGURED",
      "The address of the model provider (HOOKLINE_PROVIDER_URL) does not start with http:// or https://.",
    );
  const path = endpoint.pathname.replace(/\/+$/, "");
  endpoint.pathname = `${path}/chat/completions`;
  return { settings, endpoint, name: endpoint.host };
}

/**
 * Gives the configured provider, where nothing works without one.
 *
 * @param wanted - what cannot be done otherwise, as the beginning of a sentence
 * @throws {CodedError} `PROVIDER_NOT_CONFIGURED`
 * @example
 * requiredProvider({}, "A hook asked for a model").endpoint.href;
 */
export function requiredProvider(
  options: ProviderOptions,
  wanted: string,
): Provider {
  const provider = configuredProvider(options);
  if (provider === undefined)
    throw new CodedError(
      "PROVIDER_NOT_CONFIGURED",
      `${wanted}, but no model provider is configured: set HOOKLINE_PROVIDER_URL to an OpenAI-compatible address, and HOOKLINE_PROVIDER_KEY to its key.`,
    );
  return provider;
}

/**
 * Describes a model of the provider.
 *
 * @param asked - the id that a hook asked for; the configured model comes before it
 * @example
 * modelOf(provider, "gpt-5-mini").provider; // "api.openai.com"
 */
export function modelOf({ settings, name }: Provider, asked: string): Model {
  const id = settings.model ?? asked;
  return {
    id,
    name: id,
    provider: name,
    api: chatApi,
    baseUrl: settings.url,
  };
}

function settingsOfEnvironment(): ProviderSettings | undefined {
  const {
    HOOKLINE_PROVIDER_URL,
    HOOKLINE_PROVIDER_KEY,
    HOOKLINE_PROVIDER_MODEL,
  } = process.env;
  // A variable that is set to nothing is how shells take one away.
  if (!HOOKLINE_PROVIDER_URL) return undefined;
  return {
    url: HOOKLINE_PROVIDER_URL,
    key: HOOKLINE_PROVIDER_KEY || undefined,
    model: HOOKLINE_PROVIDER_MODEL || undefined,
  };
}
