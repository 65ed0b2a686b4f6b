/** Waiting that a person may end. */

/**
 * Waits for a promise until a signal fires.
 *
 * @param pending - goes on in the background after an abort; its rejection is then nobody's, and not unhandled
 * @param signal - none: waits for as long as it takes
 * @returns what `pending` gives
 * @throws (rejects with) the signal's reason once it fired, or what `pending` rejects with
 */
export function untilAbort<T>(
  pending: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (signal === undefined) return pending;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    pending
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", abort));
  });
}
