/** Runs the handlers of loaded hooks for a host, by the contract that it is given. */
import {
  type AgentMessage,
  type BeforeAgentStartEventResult,
  type HookCommandContext,
  type HookError,
  type HookEvent,
  type HookEventMap,
  type HookMessageRenderer,
  type HookUIContext,
  type ImageContent,
  type LoadedHook,
  type ModelRegistry,
  type ReadonlySessionManager,
  type RegisteredCommand,
  type ToolCallEvent,
} from "@hookline/hooks-core";
import type { ContextParts, Contract } from "./contract.ts";
import { copyInput } from "./copy-input.ts";
import { dispatch } from "./dispatch.ts";
import {
  createErrorListeners,
  type HookErrorListener,
} from "./error-listeners.ts";
import { indexHandlers } from "./handler-index.ts";
import type { HandlerObserver } from "./observe.ts";
import {
  type ContextMaker,
  type DispatchReporter,
  type Pass,
  resultOf,
} from "./pass.ts";
import { createReporter } from "./reporter.ts";
import {
  emptyHost,
  type HookRunnerOptions,
  hostWith,
} from "./runner-options.ts";

const nothing: Promise<undefined> = Promise.resolve(undefined);

/**
 * What runners of all contracts are: they emit events to hooks, in order, one handler after the other.
 *
 * @typeParam Events - payload and result of each event, by the contract
 */
export class EventRunner<Events extends HookEventMap = HookEventMap> {
  readonly #contract: Contract;
  readonly #hooks: readonly LoadedHook[];
  readonly #entryOf: ReturnType<typeof indexHandlers>;
  readonly #listeners = createErrorListeners();
  readonly #observers = new Set<HandlerObserver>();
  readonly #reporter: DispatchReporter;
  readonly #makeContext: ContextMaker;
  readonly #parts: ContextParts;

  /**
   * @param contract - the rules
   * @param hooks - in the order in which their handlers run
   * @param cwd - folder that hooks are told as `ctx.cwd`
   * @param sessionManager - given to handlers as `ctx.sessionManager`
   * @param modelRegistry - given to handlers as `ctx.modelRegistry`
   */
  constructor(
    contract: Contract,
    hooks: readonly LoadedHook[],
    cwd: string,
    sessionManager: ReadonlySessionManager,
    modelRegistry: ModelRegistry,
  ) {
    this.#contract = contract;
    this.#hooks = hooks;
    this.#entryOf = indexHandlers(hooks, contract.events);
    this.#reporter = createReporter(this.#listeners, this.#observers);
    const host = emptyHost();
    this.#parts = { host, cwd, sessionManager, modelRegistry };
    this.#makeContext = contract.contexts(this.#parts);
  }

  /**
   * Connects the runner, and `pi.sendMessage` and `pi.appendEntry` of all hooks, to a host. May be called again: what is
   * not given falls back to nothing, except the three session handlers, which stay.
   */
  initialize(options: HookRunnerOptions): void {
    this.#parts.host = hostWith(this.#parts.host, options);
    for (const hook of this.#hooks) {
      hook.setSendMessageHandler(options.sendMessageHandler);
      hook.setAppendEntryHandler(options.appendEntryHandler);
    }
  }

  /** The UI that handlers get; the no-op UI when the host has none. */
  getUIContext(): HookUIContext {
    return this.#parts.host.ui;
  }

  /** Whether a person can answer. */
  getHasUI(): boolean {
    return this.#parts.host.hasUI;
  }

  /** Paths of the hooks, in order. */
  getHookPaths(): string[] {
    return this.#hooks.map((hook) => hook.path);
  }

  /** Whether any hook handles the event. Costs the same for any number of hooks. */
  hasHandlers(event: string): boolean {
    return this.#entryOf(event).lists.length > 0;
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

  /** A slash command by the name it was registered under; the contract says which hook wins when several have it. */
  getCommand(name: string): RegisteredCommand | undefined {
    const having = this.#hooks.filter((hook) => hook.commands.has(name));
    const winner = having.at(this.#contract.commandWins === "first" ? 0 : -1);
    return winner?.commands.get(name);
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

  /** A context for a slash command. */
  createCommandContext(): HookCommandContext {
    const { waitForIdle, newSession, branch, navigateTree } = this.#parts.host;
    const operations = { waitForIdle, newSession, branch, navigateTree };
    // Assigned, not spread: a getter of the context stays one.
    return Object.assign(this.#makeContext(undefined), operations);
  }

  /**
   * Emits any event and folds the results by its row of the event table.
   *
   * @returns what the fold kept; undefined when no handler had a say
   * @throws (rejects with) what a handler threw, where the row says `propagate`
   */
  emit<E extends HookEvent>(
    event: E,
  ): Promise<Events[E["type"]]["result"] | undefined> {
    const pass = this.#start(event);
    if (pass === undefined) return nothing;
    return pass instanceof Promise ? pass.then(typed) : settled(typed(pass));
  }

  /**
   * Emits `tool_call`. Handlers get a copy of `input`.
   *
   * @returns what handlers decided, by the contract; undefined when no handler had a say
   * @throws (rejects with) what a handler threw, unchanged, in the hook contract: the call must not run
   */
  emitToolCall(
    event: ToolCallEvent,
  ): Promise<Events["tool_call"]["result"] | undefined> {
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
    const { spec, lists } = this.#entryOf(event.type);
    if (spec === undefined || lists.length === 0) return undefined;
    const seen =
      "input" in event ? { ...event, input: copyInput(event.input) } : event;
    return dispatch(spec, lists, seen, this.#makeContext, this.#reporter);
  }

  #start(event: HookEvent): Pass | Promise<Pass> | undefined {
    try {
      return this.dispatch(event);
    } catch (thrown) {
      return Promise.reject(thrown);
    }
  }
}

function typed(pass: Pass): never {
  // What handlers return is typed by `pi.on`, event by event; here it is one loop for all of them.
  return resultOf(pass) as never;
}

function settled(result: never): Promise<never> {
  return result === undefined
    ? (nothing as Promise<never>)
    : Promise.resolve(result);
}
