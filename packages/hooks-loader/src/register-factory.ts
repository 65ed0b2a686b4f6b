/** Makes a hook of a factory that is there already. */
import type { HookFactory, LoadedHook } from "@hookline/hooks-core";
import { guardExit } from "./exit-guard.ts";
import { rememberHookFile } from "./hook-files.ts";
import type { RegisterOptions } from "./options.ts";
import { type HookSource, runFactory } from "./pi.ts";

/**
 * Runs a factory that is there already, without a file; an async one is awaited.
 *
 * @param factory - a hook module's default export, or a function made in a test
 * @param source - what errors and reports call the hook
 * @param cwd - absolute folder in which `pi.exec` runs commands
 * @returns the hook, with what it registered
 * @throws what the factory throws; CodedError `HOOK_LOAD_TIMEOUT` when it does not finish in time
 * @example
 * const hook = await registerFactory((pi) => pi.on("turn_start", () => {}), { path: "inline" }, process.cwd());
 */
export async function registerFactory(
  factory: HookFactory,
  source: HookSource,
  cwd: string,
  options: RegisterOptions = {},
): Promise<LoadedHook> {
  guardExit();
  if (source.resolvedPath !== undefined)
    rememberHookFile(source.resolvedPath, source.path);
  return runFactory(factory, source, cwd, options);
}
