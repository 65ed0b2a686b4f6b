/** Gives handlers a time limit, whatever the contract: a replay must end. */
import type { LoadedHook, StoredHandler } from "@hookline/hooks-core";

/**
 * Makes a hook whose handlers fail when they do not answer in time; a `tool_call` is then blocked, and elsewhere the error is reported.
 *
 * @param timeoutMs - milliseconds for each call of a handler
 * @example
 * const host = new HookHost({ hooks: hooks.map((hook) => limitHandlers(hook, 30_000)), session, turns });
 */
export function limitHandlers(hook: LoadedHook, timeoutMs: number): LoadedHook {
  const handlers = new Map<string, StoredHandler[]>();
  const limited = new WeakMap<StoredHandler, StoredHandler>();
  const refresh = (event: string): void => {
    const list = (hook.handlers.get(event) ?? []).map((handler) => {
      const before = limited.get(handler);
      const made = before ?? limit(handler, event, timeoutMs);
      limited.set(handler, made);
      return made;
    });
    handlers.set(event, list);
  };
  for (const event of hook.handlers.keys()) refresh(event);
  return {
    ...hook,
    handlers,
    onRegister(listener) {
      return (
        hook.onRegister?.((event) => {
          refresh(event);
          listener(event);
        }) ?? (() => {})
      );
    },
  };
}

function limit(
  handler: StoredHandler,
  event: string,
  timeoutMs: number,
): StoredHandler {
  return (payload, ctx) => {
    const returned = handler(payload, ctx);
    return returned instanceof Promise
      ? within(returned, event, timeoutMs)
      : returned;
  };
}

async function within(
  pending: Promise<unknown>,
  event: string,
  timeoutMs: number,
): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new Error(
    `a handler of ${event} has not answered within ${timeoutMs} ms`,
  );
  const timer = setTimeout(reject, timeoutMs, late);
  try {
    return await Promise.race([pending, promise]);
  } finally {
    clearTimeout(timer);
  }
}
