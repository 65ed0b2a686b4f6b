/** Which events bring a signal that fires when the person gives up. */
import type { HookEventMap, HookEventName } from "@hookline/hooks-core";

/** From the payload types of hooks-core: an event that gains or loses its signal does not compile here. */
type WithSignal = {
  [E in HookEventName]: "signal" extends keyof HookEventMap[E]["event"]
    ? E
    : never;
}[HookEventName];

const withSignal: Readonly<Record<WithSignal, true>> = {
  session_before_compact: true,
  session_before_tree: true,
};

/** Tells whether an event has a `signal`. */
export function hasSignal(event: string | undefined): boolean {
  return event !== undefined && Object.hasOwn(withSignal, event);
}
