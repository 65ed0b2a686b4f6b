/** How a set of hooks stands at this moment, in the terms of `loadHooks`. */
import type {
  HookCandidate,
  HookLoadError,
  HookLoadWarning,
} from "@hookline/hooks-core";
import type { HookPlan } from "./plan-hooks.ts";
import { candidateOf, type Slot } from "./slot.ts";

/** What was planned last, and what came of it. */
export interface Standing {
  readonly plan: HookPlan;
  /** In the order in which the hooks run. */
  readonly slots: readonly Slot[];
}

/** The errors that stand. */
export function errorsOf(standing: Standing): HookLoadError[] {
  const failed = standing.slots.flatMap(({ failed }) => failed?.error ?? []);
  return [...planErrors(standing), ...failed];
}

/** The errors of candidates that no hook can be made of. A hook that runs though its file is gone has its own error. */
export function planErrors({ plan, slots }: Standing): HookLoadError[] {
  const files = new Set(slots.map(({ plan }) => plan.file));
  return plan.planned.flatMap((one) =>
    "file" in one || files.has(one.candidate.resolvedPath)
      ? []
      : (one.error ?? []),
  );
}

/** The warnings that stand. */
export function warningsOf({ plan, slots }: Standing): HookLoadWarning[] {
  const ofHooks = slots.flatMap(({ live }) => live?.version().warnings ?? []);
  return [...plan.warnings, ...ofHooks];
}

/** Every file that was looked at, once each: hooks, then what was named and is none, then what was passed over. */
export function candidatesOf({ plan, slots }: Standing): HookCandidate[] {
  const hooks = slots.map(candidateOf);
  const ended = plan.planned.flatMap((one) =>
    "candidate" in one ? one.candidate : [],
  );
  const named = new Set<string>();
  const all = [...hooks, ...ended].filter(
    // A shadowed candidate may be another name of a file, and has its own line.
    ({ resolvedPath, fate }) =>
      (fate === "shadowed" || !named.has(resolvedPath)) &&
      named.add(resolvedPath),
  );
  return [
    ...all,
    ...plan.passedOver.filter((one) => !named.has(one.resolvedPath)),
  ];
}
