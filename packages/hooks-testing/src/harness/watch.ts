/** Writes down what hooks did, and cuts out of it what they did during one call. */
import { errorText, type HookError } from "@hookline/hooks-core";
import type { EventRunner } from "@hookline/hooks-runner";
import { inspect } from "node:util";
import type { HandlerStep, Observed } from "./calls.ts";
import type { Edits } from "./in-place-edits.ts";
import type { UIRecord } from "./scripted-ui.ts";

/**
 * The record of one harness.
 *
 * @example
 * const { value, observed } = await watch.during("prompt", () => host.prompt("hi"));
 */
export interface Watch {
  readonly handlers: readonly HandlerStep[];
  readonly errors: readonly HookError[];
  /** The calls that are not over. */
  readonly pending: ReadonlySet<{ readonly call: string }>;
  /** Tells of something that fails the call under way, and the harness when there is none. */
  problem(error: Error): void;
  /** Problems that no call has failed with. */
  takeProblems(): readonly Error[];
  /** Runs a call. @throws what it throws, or else the first problem */
  during<T>(
    call: string,
    run: () => Promise<T>,
  ): Promise<{ readonly value: T; readonly observed: Observed }>;
}

/**
 * Begins to write down.
 *
 * @param ui - grows
 * @param edits - of all handlers
 * @example
 * const watch = createWatch(record, edits);
 * watch.observe(runner);
 */
export function createWatch(
  ui: Pick<UIRecord, "asked" | "notifications">,
  edits: Edits,
): Watch & { observe(runner: EventRunner): void } {
  const handlers: HandlerStep[] = [];
  const errors: HookError[] = [];
  const problems: Error[] = [];
  const pending = new Set<{ readonly call: string }>();

  return {
    handlers,
    errors,
    pending,
    problem: (error) => void problems.push(error),
    takeProblems: () => problems.splice(0),
    observe(runner) {
      runner.onError((error) => errors.push(error));
      runner.observe(
        ({ event, hookPath: hook, index, returned, threw, error, ms }) => {
          const text = threw ? errorText(error) : null;
          const edited = edits.take({ hook, event, index });
          const step = { event, hook, index, returned, edited, error: text };
          handlers.push({ ...step, ms });
        },
      );
    },
    async during(call, run) {
      const from = {
        handlers: handlers.length,
        errors: errors.length,
        asked: ui.asked.length,
        notifications: ui.notifications.length,
      };
      const entry = { call };
      pending.add(entry);
      try {
        const value = await run();
        const [first] = problems.splice(0);
        if (first !== undefined) throw first;
        const observed = {
          call,
          handlers: handlers.slice(from.handlers),
          errors: errors.slice(from.errors),
          ui: {
            asked: ui.asked.slice(from.asked),
            notifications: ui.notifications.slice(from.notifications),
          },
        };
        return { value, observed };
      } catch (error) {
        // A hook that fails for want of an answer is to say so itself, not by what came of it.
        throw problems.splice(0)[0] ?? error;
      } finally {
        pending.delete(entry);
      }
    },
  };
}

/**
 * A value on one line, cut where it gets long.
 *
 * @example
 * inLine({ command: "ls" }); // "{ command: 'ls' }"
 */
export function inLine(value: unknown): string {
  const text = inspect(value, { depth: 4, breakLength: Infinity });
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
