/** Notices what a handler edits in place, where that counts as a result: it returns nothing, and has its say all the same. */
import { extensionEvents, isHookEventName } from "@hookline/hooks-core";
import { isDeepStrictEqual } from "node:util";

/** A handler. */
export interface Place {
  readonly hook: string;
  readonly event: string;
  readonly index: number;
}

/**
 * The edits that nobody has asked for yet.
 *
 * @example
 * const edits = createEdits("extension");
 * edits.during(place, event, () => handler(event, ctx));
 * edits.take(place); // true
 */
export interface Edits {
  /** Runs a handler on a payload. */
  during<R>(place: Place, payload: unknown, run: () => R): R;
  /** Whether the handler has edited since the last time; asked right after it is done. */
  take(place: Place): boolean;
}

/**
 * Begins to notice.
 *
 * @param contract - only the current one lets edits count, and its table says where
 * @example
 * const edits = createEdits("extension");
 */
export function createEdits(contract: "hook" | "extension"): Edits {
  const edited = new Set<string>();
  return {
    take: (place) => edited.delete(keyOf(place)),
    during(place, payload, run) {
      const field = contract === "extension" ? fieldOf(place.event) : undefined;
      if (field === undefined) return run();
      const read = () => (payload as Readonly<Record<string, unknown>>)[field];
      const before = copy(read());
      const look = (): void => {
        if (before !== undefined && !isDeepStrictEqual(read(), before))
          edited.add(keyOf(place));
      };
      const returned = run();
      // Not chained: the runner gets the hook's own promise, and is told of it after this.
      if (returned instanceof Promise) returned.then(look, () => {});
      else look();
      return returned;
    },
  };
}

/** The part of a payload whose edits count. */
function fieldOf(event: string): string | undefined {
  if (!isHookEventName(event)) return undefined;
  const { fold } = extensionEvents[event];
  return fold.kind === "chain" ? fold.inPlace : undefined;
}

/** @returns undefined for what cannot be copied, and so not be compared */
function copy(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

function keyOf({ hook, event, index }: Place): string {
  return JSON.stringify([hook, event, index]);
}
