/** Finds hook files, imports them with Bun and runs their factories; every candidate file ends with a fate and a reason. */
export {
  defineCapability,
  getCapability,
  listCapabilities,
  loadCapability,
  registerProvider,
} from "./capability.ts";
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
export { discoverAndLoadHooks, discoverHooks } from "./discover.ts";
export type { DiscoverHooksResult, DiscoverOptions } from "./discover.ts";
export { nearestEvent } from "./event-hint.ts";
export { execCommand } from "./exec.ts";
export { createFileLogger, logLevels } from "./file-logger.ts";
export type { FileLoggerOptions, LogLevel, LogLine } from "./file-logger.ts";
export { guardExit } from "./exit-guard.ts";
export { hookCapability, type Hook } from "./hook-capability.ts";
export { containLateErrors } from "./late-errors.ts";
export { loadHooks } from "./load-hooks.ts";
export type { LoadHooksOptions, RegisterOptions } from "./options.ts";
export type { HookSource } from "./pi.ts";
export { registerFactory } from "./register-factory.ts";
export { loadReloadable } from "./reload/load-reloadable.ts";
export type {
  HookReload,
  ReloadableHooks,
  ReloadOptions,
  ReloadResult,
} from "./reload/load-reloadable.ts";
export { resolvePath } from "./resolve-path.ts";
export { adaptShellHooks } from "./shell-hooks/shell-hooks.ts";
export type { ShellHookFile } from "./shell-hooks/shell-hooks.ts";
export type { ToolPhase } from "./shell-hooks/tool-phase.ts";
