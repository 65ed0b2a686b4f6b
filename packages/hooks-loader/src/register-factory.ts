/** Runs a factory. */
import {
  CodedError,
  type HookFactory,
  type LoadedHook,
} from "@hookline/hooks-core";
import { guardExit } from "./exit-guard.ts";
import { rememberHookFile, whileLoading } from "./hook-files.ts";
import { defaultTimeoutMs, type RegisterOptions } from "./options.ts";
import { createPi, type HookSource } from "./pi.ts";
import { outOfTime, withinTime } from "./time-limit.ts";

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
  const { pi, hook } = createPi(source, cwd, options);
  const limit = options.timeoutMs ?? defaultTimeoutMs;
  await whileLoading(async () => {
    const pending = factory(pi);
    if (pending instanceof Object && "then" in pending)
      await withinTime(pending, limit);
  }).catch((error: unknown) => {
    throw error === outOfTime ? timeout("factory", limit) : error;
  });
  return hook;
}

/** The error for a module or factory that does not settle. */
export function timeout(what: "module" | "factory", ms: number): CodedError {
  return new CodedError(
    "HOOK_LOAD_TIMEOUT",
    what === "factory"
      ? `the factory did not finish within ${ms} ms`
      : `the module did not finish loading within ${ms} ms; it may await something that never settles`,
  );
}
