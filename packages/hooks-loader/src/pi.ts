/** Builds `pi` and the record of what a hook registers through it. */
import {
  type AppendEntryHandler,
  CodedError,
  errorText,
  type HookAPI,
  type HookMessageRenderer,
  isHookEventName,
  type LoadedHook,
  type RegisteredCommand,
  type SendMessageHandler,
  type StoredHandler,
} from "@hookline/hooks-core";
import * as core from "@hookline/hooks-core";
import { nearestEvent } from "./event-hint.ts";
import { execCommand } from "./exec.ts";
import type { RegisterOptions } from "./options.ts";
import { stderrLogger } from "./stderr-logger.ts";

/** Where a hook came from. */
export interface HookSource {
  /** As it was given or found; errors and reports name it. */
  readonly path: string;
  /** Absolute; `path` when absent. */
  readonly resolvedPath?: string;
}

/**
 * Makes a hook that has registered nothing yet, and the `pi` that fills it.
 *
 * @param cwd - where `pi.exec` runs commands
 */
export function createPi(
  source: HookSource,
  cwd: string,
  options: RegisterOptions,
): { pi: HookAPI; hook: LoadedHook } {
  const { path } = source;
  const handlers = new Map<string, StoredHandler[]>();
  const messageRenderers = new Map<string, HookMessageRenderer>();
  const commands = new Map<string, RegisteredCommand>();
  let listeners: Set<(event: string) => void> | undefined;
  const { logger: log = stderrLogger } = options;
  const logger = typeof log === "function" ? log(path) : log;
  let send: SendMessageHandler | undefined;
  let append: AppendEntryHandler | undefined;

  /** The caller does not wait for the host, so the host's failure goes to the log. */
  const detached = (method: string, result: unknown): void => {
    Promise.resolve(result).catch((error: unknown) =>
      logger.error(`${path}: ${method} failed: ${errorText(error)}`),
    );
  };

  const pi = {
    on(event: string, handler: StoredHandler): void {
      warnOfRegistration(event, handler, path, options.onWarning);
      const list = handlers.get(event);
      if (list === undefined) handlers.set(event, [handler]);
      else list.push(handler);
      listeners?.forEach((listener) => listener(event));
    },
    sendMessage(message: unknown, how?: unknown): void {
      if (send === undefined)
        throw new CodedError(
          "HOOK_NOT_INITIALIZED",
          "sendMessage handler not initialized",
        );
      // Hooks of early versions gave `triggerTurn` alone.
      const options = typeof how === "boolean" ? { triggerTurn: how } : how;
      detached("sendMessage", send(message as never, options as never));
    },
    appendEntry(customType: string, value?: unknown): void {
      if (append === undefined)
        throw new CodedError(
          "HOOK_NOT_INITIALIZED",
          "appendEntry handler not initialized",
        );
      detached("appendEntry", append(customType, value));
    },
    registerMessageRenderer(
      customType: string,
      renderer: HookMessageRenderer,
    ): void {
      messageRenderers.set(customType, renderer);
    },
    registerCommand(
      name: string,
      command: Omit<RegisteredCommand, "name">,
    ): void {
      commands.set(name, { name, ...command });
    },
    exec: (command, args, execOptions) =>
      execCommand(command, args, cwd, execOptions),
    logger,
    get typebox() {
      return loadTypeBox();
    },
    pi: options.hostModule ?? core,
  } as HookAPI;

  const hook: LoadedHook = {
    path,
    resolvedPath: source.resolvedPath ?? path,
    handlers,
    messageRenderers,
    commands,
    setSendMessageHandler: (handler) => void (send = handler),
    setAppendEntryHandler: (handler) => void (append = handler),
    onRegister(listener) {
      const all = (listeners ??= new Set());
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
  return { pi, hook };
}

/** Synchronous, since `pi.typebox` is a plain property; core's own copy, so that its schemas and a hook's are of one kind. */
function loadTypeBox(): HookAPI["typebox"] {
  return import.meta.require("@hookline/hooks-core/typebox");
}

function warnOfRegistration(
  event: unknown,
  handler: unknown,
  path: string,
  warn: RegisterOptions["onWarning"],
): void {
  if (warn === undefined) return;
  if (typeof event !== "string" || !isHookEventName(event)) {
    const near = nearestEvent(String(event));
    warn({
      path,
      code: "EVENT_UNKNOWN",
      message: `There is no event "${String(event)}", so this handler never runs.${near === undefined ? "" : ` Did you mean "${near}"?`}`,
    });
  }
  if (typeof handler !== "function")
    warn({
      path,
      code: "HANDLER_NOT_FUNCTION",
      message: `The handler of "${String(event)}" is ${handler === null ? "null" : `of type ${typeof handler}`}, not a function.`,
    });
}
