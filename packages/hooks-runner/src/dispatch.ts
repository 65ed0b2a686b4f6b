/**
 * The one loop: hook by hook, handler by handler, result by result.
 *
 * It stays synchronous for as long as handlers are: an emit whose handlers return at once costs no microtask. What reaches
 * the floor, and by how much, is measured in `benchmarks/`.
 */
import type { HookContext, HookEventSpec } from "@hookline/hooks-core";
import type { HandlerList } from "./handler-index.ts";
import { fold, stops } from "./fold.ts";

/** What the loop tells its runner. */
export interface DispatchReporter {
  /** Somebody observes: tell each call. Asked once an emit. */
  readonly observing: boolean;
  /** A handler is done; `ms` since it was called. */
  called(
    pass: Pass,
    outcome: { returned?: unknown; threw?: unknown },
    ms: number,
  ): void;
  /** A handler threw, and the event's row says to go on. */
  failed(pass: Pass, thrown: unknown): void;
  /** A handler returned something other than undefined and null. */
  returned(pass: Pass, returned: unknown): void;
}

/** One emit under way. */
export interface Pass {
  readonly spec: HookEventSpec;
  readonly reporter: DispatchReporter;
  readonly observing: boolean;
  readonly lists: readonly HandlerList[];
  readonly ctx: HookContext;
  /** The payload; a waterfall and `firstWins` give each handler a fresh one, as the original does. */
  readonly event: { readonly type: string };
  /** Place in `lists`. */
  hook: number;
  /** Place of the next handler in its hook's array. */
  next: number;
  /** When the handler under way was called, in milliseconds; only kept while somebody observes. */
  calledAt: number;
  /** What the fold keeps so far. */
  kept: unknown;
  /** Path of the hook that `kept` comes from. */
  keptBy: string;
}

type Handler = (event: unknown, ctx: unknown) => unknown;

const peek = globalThis.Bun?.peek;

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    ((typeof value === "object" && value !== null) ||
      typeof value === "function") &&
    "then" in value &&
    typeof value.then === "function"
  );
}

/** What a handler writes into a fresh payload, the next one does not see. */
function freshPayload({ event, spec, kept }: Pass): { readonly type: string } {
  return spec.fold.kind === "waterfall" && kept !== undefined
    ? { ...event, [spec.fold.field]: kept }
    : { ...event };
}

/** @returns whether the emit is over */
function settle(pass: Pass, returned: unknown): boolean {
  const { spec, reporter } = pass;
  if (pass.observing)
    reporter.called(pass, { returned }, performance.now() - pass.calledAt);
  if (returned === undefined || returned === null) return false;
  try {
    reporter.returned(pass, returned);
    if (!returned) return false;
    const kept = fold(spec.fold, pass.kept, returned);
    if (kept !== pass.kept) pass.keptBy = hookPath(pass);
    pass.kept = kept;
    return stops(spec.fold, returned);
  } catch (thrown) {
    // Reading the result ran the hook's code (a getter, a proxy), and that threw.
    fail(pass, thrown);
    return false;
  }
}

function fail(pass: Pass, thrown: unknown): void {
  const { spec, reporter } = pass;
  if (pass.observing) {
    reporter.called(
      pass,
      { threw: thrown ?? null },
      performance.now() - pass.calledAt,
    );
  }
  if (spec.onError === "propagate") throw thrown;
  reporter.failed(pass, thrown);
}

const pending = Symbol("pending");

/** What a handler gives without waiting, or `pending`. */
function valueNow(returned: unknown): unknown {
  if (returned instanceof Promise) {
    // An async handler that never really waited gives a fulfilled promise: no microtask for it. A rejected one has to be
    // awaited all the same, or the runtime calls it unhandled.
    return peek?.status(returned) === "fulfilled" ? peek(returned) : pending;
  }
  return isThenable(returned) ? pending : returned;
}

/** Runs handlers until one has to be waited for. @returns its promise, or undefined when the emit is over */
function step(pass: Pass): PromiseLike<unknown> | undefined {
  const { lists, ctx, event, observing } = pass;
  const { kind } = pass.spec.fold;
  const sameEvent = kind === "notify" || kind === "lastWins";
  // The place is kept in variables, and in the pass only for whoever asks: most handlers return nothing at once.
  let { hook, next } = pass;
  for (; hook < lists.length; hook += 1, next = 0) {
    const { handlers } = lists[hook]!;
    while (next < handlers.length) {
      const handler = handlers[next] as Handler;
      next += 1;
      if (observing) pass.calledAt = performance.now();
      let returned: unknown;
      let value: unknown;
      try {
        returned = handler(sameEvent ? event : freshPayload(pass), ctx);
        value = returned === undefined ? returned : valueNow(returned);
      } catch (thrown) {
        pass.hook = hook;
        pass.next = next;
        fail(pass, thrown);
        continue;
      }
      if (value === undefined && !observing) continue;
      pass.hook = hook;
      pass.next = next;
      if (value === pending) return returned as PromiseLike<unknown>;
      if (settle(pass, value)) return undefined;
    }
  }
  return undefined;
}

async function finish(pass: Pass, first: PromiseLike<unknown>): Promise<Pass> {
  for (
    let waiting: PromiseLike<unknown> | undefined = first;
    waiting !== undefined;
  ) {
    let returned: unknown;
    let threw = false;
    try {
      returned = await waiting;
    } catch (thrown) {
      threw = true;
      fail(pass, thrown);
    }
    if (!threw && settle(pass, returned)) break;
    waiting = step(pass);
  }
  return pass;
}

/** Path of the hook whose handler is under way. */
export function hookPath(pass: Pass): string {
  return pass.lists[pass.hook]!.hookPath;
}

/**
 * Runs all handlers of one emit.
 *
 * @returns the pass with what was kept, at once where no handler had to be waited for
 * @throws what a handler threw, where the row says `propagate`
 */
export function dispatch(
  spec: HookEventSpec,
  lists: readonly HandlerList[],
  event: { readonly type: string },
  ctx: HookContext,
  reporter: DispatchReporter,
): Pass | Promise<Pass> {
  const pass: Pass = {
    spec,
    reporter,
    observing: reporter.observing,
    lists,
    ctx,
    event,
    hook: 0,
    next: 0,
    calledAt: 0,
    kept: undefined,
    keptBy: "",
  };
  const waiting = step(pass);
  return waiting === undefined ? pass : finish(pass, waiting);
}
