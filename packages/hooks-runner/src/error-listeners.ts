/** The listeners that a runner reports to. One that throws changes nothing for the others, nor for the emit. */
import { errorText, type HookError } from "@hookline/hooks-core";

/** Is told of what went wrong in hooks. */
export type HookErrorListener = (error: HookError) => void;

/** A set of listeners. */
export interface ErrorListeners {
  readonly size: number;
  /** @returns ends it; true when the listener was still there */
  add(listener: HookErrorListener): () => boolean;
  emit(error: HookError): void;
}

function complain(thrown: unknown): void {
  console.error(
    `hookline: LISTENER_THREW: an error listener threw: ${errorText(thrown)}`,
  );
}

/**
 * Makes an empty set. The same listener added twice is told once.
 *
 * @example
 * const listeners = createErrorListeners();
 * const off = listeners.add((error) => console.error(error.hookPath, error.error));
 */
export function createErrorListeners(): ErrorListeners {
  const listeners = new Set<HookErrorListener>();
  return {
    get size() {
      return listeners.size;
    },
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(error) {
      for (const listener of listeners) {
        try {
          // An async listener is typed away, but nothing stops one: its rejection must not end the process.
          const returned: unknown = listener(error);
          if (returned instanceof Promise) returned.catch(complain);
        } catch (thrown) {
          complain(thrown);
        }
      }
    },
  };
}
