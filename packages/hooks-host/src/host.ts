/** The lifecycle driver: what a host does around runner and session, event by event. */
import {
  type AgentMessage,
  CodedError,
  type CompactionResult,
  type ImageContent,
  type NewSessionOptions,
  type SessionOperationResult,
  type UserMessage,
} from "@hookline/hooks-core";
import type { SessionStore } from "@hookline/hooks-session";
import { work } from "./agent-run.ts";
import { branchSession } from "./branch-session.ts";
import { compactIfNeeded, compactNow } from "./compaction.ts";
import { createState } from "./create-state.ts";
import type { HookHostOptions } from "./host-options.ts";
import {
  addMessage,
  customMessage,
  type HostState,
  restoreConversation,
  type Runner,
} from "./host-state.ts";
import { sendMessage, takeQueued } from "./message-queue.ts";
import { navigateTree } from "./navigate-tree.ts";
import { parseCommand, runCommand } from "./slash-command.ts";
import {
  forkSession,
  newSession,
  resumeSession,
  stopRun,
} from "./switch-session.ts";

/**
 * Hosts hooks over an embedded session: emits each event when a real agent would, and reads from results what a real agent reads.
 *
 * @example
 * const { hooks } = await loadHooks(["./gate.ts"], process.cwd());
 * const host = new HookHost({
 *   hooks,
 *   session: SessionStore.inMemory(process.cwd()),
 *   turns: scriptedTurns([{ toolCalls: [{ name: "bash", arguments: { command: "ls" } }] }, "Done."]),
 *   tools: [bash],
 * });
 * await host.start();
 * await host.prompt("What is here?");
 * await host.shutdown();
 */
export class HookHost {
  readonly #state: HostState;

  constructor(options: HookHostOptions) {
    const { state, initialize } = createState(options);
    this.#state = state;
    restoreConversation(state);
    initialize({
      sendMessageHandler: (message, how) =>
        sendMessage(state, message, how, (opening) => this.#work([opening])),
      appendEntryHandler: (customType, data) =>
        void state.session.appendCustomEntry(customType, data),
      newSessionHandler: (how) => newSession(state, how),
      branchHandler: (entryId) => branchSession(state, entryId),
      navigateTreeHandler: (id, how) => navigateTree(state, id, how),
      isIdle: () => state.run === undefined,
      waitForIdle: () => state.idle,
      abort: () => state.run?.abort(),
      hasQueuedMessages: () => state.queue.length > 0,
    });
  }

  /** Emits to the hooks; for listeners (`onError`, `observe`), commands and renderers. */
  get runner(): Runner {
    return this.#state.runner;
  }

  get session(): SessionStore {
    return this.#state.session;
  }

  /** What the model would be told next, before the hooks of `context`. */
  get messages(): readonly AgentMessage[] {
    return this.#state.messages;
  }

  /** Emits `session_start`. */
  async start(): Promise<void> {
    await this.runner.emit({ type: "session_start" });
  }

  /**
   * Says something to the agent and waits until it is done. A text `/name …` of a registered command runs the command instead.
   *
   * @throws CodedError `HOST_BUSY` while the agent works; what `command` throws
   */
  async prompt(text: string, images: ImageContent[] = []): Promise<void> {
    const command = parseCommand(text);
    if (command !== undefined && this.runner.getCommand(command.name))
      return this.command(command.name, command.args);
    return this.say(text, images);
  }

  /**
   * Does what `prompt` does, and takes no text for a command.
   *
   * @throws CodedError `HOST_BUSY` while the agent works
   */
  async say(text: string, images: ImageContent[] = []): Promise<void> {
    if (this.#state.run !== undefined)
      throw new CodedError("HOST_BUSY", "The agent works on another prompt.");
    const said: UserMessage = {
      role: "user",
      content: [{ type: "text", text }, ...images],
      attribution: "user",
      timestamp: Date.now(),
    };
    await this.#work([said], async (signal) => {
      await compactIfNeeded(this.#state, signal);
      const injected = await this.runner.emitBeforeAgentStart(
        text,
        images.length === 0 ? undefined : images,
      );
      return [
        ...takeQueued(this.#state, "nextTurn"),
        ...(injected?.message ? [customMessage(injected.message, "user")] : []),
      ];
    });
  }

  /**
   * Lets the agent work on the conversation as it is, without a prompt.
   *
   * @throws CodedError `HOST_BUSY` while the agent works
   */
  async proceed(): Promise<void> {
    if (this.#state.run !== undefined)
      throw new CodedError("HOST_BUSY", "The agent works on another prompt.");
    await this.#work([]);
  }

  /** Stops what the agent is doing, and waits until it has stopped. */
  abort(): Promise<void> {
    return stopRun(this.#state);
  }

  /** Resolves when the agent is idle. */
  waitForIdle(): Promise<void> {
    return this.#state.idle;
  }

  /**
   * Runs a slash command.
   *
   * @param name - without the slash
   * @throws CodedError `COMMAND_UNKNOWN`, `COMMAND_FAILED`
   */
  command(name: string, args = ""): Promise<void> {
    return runCommand(this.#state, name, args);
  }

  /** Starts an empty session, unless a hook vetoes. */
  newSession(options?: NewSessionOptions): Promise<SessionOperationResult> {
    return newSession(this.#state, options);
  }

  /** Goes on with a recorded session, unless a hook vetoes. @param file - absolute path */
  switchSession(file: string): Promise<SessionOperationResult> {
    return resumeSession(this.#state, file);
  }

  /** Goes on in a copy of the session, unless a hook vetoes. */
  fork(): Promise<SessionOperationResult> {
    return forkSession(this.#state);
  }

  /**
   * Goes back to a user message, in a new session file, unless a hook vetoes.
   *
   * @throws CodedError `ENTRY_UNKNOWN`, `ENTRY_NOT_A_PROMPT`
   */
  branch(entryId: string): Promise<SessionOperationResult> {
    return branchSession(this.#state, entryId);
  }

  /**
   * Moves to another entry of this session, unless a hook vetoes.
   *
   * @throws CodedError `ENTRY_UNKNOWN`, `SUMMARY_FAILED`
   */
  navigateTree(
    targetId: string,
    options?: { readonly summarize?: boolean },
  ): Promise<SessionOperationResult> {
    return navigateTree(this.#state, targetId, options);
  }

  /**
   * Shortens the conversation.
   *
   * @throws CodedError `COMPACTION_CANCELLED`, `COMPACTION_EMPTY`, `SUMMARY_FAILED`
   */
  async compact(customInstructions?: string): Promise<CompactionResult> {
    await stopRun(this.#state);
    const { signal } = new AbortController();
    return compactNow(this.#state, customInstructions, signal);
  }

  /** Adds a message to session and conversation, as a host does for what the person runs itself. @returns the entry's id */
  addMessage(message: AgentMessage): string {
    return addMessage(this.#state, message);
  }

  /** Stops the agent, emits `session_shutdown`, and writes what is not on disk yet. */
  async shutdown(): Promise<void> {
    await stopRun(this.#state);
    await this.runner.emit({ type: "session_shutdown" });
    await this.session.flush();
  }

  /** @param prepare - what comes before the run, while the agent counts as working; @returns messages to open with besides */
  async #work(
    opening: readonly AgentMessage[],
    prepare?: (signal: AbortSignal) => Promise<readonly AgentMessage[]>,
  ): Promise<void> {
    const state = this.#state;
    if (!state.canAnswer) {
      for (const message of opening) addMessage(state, message);
      this.runner.emitError({
        hookPath: "host",
        event: "agent_start",
        error:
          "the agent was to work on a message, but this host has no turn source; the message is in the session",
        code: "TURNS_MISSING",
      });
      return;
    }
    const controller = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.run = controller;
    state.idle = promise;
    try {
      const more = (await prepare?.(controller.signal)) ?? [];
      await work(state, [...opening, ...more], controller.signal);
    } finally {
      state.run = undefined;
      resolve();
    }
  }
}
