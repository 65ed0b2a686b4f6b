/** Runs a factory. */
import type { HookFactory, LoadedHook } from "@hookline/hooks-core";
import { guardExit } from "./exit-guard.ts";
import { rememberHookFile, whileLoading } from "./hook-files.ts";
import { defaultTimeoutMs, type RegisterOptions } from "./options.ts";
import { createPi, type HookSource } from "./pi.ts";
import { outOfTime, timeout, withinTime } from "./time-limit.ts";

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

/**
 * Runs a factory of a file that is remembered already, and gives the hook at once where the factory is synchronous.
 *
 * @throws what the factory throws; the promise rejects with what it rejects with, or with `HOOK_LOAD_TIMEOUT`
 */
export function runFactory(
  factory: HookFactory,
  source: HookSource,
  cwd: string,
  options: RegisterOptions,
): LoadedHook | Promise<LoadedHook> {
  const { pi, hook } = createPi(source, cwd, options);
  return whileLoading(() => {
    const pending = factory(pi);
    if (!(pending instanceof Object && "then" in pending)) return hook;
    const limit = options.timeoutMs ?? defaultTimeoutMs;
    return withinTime(pending, limit).then(
      () => hook,
      async (error: unknown) => {
        throw error === outOfTime ? await timeout("factory", limit) : error;
      },
    );
  });
}
