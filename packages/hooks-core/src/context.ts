/** What a handler or a slash command is given beside its event. */
import type { Model, ModelRegistry } from "./model.ts";
import type {
  ReadonlySessionManager,
  SessionManager,
} from "./session-manager.ts";
import type { HookUIContext } from "./ui.ts";

/** Second argument of every handler. */
export interface HookContext {
  readonly ui: HookUIContext;
  /** A person can answer; when false, dialogs answer by themselves as if declined. */
  readonly hasUI: boolean;
  readonly cwd: string;
  readonly sessionManager: ReadonlySessionManager;
  readonly modelRegistry: ModelRegistry;
  readonly model: Model | undefined;
  /** The agent is not working on a prompt. */
  isIdle(): boolean;
  /** Stops what the agent is doing. */
  abort(): void;
  /** Messages wait for the agent. */
  hasQueuedMessages(): boolean;
}

/** Whether a session operation was vetoed. */
export interface SessionOperationResult {
  readonly cancelled: boolean;
}

/** Options of `HookCommandContext.newSession`. */
export interface NewSessionOptions {
  /** File or id of the session that the new one comes from. */
  parentSession?: string;
  /** Writes the first entries of the new session. */
  setup?: (sessionManager: SessionManager) => Promise<void>;
}

/**
 * Context of slash commands.
 *
 * Its own methods are not offered to handlers: awaited inside the agent's loop they would wait for that very loop.
 */
export interface HookCommandContext extends HookContext {
  /** Resolves when the agent is done with its prompt. */
  waitForIdle(): Promise<void>;
  newSession(options?: NewSessionOptions): Promise<SessionOperationResult>;
  /** @param entryId - the user message to branch from */
  branch(entryId: string): Promise<SessionOperationResult>;
  navigateTree(
    targetId: string,
    options?: { summarize?: boolean },
  ): Promise<SessionOperationResult>;
}
