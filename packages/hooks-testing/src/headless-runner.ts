/** A runner without a host: what `hooks emit` and replay run hooks on. */
import type { LoadedHook } from "@hookline/hooks-core";
import { HookRunner } from "@hookline/hooks-runner";
import { emptyModelRegistry, emptySession } from "./empty-session.ts";

/**
 * Connects hooks to nothing: no person, no session, no model. What they send or store is dropped.
 *
 * @param hooks - in the order in which they run
 * @param cwd - told to hooks as `ctx.cwd`
 * @example
 * const runner = createHeadlessRunner((await loadHooks(["./gate.ts"], cwd)).hooks, cwd);
 */
export function createHeadlessRunner(
  hooks: readonly LoadedHook[],
  cwd: string,
): HookRunner {
  const runner = new HookRunner(
    hooks,
    cwd,
    emptySession(cwd),
    emptyModelRegistry(),
  );
  runner.initialize({
    getModel: () => undefined,
    sendMessageHandler() {},
    appendEntryHandler() {},
  });
  return runner;
}
