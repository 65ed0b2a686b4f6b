/**
 * The one loop: hook by hook, handler by handler, result by result.
 *
 * It stays synchronous for as long as handlers are: an emit whose handlers return at once costs no microtask. What reaches
 * the floor, and by how much, is measured in `benchmarks/`.
 */
import {
  errorText,
  type HookEventSpec,
  isCodedError,
} from "@hookline/hooks-core";
import { fold, isStrict, stops } from "./fold.ts";
import type { HandlerList } from "./handler-index.ts";
import { newStint, withinOwnTime } from "./own-time.ts";
import {
  type ContextMaker,
  type DispatchReporter,
  hookPath,
  type Pass,
  type Turn,
} from "./pass.ts";
import { payloadFor } from "./payload.ts";
import { block, settleStrictly } from "./strict-settle.ts";

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

/** @returns whether the emit is over */
function settle(pass: Pass, returned: unknown): boolean {
  const { spec, reporter } = pass;
  if (pass.observing)
    reporter.called(pass, { returned }, performance.now() - pass.calledAt);
  try {
    if (isStrict(spec.fold)) return settleStrictly(pass, returned);
    if (returned === undefined || returned === null) return false;
    reporter.returned(pass, returned);
    if (!returned) return false;
    const kept = fold(spec.fold, pass.kept, returned);
    if (kept !== pass.kept) pass.keptBy = hookPath(pass);
    pass.kept = kept;
    return stops(spec.fold, returned);
  } catch (thrown) {
    // Reading the result ran the hook's code (a getter, a proxy), and that threw. Observers were told of the call already.
    return giveUp(pass, thrown);
  }
}

function fail(pass: Pass, thrown: unknown): boolean {
  if (pass.observing) {
    pass.reporter.called(
      pass,
      { threw: thrown ?? null },
      performance.now() - pass.calledAt,
    );
  }
  return giveUp(pass, thrown);
}

/**
 * @returns whether the emit is over
 * @throws what the handler threw, where the row says so
 */
function giveUp(pass: Pass, thrown: unknown): boolean {
  const { spec, reporter } = pass;
  if (spec.onError === "propagate") throw thrown;
  reporter.failed(pass, thrown);
  if (spec.onError === "report") return false;
  block(pass, errorText(thrown));
  return true;
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

/** When a handler is called, for whoever observes. */
function startOf({ observing }: Pass): number {
  return observing ? performance.now() : 0;
}

/** Runs handlers until one has to be waited for. @returns its promise, or undefined when the emit is over */
function step(pass: Pass): PromiseLike<unknown> | undefined {
  const { lists, ctx, event, turn } = pass;
  const { kind } = pass.spec.fold;
  const sameEvent =
    turn === undefined && (kind === "notify" || kind === "lastWins");
  // One flag for all that is rare, since most handlers return nothing at once, and each more that the loop keeps slows it by
  // a twentieth: somebody observes, or edits in place count, so that who returns nothing may have said something all the same.
  const attentive = pass.observing || kind === "chain";
  // The place is kept in variables, and in the pass only for whoever asks.
  let { hook, next } = pass;
  for (; hook < lists.length; hook += 1, next = 0) {
    const { handlers } = lists[hook]!;
    while (next < handlers.length) {
      const handler = handlers[next] as Handler;
      next += 1;
      if (attentive) pass.calledAt = startOf(pass);
      let returned: unknown;
      let value: unknown;
      try {
        returned = handler(sameEvent ? event : payloadFor(pass), ctx);
        value = returned === undefined ? returned : valueNow(returned);
      } catch (thrown) {
        pass.hook = hook;
        pass.next = next;
        if (fail(pass, thrown)) return undefined;
        continue;
      }
      if (value === undefined && !attentive) continue;
      pass.hook = hook;
      pass.next = next;
      if (value === pending) return returned as PromiseLike<unknown>;
      if (settle(pass, value)) return undefined;
    }
  }
  return undefined;
}

function newTurn(limitMs: number, makeContext: ContextMaker): Turn {
  return {
    limitMs,
    makeContext,
    stint: undefined,
    payload: undefined,
    keptFrom: {},
  };
}

/** Whoever is left behind keeps its context: a dialog that it opens later must not stop another one's clock. */
function leaveBehind(pass: Pass, turn: Turn): void {
  pass.turn = { ...turn, stint: undefined };
  pass.ctx = turn.makeContext(pass.turn);
}

async function finish(pass: Pass, first: PromiseLike<unknown>): Promise<Pass> {
  for (
    let waiting: PromiseLike<unknown> | undefined = first;
    waiting !== undefined;
  ) {
    const { turn } = pass;
    let returned: unknown;
    let threw = false;
    let over = false;
    try {
      returned = await (turn === undefined
        ? waiting
        : withinOwnTime((turn.stint ??= newStint(turn.limitMs)), waiting));
    } catch (thrown) {
      threw = true;
      if (turn !== undefined && isCodedError(thrown, "HANDLER_TIMED_OUT"))
        leaveBehind(pass, turn);
      over = fail(pass, thrown);
    }
    if (over || (!threw && settle(pass, returned))) break;
    waiting = step(pass);
  }
  return pass;
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
  makeContext: ContextMaker,
  reporter: DispatchReporter,
): Pass | Promise<Pass> {
  const { timeLimitMs } = spec;
  const turn =
    timeLimitMs === undefined ? undefined : newTurn(timeLimitMs, makeContext);
  const pass: Pass = {
    spec,
    reporter,
    observing: reporter.observing,
    lists,
    ctx: makeContext(turn),
    turn,
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
