/** Runs hooks by the hook contract. */
import {
  hookEvents,
  type HookEventMap,
  type LoadedHook,
  type ModelRegistry,
  type ReadonlySessionManager,
} from "@hookline/hooks-core";
import { type Contract, hookContexts } from "./contract.ts";
import { EventRunner } from "./event-runner.ts";

const contract: Contract = {
  events: hookEvents,
  commandWins: "first",
  contexts: hookContexts,
};

/**
 * Emits events of the hook contract to hooks, in order, one handler after the other.
 *
 * @example
 * const { hooks } = await loadHooks(["./gate.ts"], process.cwd());
 * const runner = new HookRunner(hooks, process.cwd(), sessionManager, modelRegistry);
 * runner.onError(({ hookPath, event, error }) => console.error(`${hookPath} (${event}): ${error}`));
 * const verdict = await runner.emitToolCall({
 *   type: "tool_call", toolName: "bash", toolCallId: "1", input: { command: "ls" },
 * });
 * if (verdict?.block) throw new Error(verdict.reason);
 */
export class HookRunner extends EventRunner<HookEventMap> {
  /**
   * @param hooks - in the order in which their handlers run
   * @param cwd - folder that hooks are told as `ctx.cwd`
   * @param sessionManager - given to handlers as `ctx.sessionManager`
   * @param modelRegistry - given to handlers as `ctx.modelRegistry`
   */
  constructor(
    hooks: readonly LoadedHook[],
    cwd: string,
    sessionManager: ReadonlySessionManager,
    modelRegistry: ModelRegistry,
  ) {
    super(contract, hooks, cwd, sessionManager, modelRegistry);
  }
}
