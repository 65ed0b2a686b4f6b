/** A UI whose dialogs stop the clock of the handler that opens them. */
import type { HookUIContext } from "@hookline/hooks-core";
import { pause, resume, type Stint } from "./own-time.ts";

const dialogs: ReadonlySet<PropertyKey> = new Set([
  "select",
  "confirm",
  "input",
  "editor",
  "custom",
]);

type Method = (...args: unknown[]) => unknown;

function timed(ui: HookUIContext, dialog: Method, stint: Stint): Method {
  return (...args) => {
    pause(stint);
    let shown: unknown;
    try {
      shown = dialog.apply(ui, args);
    } catch (thrown) {
      resume(stint);
      throw thrown;
    }
    return Promise.resolve(shown).finally(() => resume(stint));
  };
}

/**
 * Gives a host's UI, whatever members it has, with the five dialogs timed.
 *
 * @param ui - stays as it is; its methods may use private fields
 * @param stint - of the handler that the UI is for
 */
export function pausingUI(ui: HookUIContext, stint: Stint): HookUIContext {
  const read = (key: PropertyKey): unknown => {
    const value: unknown = Reflect.get(ui, key);
    if (typeof value !== "function") return value;
    return dialogs.has(key)
      ? timed(ui, value as Method, stint)
      : value.bind(ui);
  };
  // The target has no properties of its own, since those of a frozen UI could not be shown as anything else.
  return new Proxy(Object.create(ui) as HookUIContext, {
    get: (_target, key) => read(key),
    ownKeys: () => Reflect.ownKeys(ui),
    getOwnPropertyDescriptor(_target, key) {
      const own = Reflect.getOwnPropertyDescriptor(ui, key);
      return (
        own && {
          value: read(key),
          enumerable: own.enumerable ?? false,
          writable: true,
          configurable: true,
        }
      );
    },
  });
}
