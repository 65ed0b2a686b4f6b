/** A `LoadedHook` that stays while its versions come and go. */
import type { LoadedHook, StoredHandler } from "@hookline/hooks-core";
import type { Version } from "./version.ts";
import { view } from "./view.ts";

/** What all hooks of a set have in common, so that a hook that is added later is known to whoever holds the others. */
export interface Connections {
  /** Told of registrations of any hook of the set. */
  readonly listeners: Set<(event: string) => void>;
  /** What a host connected to hooks: arguments by name of the method, such as `setSendMessageHandler`. */
  readonly host: Map<string, readonly unknown[]>;
}

/** A hook whose content can be swapped. */
export interface LiveHook {
  /** Always the same object; what it holds is the current version's. */
  readonly hook: LoadedHook;
  /** The version that runs. */
  version(): Version;
  /** Swaps the content, tells the listeners, and ends the old version. */
  adopt(next: Version): void;
}

/** Makes a hook of its first version. */
export function createLiveHook(
  first: Version,
  { listeners, host }: Connections,
): LiveHook {
  let current = first;
  const tell = (event: string): void =>
    listeners.forEach((listener) => listener(event));
  const onRegister = (listener: (event: string) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const connect = ({ hook }: Version): void => {
    hook.onRegister?.(tell);
    for (const [name, args] of host) callMethod(hook, name, args);
  };
  connect(first);

  return {
    hook: view(
      () => current.hook,
      (name, value) => {
        if (name === "onRegister") return onRegister;
        if (typeof name !== "string" || typeof value !== "function")
          return value;
        return (...args: unknown[]) => {
          host.set(name, args);
          callMethod(current.hook, name, args);
        };
      },
    ),
    version: () => current,
    adopt(next) {
      const old = current;
      const events = [
        ...old.hook.handlers.keys(),
        ...next.hook.handlers.keys(),
      ];
      refill(old.hook, next.hook);
      connect(next);
      current = next;
      new Set(events).forEach(tell);
      old.end();
    },
  };
}

/** An emit under way goes through the arrays of the old version: it must meet the new handlers there, and not skip a gate. */
function refill(old: LoadedHook, next: LoadedHook): void {
  for (const [event, handlers] of old.handlers) {
    // They are read-only for a runner; `pi.on` fills them.
    const live = handlers as StoredHandler[];
    live.splice(0, live.length, ...(next.handlers.get(event) ?? []));
  }
}

function callMethod(
  hook: LoadedHook,
  name: string,
  args: readonly unknown[],
): void {
  const method: unknown = Reflect.get(hook, name);
  if (typeof method === "function") Reflect.apply(method, hook, args);
}
