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
  /** Somebody observes: tell each call. */
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
  if (reporter.observing)
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
  if (reporter.observing) {
    reporter.called(
      pass,
      { threw: thrown ?? null },
      performance.now() - pass.calledAt,
    );
  }
  if (spec.onError === "propagate") throw thrown;
  reporter.failed(pass, thrown);
}

/** Runs handlers until one has to be waited for. @returns its promise, or undefined when the emit is over */
function step(pass: Pass): PromiseLike<unknown> | undefined {
  const { lists, reporter, ctx } = pass;
  const { kind } = pass.spec.fold;
  const sameEvent = kind === "notify" || kind === "lastWins";
  for (; pass.hook < lists.length; pass.hook += 1, pass.next = 0) {
    const handlers = lists[pass.hook]!.handlers;
    while (pass.next < handlers.length) {
      const handler = handlers[pass.next] as (
        event: unknown,
        ctx: unknown,
      ) => unknown;
      pass.next += 1;
      if (reporter.observing) pass.calledAt = performance.now();
      let returned: unknown;
      try {
        returned = handler(sameEvent ? pass.event : freshPayload(pass), ctx);
        if (returned !== undefined && isThenable(returned)) {
          // An async handler that never really waited gives a promise that is settled already: no microtask for it.
          // A rejected one has to be awaited all the same, or the runtime calls it unhandled.
          if (
            !(returned instanceof Promise) ||
            peek?.status(returned) !== "fulfilled"
          ) {
            return returned;
          }
          returned = peek(returned);
        }
      } catch (thrown) {
        fail(pass, thrown);
        continue;
      }
      if (
        (returned !== undefined || reporter.observing) &&
        settle(pass, returned)
      )
        return undefined;
    }
  }
  return undefined;
}

async function finish(
  pass: Pass,
  pending: PromiseLike<unknown>,
): Promise<Pass> {
  for (
    let waiting: PromiseLike<unknown> | undefined = pending;
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
    lists,
    ctx,
    event,
    hook: 0,
    next: 0,
    calledAt: 0,
    kept: undefined,
    keptBy: "",
  };
  const pending = step(pass);
  return pending === undefined ? pass : finish(pass, pending);
}
