/** Runs hooks by the current contract, which is what the agent's runtime uses. */
import {
  type ExtensionEventMap,
  extensionEvents,
  type HookEventName,
  hookEventNames,
  type HookEventSpec,
  type LoadedHook,
  type ModelRegistry,
  type ReadonlySessionManager,
} from "@hookline/hooks-core";
import { type Contract, extensionContexts } from "./contract.ts";
import { EventRunner } from "./event-runner.ts";

/** How an {@link ExtensionRunner} differs from the agent's. */
export interface ExtensionRunnerOptions {
  /**
   * What one handler has of its own time, in milliseconds; 30,000 when absent. A host whose agent waits for less, or a
   * replay that need not wait so long, says so here.
   */
  readonly timeLimitMs?: number;
}

type Events = Contract["events"];

function limited(timeLimitMs: number): Events {
  const row = (name: HookEventName): HookEventSpec => ({
    ...extensionEvents[name],
    timeLimitMs,
  });
  return Object.fromEntries(
    hookEventNames.map((name) => [name, row(name)]),
  ) as Events;
}

/**
 * Emits events of the current contract to hooks, in order, one handler after the other.
 *
 * `tool_call` fails closed: a handler that throws, is out of time, or gives what is no result blocks. A veto and a tuning
 * are joined field by field, a tool's result goes from handler to handler.
 *
 * @example
 * const runner = new ExtensionRunner(hooks, process.cwd(), sessionManager, modelRegistry);
 * const verdict = await runner.emitToolCall({
 *   type: "tool_call", toolName: "bash", toolCallId: "1", input: { command: "npm i" },
 * });
 * verdict?.input; // { command: "bun i" }, when a hook prefers that
 */
export class ExtensionRunner extends EventRunner<ExtensionEventMap> {
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
    { timeLimitMs }: ExtensionRunnerOptions = {},
  ) {
    const events =
      timeLimitMs === undefined ? extensionEvents : limited(timeLimitMs);
    const contract: Contract = {
      events,
      commandWins: "last",
      contexts: extensionContexts,
    };
    super(contract, hooks, cwd, sessionManager, modelRegistry);
  }
}
