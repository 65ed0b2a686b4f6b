/** Runs the handlers of loaded hooks for a host. */
import {
  type AgentMessage,
  type BeforeAgentStartEventResult,
  type HookCommandContext,
  type HookContext,
  type HookError,
  type HookEvent,
  type HookEventMap,
  type HookEventSpec,
  hookEvents,
  type HookMessageRenderer,
  type HookUIContext,
  type ImageContent,
  isHookEventName,
  type LoadedHook,
  type ModelRegistry,
  type ReadonlySessionManager,
  type RegisteredCommand,
  type ToolCallEvent,
  type ToolCallEventResult,
} from "@hookline/hooks-core";
import { copyInput } from "./copy-input.ts";
import { dispatch, type DispatchReporter, type Pass } from "./dispatch.ts";
import {
  createErrorListeners,
  type HookErrorListener,
} from "./error-listeners.ts";
import { indexHandlers } from "./handler-index.ts";
import type { HandlerObserver } from "./observe.ts";
import { createReporter } from "./reporter.ts";
import {
  emptyHost,
  type HookRunnerOptions,
  hostWith,
} from "./runner-options.ts";

const nothing: Promise<undefined> = Promise.resolve(undefined);

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
export class HookRunner {
  readonly #hooks: readonly LoadedHook[];
  readonly #cwd: string;
  readonly #sessionManager: ReadonlySessionManager;
  readonly #modelRegistry: ModelRegistry;
  readonly #handlersOf: ReturnType<typeof indexHandlers>;
  readonly #listeners = createErrorListeners();
  readonly #observers = new Set<HandlerObserver>();
  readonly #reporter: DispatchReporter;
  #host = emptyHost();

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
    this.#hooks = hooks;
    this.#cwd = cwd;
    this.#sessionManager = sessionManager;
    this.#modelRegistry = modelRegistry;
    this.#handlersOf = indexHandlers(hooks);
    this.#reporter = createReporter(this.#listeners, this.#observers);
  }

  /**
   * Connects the runner, and `pi.sendMessage` and `pi.appendEntry` of all hooks, to a host. May be called again: what is
   * not given falls back to nothing, except the three session handlers, which stay.
   */
  initialize(options: HookRunnerOptions): void {
    this.#host = hostWith(this.#host, options);
    for (const hook of this.#hooks) {
      hook.setSendMessageHandler(options.sendMessageHandler);
      hook.setAppendEntryHandler(options.appendEntryHandler);
    }
  }

  /** The UI that handlers get; the no-op UI when the host has none. */
  getUIContext(): HookUIContext {
    return this.#host.ui;
  }

  /** Whether a person can answer. */
  getHasUI(): boolean {
    return this.#host.hasUI;
  }

  /** Paths of the hooks, in order. */
  getHookPaths(): string[] {
    return this.#hooks.map((hook) => hook.path);
  }

  /** Whether any hook handles the event. Costs the same for any number of hooks. */
  hasHandlers(event: string): boolean {
    return this.#handlersOf(event).length > 0;
  }

  /** The renderer of a kind of message; the first hook that has one wins. */
  getMessageRenderer(customType: string): HookMessageRenderer | undefined {
    for (const hook of this.#hooks) {
      const renderer = hook.messageRenderers.get(customType);
      if (renderer !== undefined) return renderer;
    }
    return undefined;
  }

  /** All slash commands of all hooks, those that are hidden by an earlier one of the same name included. */
  getRegisteredCommands(): RegisteredCommand[] {
    return this.#hooks.flatMap((hook) => [...hook.commands.values()]);
  }

  /** A slash command by the name it was registered under; the first hook that has it wins. */
  getCommand(name: string): RegisteredCommand | undefined {
    for (const hook of this.#hooks) {
      const command = hook.commands.get(name);
      if (command !== undefined) return command;
    }
    return undefined;
  }

  /**
   * Asks to be told of errors of handlers and of results that do nothing.
   *
   * @returns ends it; true when the listener was still there
   */
  onError(listener: HookErrorListener): () => boolean {
    return this.#listeners.add(listener);
  }

  /** Tells all error listeners. What a listener throws changes nothing. */
  emitError(error: HookError): void {
    this.#listeners.emit(error);
  }

  /**
   * Asks to be told of every handler's return, error and time.
   *
   * @returns ends it
   */
  observe(observer: HandlerObserver): () => boolean {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** A context for a slash command. `model` is the one of now. */
  createCommandContext(): HookCommandContext {
    const { waitForIdle, newSession, branch, navigateTree } = this.#host;
    return {
      ...this.#context(),
      waitForIdle,
      newSession,
      branch,
      navigateTree,
    };
  }

  /**
   * Emits any event and folds the results by its row of the event table.
   *
   * @returns what the fold kept; undefined when no handler had a say
   * @throws (rejects with) what a `tool_call` handler threw
   */
  emit<E extends HookEvent>(
    event: E,
  ): Promise<HookEventMap[E["type"]]["result"] | undefined> {
    const pass = this.#start(event);
    if (pass === undefined) return nothing;
    return pass instanceof Promise
      ? pass.then(resultOf)
      : settled(resultOf(pass));
  }

  /**
   * Emits `tool_call`. Handlers get a copy of `input`.
   *
   * @returns the last result that was returned, or the first that blocks
   * @throws (rejects with) what a handler threw, unchanged: the call must not run
   */
  emitToolCall(event: ToolCallEvent): Promise<ToolCallEventResult | undefined> {
    return this.emit(event);
  }

  /**
   * Emits `context`.
   *
   * @param messages - what the model is about to be told
   * @returns what the last handler made of it; the same list when none changed it
   */
  async emitContext(messages: AgentMessage[]): Promise<AgentMessage[]> {
    const result = await this.emit({ type: "context", messages });
    return result?.messages ?? messages;
  }

  /**
   * Emits `before_agent_start`.
   *
   * @returns the first result with a message
   */
  emitBeforeAgentStart(
    prompt: string,
    images?: ImageContent[],
  ): Promise<BeforeAgentStartEventResult | undefined> {
    return this.emit({ type: "before_agent_start", prompt, images });
  }

  /**
   * Emits without a promise where no handler needs one: what the tool wrapper builds on.
   *
   * @returns the pass, with what was kept and by whom; undefined when no hook handles the event
   */
  dispatch(event: HookEvent): Pass | Promise<Pass> | undefined {
    const lists = this.#handlersOf(event.type);
    if (lists.length === 0 || !isHookEventName(event.type)) return undefined;
    const spec: HookEventSpec = hookEvents[event.type];
    const seen =
      "input" in event ? { ...event, input: copyInput(event.input) } : event;
    return dispatch(spec, lists, seen, this.#context(), this.#reporter);
  }

  #start(event: HookEvent): Pass | Promise<Pass> | undefined {
    try {
      return this.dispatch(event);
    } catch (thrown) {
      return Promise.reject(thrown);
    }
  }

  /** Fresh for each emit, as in the original: what one handler puts in it, the next sees, and the next emit does not. */
  #context(): HookContext {
    const host = this.#host;
    return {
      ui: host.ui,
      hasUI: host.hasUI,
      cwd: this.#cwd,
      sessionManager: this.#sessionManager,
      modelRegistry: this.#modelRegistry,
      model: host.getModel(),
      isIdle: host.isIdle,
      abort: host.abort,
      hasQueuedMessages: host.hasQueuedMessages,
    };
  }
}

/** A waterfall keeps the field's value alone; its result is an object with that field. */
function resultOf({ spec, kept }: Pass): never {
  const wrapped =
    spec.fold.kind === "waterfall" && kept !== undefined
      ? { [spec.fold.field]: kept }
      : kept;
  // What handlers return is typed by `pi.on`, event by event; here it is one loop for all of them.
  return wrapped as never;
}

function settled(result: never): Promise<never> {
  return result === undefined
    ? (nothing as Promise<never>)
    : Promise.resolve(result);
}
