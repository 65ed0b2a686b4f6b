/** Loads the hooks that a command was given. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { LoadHooksResult } from "@hookline/hooks-core";
import {
  createFileLogger,
  discoverAndLoadHooks,
  type FileLoggerOptions,
  loadHooks,
  type LoadHooksOptions,
  loadReloadable,
  type ReloadableHooks,
} from "@hookline/hooks-loader";
import { UsageError } from "./exit-code.ts";

/** Which hooks, and where. */
export interface HookSelection {
  /** As they were given, in order. */
  readonly paths: readonly string[];
  /** Absolute. */
  readonly cwd: string;
  /** Look in the folders of all agents, too. */
  readonly discover: boolean;
  /** Adapt programs as hooks. */
  readonly shellHooks: boolean;
  /** The contract of the runner that they are for. */
  readonly contract: "hook" | "extension";
  /** Where `pi.logger` writes; stderr when absent. */
  readonly log: FileLoggerOptions | undefined;
}

/** Loads the selected hooks. Bad ones are in the result's errors. */
export async function loadSelected(
  selection: HookSelection,
): Promise<LoadHooksResult> {
  const { paths, cwd, discover } = selection;
  const options = await loadOptions(selection);
  return discover
    ? discoverAndLoadHooks(paths, cwd, options)
    : loadHooks(paths, cwd, options);
}

/** Loads the selected hooks so that they can be reloaded. */
export async function loadToWatch(
  selection: HookSelection,
): Promise<ReloadableHooks> {
  const { paths, cwd, discover } = selection;
  const options = await loadOptions(selection);
  return loadReloadable(paths, cwd, { ...options, discover });
}

async function loadOptions({
  shellHooks,
  contract,
  log,
}: HookSelection): Promise<LoadHooksOptions> {
  // Hooks of pi, oh-my-pi and xcsh import modules of these agents.
  const { agentModule, provideUpstreamModules } =
    await import("@hookline/hooks-host/upstream");
  provideUpstreamModules();
  return {
    contract,
    hostModule: agentModule,
    ...(shellHooks && { shellHooks }),
    ...(log && { logger: createFileLogger(log) }),
  };
}

/**
 * The folder that a command works in.
 *
 * @throws UsageError when it is none
 */
export function workingFolder(given: string | undefined): string {
  const cwd = resolve(given ?? ".");
  if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`--cwd: ${given} is not a folder`);
  return cwd;
}
