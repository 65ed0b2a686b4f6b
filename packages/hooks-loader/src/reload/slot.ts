/** The place of one hook file in a set: its hook, if it has ever loaded, and how the last attempt failed, if it did. */
import { existsSync } from "node:fs";
import type {
  HookCandidate,
  HookLoadError,
  LoadedHook,
} from "@hookline/hooks-core";
import type { LiveHook } from "./live-hook.ts";
import type { PlannedFile, PlannedHook } from "./plan-hooks.ts";
import { type FailedVersion, notFound } from "./version.ts";

/** One hook file. */
export interface Slot {
  readonly plan: PlannedFile;
  /** The version that runs is in it. */
  live?: LiveHook;
  /** Of the last attempt. */
  failed?: FailedVersion | undefined;
}

/** Path and file, as errors name them. */
export function sourceOf({ plan }: Slot) {
  return { path: plan.wanted.path, resolvedPath: plan.file };
}

/** Absolute paths of everything whose change concerns the hook. */
export function filesOf({ plan, live, failed }: Slot): string[] {
  return [
    plan.file,
    plan.real,
    ...(live?.version().files() ?? []),
    ...(failed?.files ?? []),
  ];
}

/** The changes that concern the hook. */
export function changesOf(slot: Slot, changed: Iterable<string>): string[] {
  const files = new Set(filesOf(slot));
  const missing = [...(slot.failed?.files ?? [])].filter(
    (file) => !existsSync(file),
  );
  return [...changed].filter(
    (one) =>
      files.has(one) ||
      // `import "./rules"` may have waited for `rules.ts`, or for `rules/index.ts`.
      missing.some(
        (file) =>
          one.startsWith(file) &&
          /^(?:\/index)?\.\w+$/.test(one.slice(file.length)),
      ) ||
      // A folder was moved away, with what was in it.
      [...files].some(
        (file) => file.startsWith(`${one}/`) && !existsSync(file),
      ),
  );
}

/** How the hook stands. */
export function candidateOf({ plan, live, failed }: Slot): HookCandidate {
  const { path, source } = plan.wanted;
  const error = failed?.error.error;
  const runs = live?.version().reason;
  return {
    path,
    resolvedPath: plan.file,
    source,
    fate: runs === undefined ? "failed" : "loaded",
    reason:
      error === undefined
        ? (runs ?? "")
        : runs === undefined
          ? error
          : `The version before the last change runs: ${error}`,
  };
}

/** Number of handlers by event. */
export function handlerCounts(hook: LoadedHook): Record<string, number> {
  return Object.fromEntries(
    [...hook.handlers].map(([event, { length }]) => [event, length]),
  );
}

/**
 * Puts what is planned now in the place of what was planned before.
 *
 * A hook whose file is gone stays in its place and runs on, as after any other change that leaves no hook: editors delete files for a
 * moment, and a gate must not vanish by accident. A hook whose file is there and is not planned has lost its place to another one.
 *
 * @param before - in the order in which they run
 * @returns the slots of now in their order, those that lost their place, and the errors of files that have gone since
 */
export function nextSlots(
  before: readonly Slot[],
  planned: readonly PlannedHook[],
): {
  readonly slots: Slot[];
  readonly dropped: Slot[];
  readonly gone: HookLoadError[];
} {
  const known = new Map(before.map((slot) => [slot.plan.file, slot]));
  const slots = planned.flatMap((plan) =>
    "file" in plan ? [known.get(plan.file) ?? { plan }] : [],
  );
  const dropped: Slot[] = [];
  const gone: HookLoadError[] = [];
  let last: Slot | undefined;
  for (const slot of before) {
    if (!slots.includes(slot)) {
      if (slot.live === undefined) continue;
      if (existsSync(slot.plan.file)) {
        dropped.push(slot);
        continue;
      }
      if (slot.failed?.error.code !== "HOOK_NOT_FOUND") {
        const error = notFound(sourceOf(slot));
        slot.failed = { error, files: new Set() };
        gone.push(error);
      }
      slots.splice(last === undefined ? 0 : slots.indexOf(last) + 1, 0, slot);
    }
    last = slot;
  }
  return { slots, dropped, gone };
}
