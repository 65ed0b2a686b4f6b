/** Which hooks handle an event, found once and not at each emit. */
import type { LoadedHook, StoredHandler } from "@hookline/hooks-core";

/** The handlers that one hook has for one event. The array is the hook's own and grows when it registers more. */
export interface HandlerList {
  readonly hookPath: string;
  readonly handlers: readonly StoredHandler[];
}

const none: readonly HandlerList[] = [];

/**
 * Looks up handlers by event. With 1,000 hooks that do not handle an event, looking it up costs as much as with none.
 *
 * @param hooks - in the order in which their handlers run
 * @returns a function from event name to the hooks that handle it, in order
 * @example
 * const handlersOf = indexHandlers(hooks);
 * handlersOf("tool_call").length; // how many hooks watch tool calls
 */
export function indexHandlers(
  hooks: readonly LoadedHook[],
): (event: string) => readonly HandlerList[] {
  const lists = new Map<string, readonly HandlerList[]>();
  // A hook that registers later changes its own array, which is live; only its first handler for an event changes the lists.
  for (const hook of hooks) hook.onRegister?.((event) => lists.delete(event));

  return (event) => {
    const known = lists.get(event);
    if (known !== undefined) return known;
    const found = hooks.flatMap((hook) => {
      const handlers = hook.handlers.get(event);
      return handlers === undefined || handlers.length === 0
        ? []
        : [{ hookPath: hook.path, handlers }];
    });
    const list = found.length === 0 ? none : found;
    lists.set(event, list);
    return list;
  };
}
