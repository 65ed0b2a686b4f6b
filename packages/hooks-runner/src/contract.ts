/** The rules of one contract, as a runner takes them. */
import type {
  ExtensionContext,
  HookEventName,
  HookEventSpec,
  ModelRegistry,
  ReadonlySessionManager,
} from "@hookline/hooks-core";
import { newStint } from "./own-time.ts";
import type { ContextMaker, Turn } from "./pass.ts";
import { pausingUI } from "./pausing-ui.ts";
import type { RunnerHost } from "./runner-options.ts";

/** What a runner's contexts are made of. */
export interface ContextParts {
  /** Takes another one's place when the host connects. */
  host: RunnerHost;
  readonly cwd: string;
  readonly sessionManager: ReadonlySessionManager;
  readonly modelRegistry: ModelRegistry;
}

/** The rules of one contract. */
export interface Contract {
  readonly events: Readonly<Record<HookEventName, HookEventSpec>>;
  /** Which hook's slash command counts when several have one of the same name. */
  readonly commandWins: "first" | "last";
  /** Gives what makes the context of an emit; without a turn, that of a slash command. */
  readonly contexts: (parts: ContextParts) => ContextMaker;
}

/**
 * Contexts of the hook contract.
 *
 * Fresh for each emit, as in the original: what one handler puts in it, the next sees, and the next emit does not.
 */
export function hookContexts(parts: ContextParts): ContextMaker {
  const { cwd, sessionManager, modelRegistry } = parts;
  return () => {
    const { host } = parts;
    return {
      ui: host.ui,
      hasUI: host.hasUI,
      cwd,
      sessionManager,
      modelRegistry,
      model: host.getModel(),
      isIdle: host.isIdle,
      abort: host.abort,
      hasQueuedMessages: host.hasQueuedMessages,
    };
  };
}

/**
 * Contexts of the current contract.
 *
 * `model` is the one of now. Dialogs of `ui` stop the clock of the handler that was under way when `ui` was read.
 */
export function extensionContexts(
  parts: ContextParts,
): (turn: Turn | undefined) => ExtensionContext {
  const { cwd, sessionManager, modelRegistry } = parts;
  return (turn) => {
    const { host } = parts;
    return {
      get ui() {
        if (turn === undefined) return host.ui;
        const stint = (turn.stint ??= newStint(turn.limitMs));
        return (stint.ui ??= pausingUI(host.ui, stint));
      },
      hasUI: host.hasUI,
      cwd,
      sessionManager,
      modelRegistry,
      get model() {
        return host.getModel();
      },
      isIdle: host.isIdle,
      abort: host.abort,
      hasQueuedMessages: host.hasQueuedMessages,
      hasPendingMessages: host.hasQueuedMessages,
    };
  };
}
