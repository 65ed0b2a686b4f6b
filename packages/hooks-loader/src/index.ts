/** Finds hook files, imports them with Bun and runs their factories; every candidate file ends with a fate and a reason. */
export { guardExit } from "./exit-guard.ts";
export { hookCapability, type Hook } from "./hook-capability.ts";
export { loadHooks } from "./load-hooks.ts";
export { logLevels, type LogLevel } from "./log-levels.ts";
export {
  adaptShellHooks,
  containLateErrors,
  createFileLogger,
  defineCapability,
  discoverAndLoadHooks,
  discoverHooks,
  execCommand,
  getCapability,
  listCapabilities,
  loadCapability,
  loadReloadable,
  nearestEvent,
  registerFactory,
  registerProvider,
  resolvePath,
} from "./on-demand.ts";
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
export type { LoadHooksOptions, RegisterOptions } from "./options.ts";
export type { HookSource } from "./pi.ts";
export type {
  HookReload,
  ReloadableHooks,
  ReloadOptions,
  ReloadResult,
} from "./reload/load-reloadable.ts";
export type { ShellHookFile } from "./shell-hooks/shell-hooks.ts";
export type { ToolPhase } from "./shell-hooks/tool-phase.ts";
