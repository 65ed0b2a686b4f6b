/** What hooks start and do not wait for may fail at any time; it must neither end the process nor go unseen. */
import { errorText, type HookError } from "@hookline/hooks-core";
import { containLateErrors } from "@hookline/hooks-loader";
import { oneLine, type Output } from "./output.ts";

/**
 * Tells late errors on stderr from now on.
 *
 * @returns waits for what is failing at this moment, then gives all errors so far
 */
export function sayLateErrors(
  output: Output,
): () => Promise<readonly HookError[]> {
  const errors: HookError[] = [];
  const tell = (error: HookError) => {
    errors.push(error);
    const who = error.hookPath || "a hook";
    const text = oneLine(error.error);
    output.say(
      `hooks: ${who}: HOOK_LATE_ERROR: something that it started failed: ${text}`,
    );
  };
  containLateErrors(tell);
  // Without a stack nobody can say whose it is: a hook's, as nothing else runs on its own here.
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (cause: unknown) => {
      if (errors.some((told) => told.cause === cause)) return;
      tell({ hookPath: "", event, error: errorText(cause), cause });
    });
  }
  return async () => {
    await Bun.sleep(0);
    return errors;
  };
}
