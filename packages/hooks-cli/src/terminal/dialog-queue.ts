/** One dialog at a time, and an abort that closes the one it belongs to. */
import { AsyncLocalStorage } from "node:async_hooks";

/** A dialog that can give the screen to one that was asked for from inside it. */
export interface DialogScope {
  /** Frees the screen. */
  suspend(): void;
  /** Takes it again. */
  resume(): void;
}

/** What is asked. */
export interface Dialog<T> {
  /** What an aborted dialog answers. */
  readonly declined: T;
  /** Closes this dialog, shown or waiting. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Shows it until it is answered or the signal fires.
   *
   * @param signal - fires when something closes this dialog, and never after it is over
   * @param inside - runs code of a hook so that dialogs which it asks for are shown on top of this one instead of waiting for its end
   */
  show(signal: AbortSignal, inside: RunInside): Promise<T>;
}

/** Runs code as part of the dialog that is shown. */
export type RunInside = <R>(scope: DialogScope, code: () => R) => R;

/** Asks, one dialog after the other. */
export interface DialogQueue {
  ask<T>(dialog: Dialog<T>): Promise<T>;
  /** Aborts the dialogs that are there now. */
  abort(): void;
  /** Resolves when no dialog is shown or waits. */
  idle(): Promise<void>;
}

interface Level {
  readonly scope: DialogScope | undefined;
  readonly signal: AbortSignal | undefined;
  readonly outer: Level | undefined;
  /** Resolves when the dialogs of this level that were asked for so far are over. */
  tail: Promise<void>;
  over: boolean;
}

/**
 * Makes an empty queue.
 *
 * @param onShow - before a dialog takes the screen
 * @param onClose - after it left the screen
 * @example
 * const queue = createDialogQueue(lines.hold, lines.release);
 * await queue.ask({ declined: false, show: (signal) => askPerson(signal) });
 */
export function createDialogQueue(
  onShow: () => void,
  onClose: () => void,
): DialogQueue {
  const root = newLevel(undefined, undefined, undefined);
  const levels = new AsyncLocalStorage<Level>();
  const open = new Set<AbortController>();

  async function ask<T>({ declined, signal, show }: Dialog<T>): Promise<T> {
    let level = levels.getStore() ?? root;
    while (level.over && level.outer !== undefined) level = level.outer;
    const own = new AbortController();
    const all = AbortSignal.any(
      [own.signal, signal, level.signal].filter((one) => one !== undefined),
    );
    if (all.aborted) return declined;
    open.add(own);
    const turn = level.tail;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    // Also one that was aborted while it waited is over only when those before it are.
    level.tail = turn.then(() => over);
    try {
      await Promise.race([turn, aborted(all)]);
      if (all.aborted) return declined;
      return await shown(level, all, show);
    } finally {
      open.delete(own);
      end();
    }
  }

  async function shown<T>(
    outer: Level,
    closes: AbortSignal,
    show: Dialog<T>["show"],
  ): Promise<T> {
    // What draws may never take its listeners off a signal: this one is silent once the dialog is over.
    const now = new AbortController();
    const close = () => now.abort();
    closes.addEventListener("abort", close);
    const end = new AbortController();
    let inner: Level | undefined;
    outer.scope?.suspend();
    onShow();
    try {
      return await show(now.signal, (scope, code) => {
        inner ??= newLevel(scope, AbortSignal.any([closes, end.signal]), outer);
        return levels.run(inner, code);
      });
    } finally {
      closes.removeEventListener("abort", close);
      // What was asked from inside goes with it.
      end.abort();
      if (inner !== undefined) {
        inner.over = true;
        await inner.tail;
      }
      onClose();
      if (!outer.over) outer.scope?.resume();
    }
  }

  return {
    ask,
    abort: () => open.forEach((one) => one.abort()),
    idle: () => root.tail,
  };
}

function newLevel(
  scope: DialogScope | undefined,
  signal: AbortSignal | undefined,
  outer: Level | undefined,
): Level {
  return { scope, signal, outer, tail: Promise.resolve(), over: false };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) =>
    signal.addEventListener("abort", () => resolve(), { once: true }),
  );
}
