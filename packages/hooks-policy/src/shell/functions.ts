/** Functions that the text defines: their bodies run where they are called, with the words of the call. */
import {
  type Feed,
  inside,
  layer,
  type Run,
  type Scope,
  type Values,
} from "./scope.ts";
import type { Word } from "./types.ts";

/** Values inside of a function or of `sh -c`, which get words of their own. */
export function withPositionals(
  outer: Values | undefined,
  positionals: readonly Word[],
): Values {
  return { ...layer(outer), positionals };
}

/**
 * Runs the body of a function that the text defined before.
 *
 * @returns what it writes; `undefined` when there is no such function, or it is running already
 */
export function callFunction(
  name: string,
  args: readonly Word[],
  scope: Scope,
  run: Run,
): Feed | undefined {
  const found = run.functions.get(name);
  const mark = `${name}()`;
  if (found === undefined || scope.via.includes(mark)) return undefined;
  run.limits.rounds -= 1;
  // The body then runs once, with words that are not known.
  if (run.limits.rounds < 0) return undefined;
  found.isCalled = true;
  const values = withPositionals(scope.values, args);
  return run.node(found.node, { ...inside(scope, mark), values });
}

/** Runs the bodies that no call led to: something outside of the text may call them. */
export function runUncalled(scope: Scope, run: Run): void {
  for (const [name, found] of run.functions) {
    if (found.isCalled && run.limits.rounds >= 0) continue;
    found.isCalled = true;
    const values = layer(undefined);
    run.node(found.node, { ...inside(scope, `${name}()`), values });
  }
}
