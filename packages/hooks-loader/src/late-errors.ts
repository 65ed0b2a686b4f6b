/** Catches what a hook started and did not wait for, when it fails later. */
import { errorText, type HookError } from "@hookline/hooks-core";
import { hookInStack } from "./hook-files.ts";

const events = ["unhandledRejection", "uncaughtException"] as const;
const contained = new Set<(error: HookError) => void>();

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
  const told = (error: HookError): void => onError(error);
  contained.add(told);
  const listeners = events.map((event) => {
    const listener = (cause: unknown): void => {
      const hookPath = hookInStack(
        cause instanceof Error ? cause.stack : undefined,
      );
      if (hookPath !== undefined)
        return onError(lateError({ hookPath, event, cause }));
      if (process.listenerCount(event) > 1) return;
      console.error(cause);
      process.exit(1);
    };
    process.on(event, listener);
    return () => process.off(event, listener);
  });
  return () => {
    contained.delete(told);
    for (const off of listeners) off();
  };
}

/** What failed late in a hook that is known. */
type LateError = Pick<HookError, "hookPath" | "event" | "cause">;

/**
 * Reports a late error of a hook that runs in a context of its own, so that no stack has to tell whose it is.
 *
 * @returns whether anybody asked for late errors
 */
export function reportLateError(error: LateError): boolean {
  for (const told of contained) told(lateError(error));
  return contained.size > 0;
}

function lateError({ hookPath, event, cause }: LateError): HookError {
  const error = errorText(cause);
  return { hookPath, event, error, code: "HOOK_LATE_ERROR", cause };
}
