/** Messages between hooks that were loaded together. */
import { errorText, isCodedError } from "@hookline/hooks-core";

/** Told of what a listener threw. */
type Report = (channel: string, error: string) => void;

/** A bus whose listeners are contained: none sees what another one threw, nor does who emits. */
export interface SharedBus {
  emit(channel: string, data: unknown): void;
  /** @returns ends it */
  on(
    channel: string,
    listener: (data: unknown) => unknown,
    report: Report,
  ): () => void;
}

/**
 * Makes a bus that nobody listens to.
 *
 * @example
 * const bus = createBus();
 * const off = bus.on("saved", (file) => console.log(file), (channel, error) => console.error(channel, error));
 */
export function createBus(): SharedBus {
  const channels = new Map<string, Set<(data: unknown) => void>>();
  return {
    emit(channel, data) {
      // A copy: who starts to listen meanwhile is told of the next one.
      const tells = Array.from(channels.get(channel) ?? []);
      for (const tell of tells) tell(data);
    },
    on(channel, listener, report) {
      const tells = channels.get(channel) ?? new Set();
      channels.set(channel, tells);
      const failed = (thrown: unknown): void => {
        // The version of the hook that listened is gone.
        if (isCodedError(thrown, "HOOK_RELOADED")) tells.delete(tell);
        else report(channel, errorText(thrown));
      };
      const tell = (data: unknown): void => {
        try {
          const returned = listener(data);
          if (returned instanceof Promise) returned.catch(failed);
        } catch (thrown) {
          failed(thrown);
        }
      };
      tells.add(tell);
      return () => void tells.delete(tell);
    },
  };
}

const buses = new WeakMap<object, SharedBus>();

/** The bus of a load; always the same for the same object. */
export function busOf(load: object): SharedBus {
  const known = buses.get(load);
  if (known !== undefined) return known;
  const bus = createBus();
  buses.set(load, bus);
  return bus;
}
