/**
 * Finds hook files, imports them with Bun and runs their factories; every candidate file ends with a fate and a reason.
 *
 * Who loads hooks pays for the code that loads hooks: a module costs as much as a hook, 0.15 ms, and all that the public functions import
 * took as long as 25 hooks (measured, Bun 1.4.5). So those that not every host calls fetch their code when they are called. Their
 * parameters, and what they give and throw, are described where they are written. What is synchronous is fetched with `require`, which in Bun
 * gives the same instance as `import`; it names its file without an extension, which is another one once this is compiled.
 */
export { guardExit } from "./exit-guard.ts";
export { loadHooks } from "./load-hooks.ts";
export type {
  Capability,
  CapabilityItem,
  CapabilityResult,
  LoadContext,
  LoadOptions,
  LoadResult,
  PassedOver,
  Provider,
  ShadowedItem,
  SourceMeta,
} from "./capability.ts";
export type { DiscoverHooksResult, DiscoverOptions } from "./discover.ts";
export type { FileLoggerOptions, LogLine } from "./file-logger.ts";
export type { Hook } from "./hook-capability.ts";
export type { LoadHooksOptions, RegisterOptions } from "./options.ts";
export type { HookPlaces } from "./hook-folders.ts";
export type { HookSource } from "./pi.ts";
export type {
  HookReload,
  ReloadableHooks,
  ReloadOptions,
  ReloadResult,
} from "./reload/load-reloadable.ts";
export type { FolderWatch } from "./reload/watch-folders.ts";
export type { ShellHookFile } from "./shell-hooks/shell-hooks.ts";
export type { ToolPhase } from "./shell-hooks/tool-phase.ts";

const registry = (): typeof import("./capabilities.ts") =>
  require("./capabilities");

/** Makes hooks of programs; written in `shell-hooks/shell-hooks.ts`. */
export const adaptShellHooks: typeof import("./shell-hooks/shell-hooks.ts").adaptShellHooks =
  async (...given) =>
    (await import("./shell-hooks/shell-hooks.ts")).adaptShellHooks(...given);

/** Reports what a hook started and did not wait for, when it fails; written in `late-errors.ts`. */
export const containLateErrors: typeof import("./late-errors.ts").containLateErrors =
  (onError) =>
    (
      require("./late-errors") as typeof import("./late-errors.ts")
    ).containLateErrors(onError);

/** Makes what writes `pi.logger` of all hooks to a file; written in `file-logger.ts`. */
export const createFileLogger: typeof import("./file-logger.ts").createFileLogger =
  (options) =>
    (
      require("./file-logger") as typeof import("./file-logger.ts")
    ).createFileLogger(options);

/** Defines a kind of item; written in `capability.ts`. */
export const defineCapability: typeof import("./capability.ts").defineCapability =
  (capability) => registry().defineCapability(capability);

/** Loads what is in the hook folders, then what is configured; written in `discover.ts`. */
export const discoverAndLoadHooks: typeof import("./discover.ts").discoverAndLoadHooks =
  async (...given) =>
    (await import("./discover.ts")).discoverAndLoadHooks(...given);

/** Looks for hooks without importing one; written in `discover.ts`. */
export const discoverHooks: typeof import("./discover.ts").discoverHooks =
  async (...given) => (await import("./discover.ts")).discoverHooks(...given);

/** Runs a program, and ends it with all that it started; written in `exec.ts`. */
export const execCommand: typeof import("./exec.ts").execCommand = async (
  ...given
) => (await import("./exec.ts")).execCommand(...given);

/** The capability of an id, if it is defined; written in `capability.ts`. */
export const getCapability: typeof import("./capability.ts").getCapability = (
  id,
) => registry().getCapability(id);

/** All folders in which hooks may lie; written in `hook-folders.ts`. */
export const hookFolders: typeof import("./hook-folders.ts").hookFolders = (
  places,
) =>
  (require("./hook-folders") as typeof import("./hook-folders.ts")).hookFolders(
    places,
  );

/** Whether discovery would take a file of this path; written in `hook-folders.ts`. */
export const isHookPath: typeof import("./hook-folders.ts").isHookPath = (
  ...given
) =>
  (require("./hook-folders") as typeof import("./hook-folders.ts")).isHookPath(
    ...given,
  );

/** Ids of all capabilities; written in `capability.ts`. */
export const listCapabilities: typeof import("./capability.ts").listCapabilities =
  () => registry().listCapabilities();

/** Asks all providers of a capability; written in `capability.ts`. */
export const loadCapability: typeof import("./capability.ts").loadCapability =
  async (id, options) => registry().loadCapability(id, options);

/** Loads hooks so that they can be reloaded; written in `reload/load-reloadable.ts`. */
export const loadReloadable: typeof import("./reload/load-reloadable.ts").loadReloadable =
  async (...given) =>
    (await import("./reload/load-reloadable.ts")).loadReloadable(...given);

/** Finds the event that a misspelt name was meant for; written in `event-hint.ts`. */
export const nearestEvent: typeof import("./event-hint.ts").nearestEvent = (
  name,
) =>
  (require("./event-hint") as typeof import("./event-hint.ts")).nearestEvent(
    name,
  );

/** Runs a factory that needs no file; written in `register-factory.ts`. */
export const registerFactory: typeof import("./register-factory.ts").registerFactory =
  async (...given) =>
    (await import("./register-factory.ts")).registerFactory(...given);

/** Adds a provider to a capability; written in `capability.ts`. */
export const registerProvider: typeof import("./capability.ts").registerProvider =
  (capabilityId, provider) =>
    registry().registerProvider(capabilityId, provider);

/** Says what a configured path means; written in `resolve-path.ts`. */
export const resolvePath: typeof import("./resolve-path.ts").resolvePath = (
  ...given
) =>
  (require("./resolve-path") as typeof import("./resolve-path.ts")).resolvePath(
    ...given,
  );

/** Watches folders, there or not; written in `reload/watch-folders.ts`. */
export const watchFolders: typeof import("./reload/watch-folders.ts").watchFolders =
  (...given) =>
    (
      require("./reload/watch-folders") as typeof import("./reload/watch-folders.ts")
    ).watchFolders(...given);
