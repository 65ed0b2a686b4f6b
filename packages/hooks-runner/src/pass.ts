/** One emit under way, and what the loop tells about it. */
import type { HookContext, HookEventSpec } from "@hookline/hooks-core";
import type { HandlerList } from "./handler-index.ts";
import type { Stint } from "./own-time.ts";
import type { Fields } from "./strict-result.ts";

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
  /** A handler threw or is out of time, and the event's row says not to end with its error. */
  failed(pass: Pass, thrown: unknown): void;
  /** A handler returned something other than undefined and null; for folds that take values as they come. */
  returned(pass: Pass, returned: unknown): void;
  /** A handler returned something that a strict fold cannot use. */
  unusable(pass: Pass, problem: string): void;
  /** Fields that can be used are about to join what is kept. */
  joining(pass: Pass, fields: Fields): void;
}

/** Whose turn it is, and what an emit of the current contract keeps besides; apart, since the hook contract's are to stay small. */
export interface Turn {
  /** What each handler has, in milliseconds. */
  readonly limitMs: number;
  readonly makeContext: ContextMaker;
  /** The time of the handler under way; made when it is waited for, or when it reads `ctx.ui`. */
  stint: Stint | undefined;
  /** What the handler under way was given, where edits in place count. */
  payload: Fields | undefined;
  /** Path of the hook that each field of what is kept comes from. */
  keptFrom: Readonly<Record<string, string>>;
}

/** Makes the context of an emit; with a turn, its `ui` stops the clock of whoever's turn it is. */
export type ContextMaker = (turn: Turn | undefined) => HookContext;

/** One emit under way. */
export interface Pass {
  readonly spec: HookEventSpec;
  readonly reporter: DispatchReporter;
  readonly observing: boolean;
  readonly lists: readonly HandlerList[];
  ctx: HookContext;
  /** Undefined in the hook contract, where handlers may take as long as they like. */
  turn: Turn | undefined;
  /** The payload; a waterfall, a chain and `firstWins` give each handler a fresh one. */
  readonly event: { readonly type: string };
  /** Place in `lists`. */
  hook: number;
  /** Place of the next handler in its hook's array. */
  next: number;
  /** When the handler under way was called, in milliseconds; only kept while somebody observes. */
  calledAt: number;
  /** What the fold keeps so far. */
  kept: unknown;
  /** Path of the hook that `kept` comes from; of the last one, where it comes from several. */
  keptBy: string;
}

/** Path of the hook whose handler is under way. */
export function hookPath(pass: Pass): string {
  return pass.lists[pass.hook]!.hookPath;
}

/**
 * The result of an emit that is over, as `emit` gives it.
 *
 * @returns undefined when no handler had a say
 * @example
 * const pass = await runner.dispatch({ type: "context", messages });
 * pass && resultOf(pass); // { messages: […] }
 */
export function resultOf({ spec, kept }: Pass): unknown {
  // A waterfall keeps the field's value alone; its result is an object with that field.
  return spec.fold.kind === "waterfall" && kept !== undefined
    ? { [spec.fold.field]: kept }
    : kept;
}
