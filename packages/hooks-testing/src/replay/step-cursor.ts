/** Steps that are looked at before they are taken. */
import type { SessionStep } from "./session-steps.ts";

/** A place among the steps of a session. */
export interface StepCursor {
  /** The next step; undefined at the end. */
  peek(): Promise<SessionStep | undefined>;
  /** Goes past the next step. */
  skip(): void;
}

/**
 * Makes a cursor at the first step.
 *
 * @example
 * const cursor = createStepCursor(sessionSteps(records, report));
 * for (let step; (step = await cursor.peek()); cursor.skip()) console.log(step.kind);
 */
export function createStepCursor(
  steps: AsyncGenerator<SessionStep, void, undefined>,
): StepCursor {
  let next: Promise<SessionStep | undefined> | undefined;
  return {
    peek: () =>
      (next ??= steps
        .next()
        .then(({ value, done }) => (done ? undefined : (value ?? undefined)))),
    skip: () => void (next = undefined),
  };
}
