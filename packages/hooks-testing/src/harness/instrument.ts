/** Puts a harness between a loaded hook and its runner. */
import type {
  AppendEntryHandler,
  HookCommandContext,
  LoadedHook,
  NewSessionOptions,
  RegisteredCommand,
  SendMessageHandler,
  StoredHandler,
} from "@hookline/hooks-core";
import type { Place } from "./in-place-edits.ts";

/**
 * What stands between.
 *
 * @example
 * const between: Between = { handle: (_place, _payload, run) => run(), run: (run) => run(), sent() {}, appended() {}, renewed() {} };
 */
export interface Between {
  /** Runs a handler of an event. */
  handle<R>(place: Place, payload: unknown, run: () => R): R;
  /** Runs the handler of a command. */
  run<R>(run: () => R): R;
  /** Told of what `pi.sendMessage` is given. */
  sent(...given: Parameters<SendMessageHandler>): void;
  /** Told of what `pi.appendEntry` is given. */
  appended(...given: Parameters<AppendEntryHandler>): void;
  /** Told of what slash commands give to `ctx.newSession`. */
  renewed(options: NewSessionOptions): void;
}

/**
 * Makes a hook that does what another one does, by way of the harness.
 *
 * @param hook - registers; what it registers later is there as well
 * @example
 * const seen = instrument(hook, between);
 */
export function instrument(hook: LoadedHook, between: Between): LoadedHook {
  const handlers = new Map<string, StoredHandler[]>();
  const listeners = new Set<(event: string) => void>();
  const take = (event: string): void => {
    const list = handlers.get(event) ?? [];
    handlers.set(event, list);
    for (const handler of (hook.handlers.get(event) ?? []).slice(list.length)) {
      const place = { hook: hook.path, event, index: list.length };
      list.push((...given) =>
        between.handle(place, given[0], () => handler(...given)),
      );
    }
  };
  for (const event of hook.handlers.keys()) take(event);
  hook.onRegister?.((event) => {
    take(event);
    for (const listener of listeners) listener(event);
  });
  return {
    ...hook,
    handlers,
    get commands() {
      return new Map(
        Array.from(hook.commands, ([name, command]) => [
          name,
          entering(command, between),
        ]),
      );
    },
    setSendMessageHandler: (send) =>
      hook.setSendMessageHandler((...given) => {
        between.sent(...given);
        return send(...given);
      }),
    setAppendEntryHandler: (append) =>
      hook.setAppendEntryHandler((...given) => {
        between.appended(...given);
        return append(...given);
      }),
    onRegister(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function entering(
  command: RegisteredCommand,
  between: Between,
): RegisteredCommand {
  return {
    ...command,
    handler(args, ctx) {
      const newSession = (options: NewSessionOptions = {}) => {
        between.renewed(options);
        return ctx.newSession(options);
      };
      // Getters of the context stay getters.
      const seen: HookCommandContext = Object.create(ctx, {
        newSession: { value: newSession, enumerable: true },
      });
      return between.run(() => command.handler(args, seen));
    },
  };
}
