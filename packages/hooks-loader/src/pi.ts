/**
 * Runs a factory: builds its `pi` and the record of what it registers through it, and tells how it ended.
 *
 * One file, since a module costs as much as a hook (0.15 ms, Bun 1.4.5), and whoever needs one of these functions needs all.
 */
import type {
  AppendEntryHandler,
  HookAPI,
  HookFactory,
  HookLoadError,
  HookLogger,
  HookMessageRenderer,
  LoadedHook,
  LoadHooksResult,
  RegisteredCommand,
  SendMessageHandler,
  StoredHandler,
} from "@hookline/hooks-core";
import { isHookEventName } from "@hookline/hooks-core/events";
import { whileLoading } from "./hook-files.ts";
import type { RegisterOptions } from "./options.ts";
import {
  defaultTimeoutMs,
  outOfTime,
  timeout,
  withinTime,
} from "./time-limit.ts";

/** Where a hook came from. */
export interface HookSource {
  /** As it was given or found; errors and reports name it. */
  readonly path: string;
  /** Absolute; `path` when absent. */
  readonly resolvedPath?: string;
}

/** How a wanted hook ended. */
export type Outcome = LoadedHook | HookLoadError;

/**
 * Runs a factory, and gives the hook at once where the factory is synchronous: a hundred hooks need not wait a hundred times.
 *
 * @throws what the factory throws; the promise rejects with what it rejects with, or with `HOOK_LOAD_TIMEOUT`
 */
export function runFactory(
  factory: HookFactory,
  source: HookSource,
  cwd: string,
  options: RegisterOptions,
): LoadedHook | Promise<LoadedHook> {
  return whileLoading(() => startFactory(factory, source, cwd, options));
}

/** The same, for a caller that counts as loading itself. */
export function startFactory(
  factory: HookFactory,
  source: HookSource,
  cwd: string,
  options: RegisterOptions,
): LoadedHook | Promise<LoadedHook> {
  const { pi, hook } = createPi(source, cwd, options);
  const pending = factory(pi);
  if (!(pending instanceof Object && "then" in pending)) return hook;
  const limit = options.timeoutMs ?? defaultTimeoutMs;
  return withinTime(pending, limit).then(
    () => hook,
    async (error: unknown) => {
      throw error === outOfTime ? await timeout("factory", limit) : error;
    },
  );
}

/** Makes the load error of what was thrown; see `loadError`. */
export async function loadFailure(
  phase: "import" | "factory",
  { path, resolvedPath }: Required<HookSource>,
  error: unknown,
): Promise<HookLoadError> {
  const { loadError } = await import("./load-error.ts");
  return loadError(path, resolvedPath, phase, error);
}

/** Adds to the result how a wanted hook ended. */
export function addOutcome(
  result: LoadHooksResult,
  { path, resolvedPath }: Required<HookSource>,
  source: string,
  outcome: Outcome,
): void {
  const failed = "error" in outcome;
  if (failed) result.errors.push(outcome);
  else result.hooks.push(outcome);
  result.candidates.push({
    path,
    resolvedPath,
    source,
    fate: failed ? "failed" : "loaded",
    reason: failed ? outcome.error : "Its factory ran.",
  });
}

/**
 * Makes a hook that has registered nothing yet, and the `pi` that fills it.
 *
 * @param cwd - where `pi.exec` runs commands
 */
function createPi(
  source: HookSource,
  cwd: string,
  options: RegisterOptions,
): { pi: HookAPI; hook: LoadedHook } {
  const { path } = source;
  const handlers = new Map<string, StoredHandler[]>();
  const messageRenderers = new Map<string, HookMessageRenderer>();
  const commands = new Map<string, RegisteredCommand>();
  let listeners: Set<(event: string) => void> | undefined;
  let logger: HookLogger | undefined;
  let send: SendMessageHandler | undefined;
  let append: AppendEntryHandler | undefined;

  const pi = {
    on(event: string, handler: StoredHandler): void {
      const usual = isHookEventName(event) && typeof handler === "function";
      if (!usual && options.onWarning !== undefined)
        onDemand().warnOfRegistration(event, handler, path, options.onWarning);
      const list = handlers.get(event);
      if (list === undefined) handlers.set(event, [handler]);
      else list.push(handler);
      listeners?.forEach((listener) => listener(event));
    },
    sendMessage(message: unknown, how?: unknown): void {
      if (send === undefined) throw onDemand().notInitialized("sendMessage");
      // Hooks of early versions gave `triggerTurn` alone.
      const options = typeof how === "boolean" ? { triggerTurn: how } : how;
      const sent: unknown = send(message as never, options as never);
      onDemand().detach(sent, "sendMessage", path, pi.logger);
    },
    appendEntry(customType: string, value?: unknown): void {
      if (append === undefined) throw onDemand().notInitialized("appendEntry");
      const appended: unknown = append(customType, value);
      onDemand().detach(appended, "appendEntry", path, pi.logger);
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
      options.exec === undefined
        ? onDemand().execCommand(command, args, cwd, execOptions)
        : options.exec(command, args, execOptions),
    get logger() {
      const { logger: log = onDemand().stderrLogger } = options;
      return (logger ??= typeof log === "function" ? log(path) : log);
    },
    get typebox() {
      return onDemand().loadTypeBox();
    },
    get pi() {
      return options.hostModule ?? onDemand().core;
    },
  } as HookAPI;

  const registrations =
    options.contract === "extension"
      ? extension().extendPi(pi, path, options)
      : undefined;
  const hook: LoadedHook = {
    path,
    resolvedPath: source.resolvedPath ?? path,
    handlers,
    messageRenderers,
    commands,
    ...(registrations && { registrations }),
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

/** Only the current contract has it. */
function extension(): typeof import("./extension-pi.ts") {
  return require("./extension-pi");
}

/** Synchronous, as `pi` is. Most hooks need nothing of it while they load, and it would cost as much as all the rest of the loader. */
function onDemand(): typeof import("./pi-on-demand.ts") {
  // Without an extension, which is another one once this is compiled; Bun and its bundler find either.
  return require("./pi-on-demand");
}
