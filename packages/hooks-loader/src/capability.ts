/** The capability registry: providers offer items of a kind, and the first provider that has a key wins. */
import { CodedError, errorText } from "@hookline/hooks-core";
import { homeFolder } from "./resolve-path.ts";

/** Where an item came from. */
export interface SourceMeta {
  /** Id of the provider. */
  readonly provider: string;
  readonly providerName: string;
  /** Absolute. */
  readonly path: string;
  readonly level: "user" | "project" | "native";
}

/** What every item of every capability has. */
export interface CapabilityItem {
  readonly _source: SourceMeta;
}

/** What a provider is told. */
export interface LoadContext {
  /** Absolute. */
  readonly cwd: string;
  readonly home: string;
  /** Programs are wanted, too, where an agent takes modules only. */
  readonly programs?: boolean;
}

/** A file that a provider looked at and does not offer. */
export interface PassedOver {
  /** Absolute. */
  readonly path: string;
  /** One sentence. */
  readonly reason: string;
}

/** What a provider gives. */
export interface LoadResult<T extends CapabilityItem> {
  /** In the order in which they count. */
  readonly items: readonly T[];
  readonly warnings?: readonly string[];
  readonly passedOver?: readonly PassedOver[];
}

/** Somebody who offers items, mostly from the folders of one agent. */
export interface Provider<T extends CapabilityItem> {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  /** Higher counts first; among equals the one that was registered first. */
  readonly priority: number;
  load(context: LoadContext): Promise<LoadResult<T>>;
}

/** A kind of item. */
export interface Capability<T extends CapabilityItem> {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  /** Items of one key are the same thing, and the first one wins; without a key an item never is shadowed. */
  key(item: T): string | undefined;
  /** Says what is wrong with an item; it then wins nothing. */
  validate?(item: T): string | undefined;
}

/** What `loadCapability` may be told. */
export interface LoadOptions {
  /** Programs are wanted, too, where an agent takes modules only. */
  readonly programs?: boolean;
  /** Absolute; the process's folder when absent. */
  readonly cwd?: string;
  readonly home?: string;
  /** Ids of the only providers to ask. */
  readonly providers?: readonly string[];
  /** Ids of providers not to ask. */
  readonly excludeProviders?: readonly string[];
}

/** An item that lost, and to which. */
export interface ShadowedItem<T extends CapabilityItem> {
  readonly item: T;
  readonly by: T;
}

/** What `loadCapability` gives. */
export interface CapabilityResult<T extends CapabilityItem> {
  /** The winners, in the order of the providers. */
  readonly items: readonly T[];
  /** Every valid item; a loser has `_shadowed`. */
  readonly all: readonly (T & { readonly _shadowed?: true })[];
  readonly shadowed: readonly ShadowedItem<T>[];
  readonly passedOver: readonly (PassedOver & { readonly provider: string })[];
  readonly warnings: readonly string[];
  /** Ids of the providers that gave something. */
  readonly providers: readonly string[];
}

interface Entry {
  readonly capability: Capability<never>;
  readonly providers: Provider<CapabilityItem>[];
}

const entries = new Map<string, Entry>();

/**
 * Defines a kind of item.
 *
 * @throws CodedError `CAPABILITY_DUPLICATE`
 */
export function defineCapability<T extends CapabilityItem>(
  capability: Capability<T>,
): Capability<T> {
  if (entries.has(capability.id))
    throw new CodedError(
      "CAPABILITY_DUPLICATE",
      `The capability "${capability.id}" is defined already.`,
    );
  entries.set(capability.id, { capability, providers: [] });
  return capability;
}

/**
 * Adds a provider.
 *
 * @returns takes the provider away again
 * @throws CodedError `CAPABILITY_UNKNOWN`
 * @example
 * const off = registerProvider("hooks", { id: "team", displayName: "Team", description: "…", priority: 90, load });
 */
export function registerProvider<T extends CapabilityItem>(
  capabilityId: string,
  provider: Provider<T>,
): () => void {
  const { providers } = entryOf(capabilityId);
  const later = providers.findIndex((one) => one.priority < provider.priority);
  providers.splice(later === -1 ? providers.length : later, 0, provider);
  return () => {
    const at = providers.indexOf(provider);
    if (at !== -1) providers.splice(at, 1);
  };
}

/** The capability of an id, if it is defined. */
export function getCapability(id: string): Capability<never> | undefined {
  return entries.get(id)?.capability;
}

/** Ids of all capabilities, in the order of definition. */
export function listCapabilities(): readonly string[] {
  return [...entries.keys()];
}

/**
 * Asks all providers at once and settles by key: the first provider wins, and within a provider its first item. A provider that fails
 * is a warning. An invalid item is a warning and shadows nothing.
 *
 * @typeParam T - the capability's items
 * @throws CodedError `CAPABILITY_UNKNOWN`
 * @example
 * const { items, shadowed } = await loadCapability<Hook>("hooks", { cwd });
 */
export async function loadCapability<T extends CapabilityItem>(
  id: string,
  options: LoadOptions = {},
): Promise<CapabilityResult<T>> {
  const entry = entryOf(id);
  // The id stands for the type; who asks for an id says what its items are, as in `Map.get`.
  const capability = entry.capability as Capability<T>;
  const context = {
    cwd: options.cwd ?? process.cwd(),
    home: options.home ?? homeFolder(),
    programs: options.programs ?? false,
  };
  const asked = (entry.providers as Provider<T>[]).filter(
    (provider) =>
      (options.providers?.includes(provider.id) ?? true) &&
      !options.excludeProviders?.includes(provider.id),
  );
  const answers = await Promise.all(
    asked.map(async (provider) => ({
      provider,
      ...(await ask(provider, context)),
    })),
  );
  const warnings: string[] = [];
  const passedOver: (PassedOver & { provider: string })[] = [];
  const winners = new Map<string, T>();
  const items: T[] = [];
  const all: (T & { _shadowed?: true })[] = [];
  const shadowed: ShadowedItem<T>[] = [];
  for (const { provider, ...answer } of answers) {
    const warn = (text: string): void =>
      void warnings.push(`[${provider.displayName}] ${text}`);
    answer.warnings?.forEach(warn);
    for (const one of answer.passedOver ?? [])
      passedOver.push({ ...one, provider: provider.id });
    for (const item of answer.items) {
      // A provider may be written without types.
      const source: SourceMeta | undefined = item._source;
      const wrong = source
        ? capability.validate?.(item)
        : "an item without _source";
      if (wrong !== undefined) {
        warn(`${source?.path ?? "Dropped"}: ${wrong}`);
        continue;
      }
      const key = capability.key(item);
      const by = key === undefined ? undefined : winners.get(key);
      if (by !== undefined) {
        const loser = { ...item, _shadowed: true as const };
        all.push(loser);
        shadowed.push({ item: loser, by });
        continue;
      }
      if (key !== undefined) winners.set(key, item);
      items.push(item);
      all.push(item);
    }
  }
  return {
    items,
    all,
    shadowed,
    passedOver,
    warnings,
    providers: answers.flatMap(({ provider, items }) =>
      items.length > 0 ? [provider.id] : [],
    ),
  };
}

async function ask<T extends CapabilityItem>(
  provider: Provider<T>,
  context: LoadContext,
): Promise<LoadResult<T>> {
  try {
    return await provider.load(context);
  } catch (error) {
    return { items: [], warnings: [`Failed to load: ${errorText(error)}`] };
  }
}

function entryOf(id: string): Entry {
  const entry = entries.get(id);
  if (entry !== undefined) return entry;
  throw new CodedError(
    "CAPABILITY_UNKNOWN",
    `There is no capability "${id}"; defined are ${[...entries.keys()].join(", ") || "none"}.`,
  );
}
