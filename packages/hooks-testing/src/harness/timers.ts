/** Tells which timers were started in a harness and are still to fire. */
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The timers of one harness.
 *
 * @example
 * const timers = watchTimers();
 * timers.run(() => setInterval(poll, 1000));
 * timers.stop(); // ["setInterval, started at gate.ts:4:5"]
 */
export interface TimerWatch {
  /** Runs a function; timers that it starts, now or after an `await`, count. */
  run<R>(run: () => R): R;
  /** Stops watching and every timer that runs. @returns those that keep a process alive, a sentence each */
  stop(): readonly string[];
}

/** Their types differ between Bun and Node, their behaviour does not. */
interface Timer {
  readonly _destroyed: boolean;
  hasRef(): boolean;
}
type Starter = (...given: readonly unknown[]) => Timer;
interface Started {
  readonly timer: Timer;
  readonly name: string;
  /** For its stack. */
  readonly place: Error;
}

const watches = new AsyncLocalStorage<Started[]>();
const names = ["setTimeout", "setInterval"] as const;
const originals = new Map<string, { before: Starter; during: Starter }>();
let watching = 0;

/**
 * Begins to watch. Meanwhile the global `setTimeout` and `setInterval` are ours; they do what they did, and write down who calls.
 *
 * @example
 * const timers = watchTimers();
 */
export function watchTimers(): TimerWatch {
  const started: Started[] = [];
  if (watching === 0) replaceGlobals();
  watching += 1;
  return {
    run: (run) => watches.run(started, run),
    stop() {
      watching -= 1;
      if (watching === 0) restoreGlobals();
      const running = started
        .splice(0)
        .filter(({ timer }) => !timer._destroyed);
      const leaked = running.filter(({ timer }) => timer.hasRef());
      for (const { timer } of running) clearTimeout(timer as never);
      return leaked.map(
        ({ name, place }) => `${name}, started ${placeOf(place)}`,
      );
    },
  };
}

function replaceGlobals(): void {
  const globals = globalThis as unknown as Record<string, Starter>;
  for (const name of names) {
    const before = globals[name]!;
    const during: Starter = function (this: unknown, ...given) {
      const timer = before.apply(this, [...given]);
      watches.getStore()?.push({ timer, name, place: new Error(name) });
      return timer;
    };
    // `util.promisify` finds its own version of it there.
    Object.defineProperties(during, Object.getOwnPropertyDescriptors(before));
    originals.set(name, { before, during });
    globals[name] = during;
  }
}

/** What somebody else has put there since stays, for example fake timers. */
function restoreGlobals(): void {
  const globals = globalThis as unknown as Record<string, Starter>;
  for (const [name, { before, during }] of originals)
    if (globals[name] === during) globals[name] = before;
}

function placeOf({ stack = "" }: Error): string {
  const frame = stack
    .split("\n")
    .slice(1)
    .find((line) => !line.includes(import.meta.url.replace("file://", "")));
  // A tail call (`() => setInterval(tick, 9)`) has left its frame.
  return frame === undefined ? "where no stack shows" : frame.trim();
}
