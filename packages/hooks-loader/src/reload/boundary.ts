/**
 * The boundary between the host and a hook's graph. In Bun a function runs in the context of whoever calls it, so each call over the
 * boundary changes the context: a handler runs in its graph, which then owns what it starts, and what a hook asks the host to do runs in the
 * host, which must not lose it when the hook is reloaded.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { CodedError, type HookAPI } from "@hookline/hooks-core";
import { piUntilEnd } from "./pi-until-end.ts";
import { view } from "./view.ts";

/** Runs a function in the host's context. */
type InHost = <R>(run: () => R) => R;
type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Objects of the host, in `ctx` and in `pi`, whose methods start things. `sessionManager` only reads, and stays the object it is. */
const services = new Set<string | symbol>([
  "ui",
  "modelRegistry",
  "logger",
  "events",
]);

/** One hook's boundary, until its version ends. */
export interface Boundary {
  /** A function of the graph as the host may call it. Once the version has ended, it throws `HOOK_RELOADED`. */
  enter(run: AnyFunction): AnyFunction;
  /** `pi` as the graph may use it. Once the version has ended, its methods do nothing. */
  pi(pi: HookAPI): HookAPI;
  /** Waits for a promise of the graph; rejects with `HOOK_RELOADED` when the version ends before, since then it would never settle. */
  untilEnd<T>(promise: PromiseLike<T>): Promise<T>;
  /** Ends the version. */
  end(): void;
}

/**
 * Makes the boundary of a graph.
 *
 * @param path - of the hook, for errors
 */
export function createBoundary(graph: Bun.ModuleGraph, path: string): Boundary {
  const ended = new AbortController();
  const waiting = new Set<(error: CodedError) => void>();
  const entered = new WeakMap<AnyFunction, AnyFunction>();
  const hostAtStart: InHost = AsyncLocalStorage.snapshot();

  const gone = (): CodedError =>
    new CodedError(
      "HOOK_RELOADED",
      `this version of ${path} was reloaded or closed`,
    );

  function untilEnd<T>(promise: PromiseLike<T>): Promise<T> {
    const { promise: result, resolve, reject } = Promise.withResolvers<T>();
    waiting.add(reject);
    const settled = (): void => void waiting.delete(reject);
    promise.then(
      (value) => (settled(), resolve(value)),
      (error: unknown) => (settled(), reject(error)),
    );
    return result;
  }

  function enter(run: AnyFunction): AnyFunction {
    const known = entered.get(run);
    if (known !== undefined) return known;
    function inGraph(this: unknown, ...args: unknown[]): unknown {
      if (ended.signal.aborted) throw gone();
      if (Bun.ModuleGraph.current === graph) return run.apply(this, args);
      const host: InHost = AsyncLocalStorage.snapshot();
      const given = args.map((value) => fromCaller(value, host));
      const returned = graph.run(() => run.apply(this, given));
      // The runner takes the value of a promise that is settled already without waiting.
      return returned instanceof Promise &&
        Bun.peek.status(returned) === "pending"
        ? untilEnd(returned)
        : returned;
    }
    entered.set(run, inGraph);
    return inGraph;
  }

  /** What the host gives a function of the graph: `ctx`, and callbacks such as `done` of a dialog. */
  function fromCaller(value: unknown, host: InHost): unknown {
    if (typeof value === "function")
      return inHost(value as AnyFunction, undefined, host);
    return isContext(value) ? fromHost(value, host) : value;
  }

  function inHost(run: AnyFunction, self: unknown, host: InHost): AnyFunction {
    return (...args) =>
      ended.signal.aborted
        ? undefined
        : host(() => run.apply(self, args.map(withEntrances)));
  }

  /** An object of the host, as the graph may use it: its methods run in the host, and may call the graph's functions back. */
  function fromHost<T extends object>(object: T, host: InHost): T {
    const made = new Map<string | symbol, object>();
    return view(
      () => object,
      (key, value) => {
        if (typeof value === "function")
          return inHost(value as AnyFunction, object, host);
        if (!services.has(key) || typeof value !== "object" || value === null)
          return value;
        // `ctx.ui === ctx.ui`, as without a boundary.
        const face = made.get(key) ?? fromHost(value, host);
        made.set(key, face);
        return face;
      },
    );
  }

  /** What a graph gives the host: functions in it, such as the handler of a command, are called from there. */
  function withEntrances(value: unknown): unknown {
    if (typeof value === "function") return enter(value as AnyFunction);
    if (!isPlain(value)) return value;
    const fields = Object.entries(value);
    if (!fields.some(([, field]) => typeof field === "function")) return value;
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        typeof field === "function" ? enter(field as AnyFunction) : field,
      ]),
    );
  }

  return {
    enter,
    pi: (pi) => fromHost(piUntilEnd(pi, ended.signal), hostAtStart),
    untilEnd,
    end() {
      ended.abort();
      for (const reject of waiting) reject(gone());
      waiting.clear();
    },
  };
}

/** Tells `ctx` from everything else that a host gives a function of a hook. */
function isContext(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    "sessionManager" in value &&
    "cwd" in value
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
