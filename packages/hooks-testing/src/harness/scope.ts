/** Where hooks of a harness run: what they start there is known to be theirs. */
import { CodedError, errorText } from "@hookline/hooks-core";
import { watchTimers } from "./timers.ts";

/**
 * The context of one harness.
 *
 * @example
 * const scope = openScope(() => "gate.ts");
 * scope.run(() => handler(event, ctx));
 */
export interface Scope {
  /** Runs a function of a hook. */
  run<R>(run: () => R): R;
  /** Ends timers, and with `all` everything else that was started. @returns timers that were still to fire */
  close(all: boolean): readonly string[];
}

/**
 * Makes a context. What fails in it and is waited for by nobody is thrown where the scope was made, so that the test under way fails.
 *
 * A `Bun.ModuleGraph` tells whose an error is, without looking at stacks, and can end sockets, servers and programs (measured with Bun
 * 1.4.5; it takes 4 µs to make). Where there is none, in Node, such errors are left to the test runner.
 *
 * @param names - the hooks, for errors
 * @example
 * const scope = openScope(() => "gate.ts");
 */
export function openScope(names: () => string): Scope {
  const timers = watchTimers();
  const graph =
    typeof Bun === "undefined"
      ? undefined
      : new Bun.ModuleGraph({
          onError(cause) {
            const text = `${names()}: something that the hook started and did not wait for failed: ${errorText(cause)}`;
            throw new CodedError("HOOK_LATE_ERROR", text, { cause });
          },
        });
  return {
    run: (run) =>
      timers.run(() => (graph === undefined ? run() : graph.run(run))),
    close(all) {
      const running = timers.stop();
      if (all) graph?.dispose();
      return running;
    },
  };
}
