/** A runner without a host: what `hooks emit` and replay run hooks on. */
import type { LoadedHook } from "@hookline/hooks-core";
import {
  type EventRunner,
  ExtensionRunner,
  HookRunner,
} from "@hookline/hooks-runner";
import { emptyModelRegistry, emptySession } from "./empty-session.ts";

/**
 * Connects hooks to nothing: no person, no session, no model. What they send or store is dropped.
 *
 * @param hooks - in the order in which they run
 * @param cwd - told to hooks as `ctx.cwd`
 * @param contract - the rules that hold
 * @example
 * const runner = createHeadlessRunner((await loadHooks(["./gate.ts"], cwd)).hooks, cwd);
 */
export function createHeadlessRunner(
  hooks: readonly LoadedHook[],
  cwd: string,
  contract: "hook" | "extension" = "extension",
): EventRunner {
  const Runner = contract === "hook" ? HookRunner : ExtensionRunner;
  const runner: EventRunner = new Runner(
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
