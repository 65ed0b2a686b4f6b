/**
 * Time limits for handlers that have to be waited for.
 *
 * A handler that answers at once never comes here. All others share one timer, since a timer for each costs more than the
 * handler (`docs/performance.md`).
 */
import { CodedError, type HookUIContext } from "@hookline/hooks-core";

/** The time that one handler has. It runs while the handler is waited for and asks nobody. */
export interface Stint {
  /** As it was given, in milliseconds. */
  readonly limitMs: number;
  /** What is left, in milliseconds; while the clock runs, what was left when it started. */
  leftMs: number;
  /** When the time is up, on the clock of `performance.now`; only while the clock runs. */
  due: number;
  /** Dialogs that are open. */
  dialogs: number;
  /** Ends the waiting; undefined before it starts and once it is over. */
  expire: (() => void) | undefined;
  /** What the handler has for `ctx.ui`; made when it is read. */
  ui: HookUIContext | undefined;
}

/** Makes the stint of a handler that has just been called. */
export function newStint(limitMs: number): Stint {
  return {
    limitMs,
    leftMs: limitMs,
    due: 0,
    dialogs: 0,
    expire: undefined,
    ui: undefined,
  };
}

/** Stints whose clock runs. */
const running = new Set<Stint>();
let timer: ReturnType<typeof setTimeout> | undefined;
let timerDue = Number.POSITIVE_INFINITY;

/**
 * Arms the timer a millisecond after it was started again. It is made here, in nobody's context: whoever ends a hook ends the timers that were
 * made in its context, and if the timer of all were one of them, no handler's time would ever be up.
 */
const arming = setTimeout(arm, 1);
arming.unref();

/** Longer delays make a timer fire at once. */
const longestDelay = 2 ** 31 - 1;

/** Ends the stints whose time is up, and waits for the next one. */
function arm(): void {
  const now = performance.now();
  let next = Number.POSITIVE_INFINITY;
  for (const stint of running) {
    if (stint.due > now) next = Math.min(next, stint.due);
    else {
      running.delete(stint);
      stint.expire?.();
    }
  }
  clearTimeout(timer);
  timerDue = next;
  timer =
    running.size === 0
      ? undefined
      : setTimeout(arm, Math.min(Math.ceil(next - now), longestDelay));
}

function run(stint: Stint): void {
  stint.due = performance.now() + stint.leftMs;
  running.add(stint);
  if (stint.due < timerDue) arming.refresh();
  // They were let go when nobody waited: a process must live until the verdict.
  arming.ref();
  timer?.ref();
}

function stop(stint: Stint): void {
  if (!running.delete(stint) || running.size > 0) return;
  // Let go rather than cleared: the next handler that waits finds the timer armed already.
  arming.unref();
  timer?.unref();
}

/** A dialog opens: the clock stops. */
export function pause(stint: Stint): void {
  stint.dialogs += 1;
  if (!running.has(stint)) return;
  stint.leftMs = stint.due - performance.now();
  stop(stint);
}

/** A dialog is closed: the clock goes on when it was the last one. */
export function resume(stint: Stint): void {
  stint.dialogs -= 1;
  if (stint.dialogs === 0 && stint.expire !== undefined) run(stint);
}

/**
 * Waits for a handler for as long as it has time.
 *
 * @param stint - the handler's; it may have a dialog open already
 * @param waiting - what the handler returned; when the time is up, what becomes of it is nobody's, and not unhandled
 * @returns what the handler gives
 * @throws (rejects with) what the handler rejects with, or CodedError `HANDLER_TIMED_OUT`
 */
export function withinOwnTime(
  stint: Stint,
  waiting: PromiseLike<unknown>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const over = () => {
      stint.expire = undefined;
      stop(stint);
    };
    stint.expire = () => {
      over();
      reject(
        new CodedError(
          "HANDLER_TIMED_OUT",
          `no answer within ${stint.limitMs / 1000} s`,
        ),
      );
    };
    if (stint.dialogs === 0) run(stint);
    // A thenable is made a promise first: what it resolves with may have to be waited for too.
    Promise.resolve(waiting).then(
      (value) => {
        over();
        resolve(value);
      },
      (error: unknown) => {
        over();
        reject(error);
      },
    );
  });
}
