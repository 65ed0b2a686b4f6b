/** Lets a harness know that a matcher failed on what it gave. */

const owners = new WeakMap<object, () => void>();

/** @param failed - is called when a matcher fails on the object; @returns the object */
export function ownedBy<T extends object>(given: T, failed: () => void): T {
  owners.set(given, failed);
  return given;
}

/** Tells the harness that an object came from, if it came from one. */
export function tellFailed(received: unknown): void {
  if (typeof received === "object" && received !== null)
    owners.get(received)?.();
}
