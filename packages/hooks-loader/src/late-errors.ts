/** Catches what a hook started and did not wait for, when it fails later. */
import { errorText, type HookError } from "@hookline/hooks-core";
import { hookInStack } from "./hook-files.ts";

const events = ["unhandledRejection", "uncaughtException"] as const;

/**
 * Reports unhandled rejections and uncaught exceptions whose stack shows a hook's file, instead of ending the process.
 *
 * What no hook is in the stack of behaves as without it: it is printed and the process exits with code 1, unless somebody else listens
 * too. A thrown value that is no Error has no stack and cannot be traced to a hook.
 *
 * @param onError - told of each; its `code` is `HOOK_LATE_ERROR`
 * @returns ends it
 * @example
 * const end = containLateErrors(({ hookPath, error }) => console.error(`${hookPath}: ${error}`));
 */
export function containLateErrors(
  onError: (error: HookError) => void,
): () => void {
  const listeners = events.map((event) => {
    const listener = (cause: unknown): void => {
      const hookPath = hookInStack(
        cause instanceof Error ? cause.stack : undefined,
      );
      if (hookPath !== undefined)
        return onError({
          hookPath,
          event,
          error: errorText(cause),
          code: "HOOK_LATE_ERROR",
          cause,
        });
      if (process.listenerCount(event) > 1) return;
      console.error(cause);
      process.exit(1);
    };
    process.on(event, listener);
    return () => process.off(event, listener);
  });
  return () => {
    for (const off of listeners) off();
  };
}
