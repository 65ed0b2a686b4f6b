/** Hooks built by hand: a runner takes them without a loader. */
import type {
  AppendEntryHandler,
  HookAPI,
  HookMessageRenderer,
  LoadedHook,
  RegisteredCommand,
  SendMessageHandler,
  StoredHandler,
} from "@hookline/hooks-core";
import {
  type EventRunner,
  ExtensionRunner,
  type ExtensionRunnerOptions,
  HookRunner,
} from "@hookline/hooks-runner";

export type Register = (
  pi: Pick<HookAPI, "registerCommand" | "registerMessageRenderer"> & AnyOn,
) => void;

/** As in plain JavaScript: any name, any handler. */
interface AnyOn {
  on(event: string, handler: unknown): void;
}

/** A hook whose handlers a test registers. */
export function handBuiltHook(path: string, register: Register): LoadedHook {
  const handlers = new Map<string, StoredHandler[]>();
  const messageRenderers = new Map<string, HookMessageRenderer>();
  const commands = new Map<string, RegisteredCommand>();
  const listeners = new Set<(event: string) => void>();
  register({
    on(event, handler) {
      const list = handlers.get(event) ?? [];
      handlers.set(event, list);
      list.push(handler as StoredHandler);
      for (const listener of listeners) listener(event);
    },
    registerCommand: (name, options) =>
      void commands.set(name, { name, ...options }),
    registerMessageRenderer: (type, renderer) =>
      void messageRenderers.set(type, renderer as HookMessageRenderer),
  });
  return {
    path,
    resolvedPath: path,
    handlers,
    messageRenderers,
    commands,
    setSendMessageHandler(_handler: SendMessageHandler) {},
    setAppendEntryHandler(_handler: AppendEntryHandler) {},
    onRegister(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A runner over hooks named `a`, `b`, `c` …, one for each register function. */
export function runnerOf(...registers: readonly Register[]): HookRunner {
  // These tests use neither session nor models.
  return new HookRunner(hooksOf(registers), "/repo", {} as never, {} as never);
}

/** The same for the current contract. */
export function extensionRunnerOf(
  ...registers: readonly Register[]
): ExtensionRunner {
  return limitedRunnerOf({}, ...registers);
}

/** The same with options. */
export function limitedRunnerOf(
  options: ExtensionRunnerOptions,
  ...registers: readonly Register[]
): ExtensionRunner {
  const none = {} as never;
  const hooks = hooksOf(registers);
  return new ExtensionRunner(hooks, "/repo", none, none, options);
}

function hooksOf(registers: readonly Register[]): LoadedHook[] {
  return registers.map((register, index) =>
    handBuiltHook(String.fromCodePoint(97 + index), register),
  );
}

/** What a runner reported, as it comes in. */
export function errorsOf(
  runner: EventRunner,
): { hookPath: string; event: string; code?: string; error: string }[] {
  const errors: {
    hookPath: string;
    event: string;
    code?: string;
    error: string;
  }[] = [];
  runner.onError(({ hookPath, event, code, error }) =>
    errors.push({ hookPath, event, code, error }),
  );
  return errors;
}
