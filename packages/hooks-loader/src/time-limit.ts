/** A time limit for what cannot be stopped. */
import type { CodedError } from "@hookline/hooks-core";

/** Limit for one hook's import and factory, in milliseconds. */
export const defaultTimeoutMs = 10_000;

/** What `withinTime` rejects with. */
export const outOfTime = Symbol("out of time");

/**
 * Waits for a promise, but not longer than a time. The promise goes on, and what it gives later, an error too, is dropped.
 *
 * @param ms - milliseconds; `Infinity` waits for ever
 * @throws `outOfTime`, or what the promise rejects with
 */
export async function withinTime<T>(
  promise: PromiseLike<T>,
  ms: number,
): Promise<T> {
  if (ms === Infinity) return promise;
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(outOfTime), ms);
  try {
    // The race handles the promise's rejection for good, so a late one is no unhandled rejection.
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error for a module or factory that does not settle. */
export async function timeout(
  what: "module" | "factory",
  ms: number,
): Promise<CodedError> {
  const { CodedError } = await import("@hookline/hooks-core");
  return new CodedError(
    "HOOK_LOAD_TIMEOUT",
    what === "factory"
      ? `the factory did not finish within ${ms} ms`
      : `the module did not finish loading within ${ms} ms; it may await something that never settles`,
  );
}
