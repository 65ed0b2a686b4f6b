/** Models and the keys to them. */

/** A model of a provider. */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  /** The provider's protocol, for example `anthropic-messages`. */
  readonly api: string;
  readonly baseUrl?: string;
  readonly reasoning?: boolean;
  readonly input?: readonly ("text" | "image")[];
  /** In tokens. */
  readonly contextWindow?: number;
  /** Of one answer, in tokens. */
  readonly maxTokens?: number;
}

/** The models that the host knows. */
export interface ModelRegistry {
  /** The key to send with a request; undefined when the person has none. */
  getApiKey(model: Model, sessionId?: string): Promise<string | undefined>;
  getApiKeyForProvider(
    provider: string,
    sessionId?: string,
  ): Promise<string | undefined>;
  getAll(): Model[];
  /** Those that a key is there for. */
  getAvailable(): Model[];
  find(provider: string, modelId: string): Model | undefined;
  isUsingOAuth(model: Model): boolean;
}
