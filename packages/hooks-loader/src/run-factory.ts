/** Runs the factory of a file that is remembered already. */
import type {
  HookFactory,
  HookLoadError,
  LoadedHook,
  LoadHooksResult,
} from "@hookline/hooks-core";
import { whileLoading } from "./hook-files.ts";
import type { RegisterOptions } from "./options.ts";
import { createPi, type HookSource } from "./pi.ts";
import {
  defaultTimeoutMs,
  outOfTime,
  timeout,
  withinTime,
} from "./time-limit.ts";

/** How a wanted hook ended. */
export type Outcome = LoadedHook | HookLoadError;

/**
 * Runs a factory, and gives the hook at once where the factory is synchronous: a hundred hooks need not wait a hundred times.
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

/** The same, with what the factory throws as a load error. */
export function tryFactory(
  factory: HookFactory,
  source: Required<HookSource>,
  cwd: string,
  options: RegisterOptions,
): Outcome | Promise<Outcome> {
  try {
    const hook = runFactory(factory, source, cwd, options);
    return hook instanceof Promise
      ? hook.catch((error: unknown) => loadFailure("factory", source, error))
      : hook;
  } catch (error) {
    return loadFailure("factory", source, error);
  }
}

/** Makes the load error of what was thrown; see `loadError`. */
export async function loadFailure(
  phase: "import" | "factory",
  { path, resolvedPath }: Required<HookSource>,
  error: unknown,
): Promise<HookLoadError> {
  const { loadError } = await import("./load-error.ts");
  return loadError(path, resolvedPath, phase, error);
}

/** Adds to the result how a wanted hook ended. */
export function addOutcome(
  result: LoadHooksResult,
  { path, resolvedPath }: Required<HookSource>,
  source: string,
  outcome: Outcome,
): void {
  const failed = "error" in outcome;
  if (failed) result.errors.push(outcome);
  else result.hooks.push(outcome);
  result.candidates.push({
    path,
    resolvedPath,
    source,
    fate: failed ? "failed" : "loaded",
    reason: failed ? outcome.error : "Its factory ran.",
  });
}
