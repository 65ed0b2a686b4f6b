/** Which hooks handle an event, found once and not at each emit. */
import type {
  HookEventSpec,
  LoadedHook,
  StoredHandler,
} from "@hookline/hooks-core";

/** The handlers that one hook has for one event. The array is the hook's own and grows when it registers more. */
export interface HandlerList {
  readonly hookPath: string;
  readonly handlers: readonly StoredHandler[];
}

/** What an emit needs to know of its event. */
export interface EventEntry {
  /** Undefined for a name that is no event. */
  readonly spec: HookEventSpec | undefined;
  /** The hooks that handle it, in order. */
  readonly lists: readonly HandlerList[];
}

/**
 * Looks up events. With 1,000 hooks that do not handle an event, looking it up costs as much as with none.
 *
 * @param hooks - in the order in which their handlers run
 * @param events - the contract's table
 * @returns a function from event name to its row and to the hooks that handle it
 * @example
 * const entryOf = indexHandlers(hooks, hookEvents);
 * entryOf("tool_call").lists.length; // how many hooks watch tool calls
 */
export function indexHandlers(
  hooks: readonly LoadedHook[],
  events: Readonly<Record<string, HookEventSpec>>,
): (event: string) => EventEntry {
  const entries = new Map<string, EventEntry>();
  // A hook that registers later changes its own array, which is live; only its first handler for an event changes the lists.
  for (const hook of hooks) hook.onRegister?.((event) => entries.delete(event));

  return (event) => {
    const known = entries.get(event);
    if (known !== undefined) return known;
    const lists = hooks.flatMap((hook) => {
      const handlers = hook.handlers.get(event);
      return handlers === undefined || handlers.length === 0
        ? []
        : [{ hookPath: hook.path, handlers }];
    });
    const spec = Object.hasOwn(events, event) ? events[event] : undefined;
    const entry = { spec, lists };
    entries.set(event, entry);
    return entry;
  };
}
