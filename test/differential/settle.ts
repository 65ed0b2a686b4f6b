/** The ways in which a handler can be done. */
// oxlint-disable no-thenable -- what is thenable here is meant to be awaited

/** All of them. */
export const settlings = [
  "return",
  "async",
  "throw",
  "reject",
  "late",
  "lateReject",
  "nextTurn",
  "thenable",
  "lateThenable",
  "thenableReject",
  "thenThrows",
] as const;

/** Name of a way. */
export type Settling = (typeof settlings)[number];

/**
 * Ends a handler.
 *
 * @param settling - how
 * @param value - what it gives when it succeeds
 * @param error - what it throws or rejects with when it fails
 * @returns what the handler must return
 */
export function settle(
  settling: Settling,
  value: unknown,
  error: unknown,
): unknown {
  switch (settling) {
    case "return":
      return value;
    case "throw":
      throw error;
    case "async":
      return (async () => value)();
    case "reject":
      return (async () => {
        throw error;
      })();
    case "late":
      return Promise.resolve().then(() => value);
    case "lateReject":
      return Promise.resolve().then(() => {
        throw error;
      });
    case "nextTurn":
      return new Promise((resolve) => setImmediate(resolve, value));
    case "thenable":
      return { then: (resolve: (given: unknown) => void) => resolve(value) };
    case "lateThenable":
      return {
        then: (resolve: (given: unknown) => void) =>
          queueMicrotask(() => resolve(value)),
      };
    case "thenableReject":
      return {
        then: (_: unknown, reject: (given: unknown) => void) => reject(error),
      };
    case "thenThrows":
      return {
        then() {
          throw error;
        },
      };
  }
}
