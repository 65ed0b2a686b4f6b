/** The public face of hooks that can be reloaded; what does the work is imported when the first ones are loaded. */
import type {
  HookLoadError,
  HookLoadWarning,
  LoadedHook,
  LoadHooksResult,
} from "@hookline/hooks-core";
import type { DiscoverOptions } from "../discover.ts";
import type { LoadHooksOptions } from "../options.ts";

/** Options of `loadReloadable`. */
export interface ReloadOptions extends LoadHooksOptions, DiscoverOptions {
  /** Load the hooks in the folders of all agents, too, before the configured ones. */
  readonly discover?: boolean;
}

/** A hook of which a new version runs. */
export interface HookReload {
  readonly path: string;
  readonly resolvedPath: string;
  /** Number of handlers by event, of the version before; empty when there was none. */
  readonly before: Readonly<Record<string, number>>;
  /** The same of the version that runs now. */
  readonly after: Readonly<Record<string, number>>;
}

/** What one reload came to. */
export interface ReloadResult {
  /** Absolute paths of the changed files that hooks are made of; empty when everything was reloaded. */
  readonly changed: readonly string[];
  /** In the order in which the hooks run. */
  readonly reloaded: readonly HookReload[];
  /** Paths of the hooks among them that had not run before. */
  readonly added: readonly string[];
  /** Paths of hooks that do not run any more, since another one took their place. */
  readonly removed: readonly string[];
  /** Why hooks could not be reloaded; of each the version before runs on, if there was one. */
  readonly errors: readonly HookLoadError[];
  /** Of the hooks that were reloaded. */
  readonly warnings: readonly HookLoadWarning[];
}

/** Hooks that can be reloaded. `errors`, `warnings` and `candidates` are those of this moment. */
export interface ReloadableHooks extends LoadHooksResult {
  /**
   * Always the same array. A hook that loads for the first time later is added to it, and whoever listens to a hook that was in it before
   * is told: a runner that holds the array goes on. A runner that was made when it was empty has to be made anew, see `added`.
   */
  readonly hooks: LoadedHook[];
  /**
   * Reloads the hooks whose modules contain one of these files, and looks for new hooks. One reload runs after the other.
   *
   * @param files - absolute paths of what changed; every hook is reloaded when absent
   * @returns never rejects because of a hook
   */
  reload(files?: Iterable<string>): Promise<ReloadResult>;
  /**
   * Reloads by itself when a file changes.
   *
   * @param listener - told of each reload that did something
   * @returns ends it, with all file watchers
   */
  watch(listener: (result: ReloadResult) => void): () => void;
  /** Ends all hooks with what they have started, and all watchers. What is called of them from now on throws `HOOK_RELOADED`. */
  close(): void;
}

/**
 * Loads hooks as `loadHooks` does, each with all that it imports in a module graph of its own, so that they can be reloaded. The
 * `LoadedHook` objects stay the same, and their content is swapped: a runner that holds them needs no change.
 *
 * A new version takes over when its factory is done; then everything that the old one started ends. A version that does not load leaves
 * the old one running.
 *
 * @param paths - as for `loadHooks`
 * @param cwd - absolute folder: relative paths start here, and `pi.exec` runs here
 * @example
 * const loaded = await loadReloadable(["./gate.ts"], process.cwd());
 * const runner = new HookRunner(loaded.hooks, process.cwd(), sessionManager, modelRegistry);
 * const stop = loaded.watch(({ reloaded, errors }) => console.error(reloaded, errors));
 */
export async function loadReloadable(
  paths: readonly string[],
  cwd: string,
  options: ReloadOptions = {},
): Promise<ReloadableHooks> {
  const { openHookSet } = await import("./hook-set.ts");
  return openHookSet(paths, cwd, options);
}
