/** Finds hooks in the folders of all agents, and loads them together with the configured ones. */
import type {
  HookCandidate,
  HookLoadWarning,
  LoadHooksResult,
} from "@hookline/hooks-core";
import {
  loadCapability,
  type LoadOptions,
  type PassedOver,
} from "./capabilities.ts";
import { type Hook, hookCapability } from "./hook-capability.ts";
import { loadWanted, wantedPaths } from "./load-wanted.ts";
import type { LoadHooksOptions } from "./options.ts";

/** What is in the hook folders; nothing was imported. */
export interface DiscoverHooksResult {
  /** In the order in which they would load. */
  readonly hooks: readonly Hook[];
  /** What will not be loaded: shadowed or skipped. */
  readonly candidates: readonly HookCandidate[];
  readonly warnings: readonly HookLoadWarning[];
}

/** Options of discovery: which providers, and where the home folder is. */
export type DiscoverOptions = Omit<LoadOptions, "cwd">;

/**
 * Looks for hooks without importing one.
 *
 * @param cwd - absolute folder of the project
 * @example
 * for (const hook of (await discoverHooks(process.cwd())).hooks) console.log(hook.path);
 */
export async function discoverHooks(
  cwd: string,
  options: DiscoverOptions = {},
): Promise<DiscoverHooksResult> {
  const found = await loadCapability<Hook>(hookCapability.id, {
    ...options,
    cwd,
  });
  const shadowed = found.shadowed.map(({ item, by }) =>
    candidate(
      item.path,
      item._source.provider,
      "shadowed",
      `Same type, tool and name as ${by.path} of ${by._source.providerName}.`,
    ),
  );
  const skipped = found.passedOver.map(
    ({ path, reason, provider }: PassedOver & { provider: string }) =>
      candidate(path, provider, "skipped", reason),
  );
  return {
    hooks: found.items,
    candidates: onceEach([...shadowed, ...skipped], found.items),
    warnings: found.warnings.map((message) => ({
      path: cwd,
      code: "DISCOVERY_INCOMPLETE",
      message,
    })),
  };
}

/**
 * Loads what is in the hook folders, then what is configured. A file with several names is loaded once.
 *
 * @param configuredPaths - as for `loadHooks`
 * @param cwd - absolute folder of the project
 * @example
 * const { hooks, candidates } = await discoverAndLoadHooks([], process.cwd());
 */
export async function discoverAndLoadHooks(
  configuredPaths: readonly string[],
  cwd: string,
  options: LoadHooksOptions & DiscoverOptions = {},
): Promise<LoadHooksResult> {
  const programs = options.shellHooks !== undefined;
  const found = await discoverHooks(cwd, { programs, ...options });
  const discovered = found.hooks.map(({ path, type, tool, _source }) => ({
    path,
    absolute: path,
    source: _source.provider,
    phase: { type, tool },
  }));
  const configured = wantedPaths(configuredPaths, cwd, options.home);
  const loaded = await loadWanted([...discovered, ...configured], cwd, options);
  const named = new Set(loaded.candidates.map((one) => one.resolvedPath));
  return {
    ...loaded,
    warnings: [...found.warnings, ...loaded.warnings],
    // A file that discovery passed over may be configured: then that is how it ended.
    candidates: [
      ...loaded.candidates,
      ...found.candidates.filter((one) => !named.has(one.resolvedPath)),
    ],
  };
}

function candidate(
  path: string,
  source: string,
  fate: HookCandidate["fate"],
  reason: string,
): HookCandidate {
  return { path, resolvedPath: path, source, fate, reason };
}

/** Two providers may look at one folder, for example when the project is the home folder. */
function onceEach(
  candidates: readonly HookCandidate[],
  taken: readonly Hook[],
): HookCandidate[] {
  const seen = new Set(taken.map(({ path }) => path));
  return candidates.filter(({ path }) => !seen.has(path) && seen.add(path));
}
