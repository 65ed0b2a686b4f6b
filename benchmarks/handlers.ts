/** Hooks to be timed with, built by hand: the benchmarks of the runner load nothing. */
import type { LoadedHook, StoredHandler } from "@hookline/hooks-core";

/** What handlers do: return nothing, return nothing by a promise that is settled already, or return a result that way. */
export type HandlerKind = "sync" | "async" | "async with result";

/**
 * Makes a handler whose code is its own, as in life: all runners look fast on one closure that is used N times.
 *
 * @param number - makes its code differ from that of the others
 */
function createHandler(kind: HandlerKind, number: number): StoredHandler {
  const keyword = kind === "sync" ? "" : "async ";
  const result =
    kind === "async with result" ? `return { reason: "${number}" };` : "";
  const code = `return ${keyword}function handler${number}(event, ctx) {
    if (event.type === "never ${number}") ctx.abort();
    ${result}
  };`;
  return new Function(code)() as StoredHandler;
}

/** A hook with one handler for each event. */
export function createHook(
  kind: HandlerKind,
  events: readonly string[],
  number: number,
): LoadedHook {
  const path = `hook-${number}.ts`;
  return {
    path,
    resolvedPath: path,
    handlers: new Map(
      events.map((event) => [event, [createHandler(kind, number)]]),
    ),
    messageRenderers: new Map(),
    commands: new Map(),
    setSendMessageHandler() {},
    setAppendEntryHandler() {},
  };
}

/** Hooks that handle the events. */
export function createHooks(
  count: number,
  kind: HandlerKind,
  events: readonly string[],
): LoadedHook[] {
  return Array.from({ length: count }, (_, number) =>
    createHook(kind, events, number),
  );
}
