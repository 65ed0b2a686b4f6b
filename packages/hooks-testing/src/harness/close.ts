/** Ends a harness, and fails when something of its hooks goes on. */
import type { HookHost } from "@hookline/hooks-host";
import type { Scope } from "./scope.ts";
import type { Watch } from "./watch.ts";

/**
 * What is ended.
 *
 * @example
 * const parts: ClosingParts = { host, scope, watch, isStarted: () => false };
 */
export interface ClosingParts {
  readonly host: HookHost;
  readonly scope: Scope;
  readonly watch: Watch;
  /** A session was started, so that it is to be shut down. */
  readonly isStarted: () => boolean;
}

/**
 * Makes the two ways to end a harness.
 *
 * The one that waits ends the session, lets what has failed be told, and ends everything that hooks have started. The other one cannot
 * wait, so what fails later is still thrown into the test that runs then.
 *
 * @returns functions that do nothing the second time
 * @example
 * const { close, closeNow } = closing({ host, scope, watch, isStarted });
 */
export function closing({ host, scope, watch, isStarted }: ClosingParts): {
  /** @throws Error with all that goes on */
  readonly close: () => Promise<void>;
  /** @throws Error with all that goes on */
  readonly closeNow: () => void;
  /** A matcher has failed on what this harness gave: the test fails with that, and leaks are told on stderr. */
  readonly failed: () => void;
} {
  let isClosed = false;
  let hasFailed = false;

  const conclude = (
    unfinished: readonly string[],
    timers: readonly string[],
  ): void => {
    const problems = [
      ...watch.takeProblems().map(({ message }) => message),
      ...unfinished.map((call) => `${call} is not over; is an await missing?`),
      ...timers.map((timer) => `a timer is left: ${timer}`),
    ];
    if (problems.length === 0) return;
    const text = ["the harness closed, and:", ...problems].join("\n  ");
    // Thrown beside the test's own failure, Bun 1.4.5 prints "SuppressedError" and neither of them.
    if (hasFailed) console.error(text);
    else throw new Error(text);
  };

  return {
    async close() {
      if (isClosed) return;
      isClosed = true;
      const unfinished = Array.from(watch.pending, ({ call }) => call);
      await (isStarted() ? host.shutdown() : host.abort());
      // Bun and Node tell of unhandled rejections before the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      conclude(unfinished, scope.close(true));
    },
    closeNow() {
      if (isClosed) return;
      isClosed = true;
      const unfinished = Array.from(watch.pending, ({ call }) => call);
      const timers = scope.close(false);
      if (isStarted())
        throw new Error(
          "the session has to be shut down, which takes time: use `await using`",
        );
      conclude(unfinished, timers);
    },
    failed: () => void (hasFailed = true),
  };
}
