/** What the host does for a version of a hook until the version ends. */
import type { EventBus, HookAPI } from "@hookline/hooks-core";
import { view } from "./view.ts";

/**
 * Makes a `pi` whose programs end, and whose listeners on `pi.events` are gone, when a version ends: both are the host's, and no graph ends
 * them.
 *
 * @param ended - fires when the version ends
 */
export function piUntilEnd(pi: HookAPI, ended: AbortSignal): HookAPI {
  const exec: HookAPI["exec"] = (command, args, options) => {
    const signal = options?.signal
      ? AbortSignal.any([options.signal, ended])
      : ended;
    return pi.exec(command, args, { ...options, signal });
  };
  return view(
    () => pi,
    (key, value) => {
      if (key === "exec") return exec;
      return key === "events" && isBus(value) ? busUntil(value, ended) : value;
    },
  );
}

function busUntil(bus: EventBus, ended: AbortSignal): EventBus {
  return {
    emit: bus.emit,
    on(channel, listener) {
      const off = bus.on(channel, listener);
      ended.addEventListener("abort", off);
      return () => {
        ended.removeEventListener("abort", off);
        off();
      };
    },
  };
}

/** The hook contract has no bus. */
function isBus(value: unknown): value is EventBus {
  return (
    typeof value === "object" &&
    value !== null &&
    "on" in value &&
    "emit" in value
  );
}
