/** A set of hooks that can be reloaded. */
import type { HookLoadError, HookLoadWarning } from "@hookline/hooks-core";
import { type Connections, createLiveHook } from "./live-hook.ts";
import type {
  HookReload,
  ReloadableHooks,
  ReloadOptions,
  ReloadResult,
} from "./load-reloadable.ts";
import { type HookPlan, planHooks } from "./plan-hooks.ts";
import {
  candidateOf,
  changesOf,
  handlerCounts,
  nextSlots,
  type Slot,
  sourceOf,
} from "./slot.ts";
import { adaptVersion } from "./program-version.ts";
import { loadVersion } from "./version.ts";
import { foldersToWatch } from "./watched-folders.ts";
import { type FolderWatch, watchFolders } from "./watch-folders.ts";

/** The work of `loadReloadable`. */
export async function openHookSet(
  paths: readonly string[],
  cwd: string,
  options: ReloadOptions,
): Promise<ReloadableHooks> {
  const connections: Connections = { listeners: new Set(), host: new Map() };
  const hooks: ReloadableHooks["hooks"] = [];
  /** Ends of all versions that run or are being loaded. */
  const ends = new Set<() => void>();
  const watching = new Set<(result: ReloadResult) => void>();
  let slots: Slot[] = [];
  let plan: HookPlan = { planned: [], passedOver: [], warnings: [] };
  let watch: FolderWatch | undefined;
  let closed = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** @returns what changed, or the error; undefined when the set was closed meanwhile */
  async function load(
    slot: Slot,
  ): Promise<HookReload | HookLoadError | undefined> {
    const source = sourceOf(slot);
    let end: (() => void) | undefined;
    const version = slot.plan.isProgram
      ? await adaptVersion(slot.plan, cwd, options)
      : await loadVersion(source, cwd, options, (given) => {
          end = given;
          ends.add(given);
        });
    if (closed) return undefined;
    if ("error" in version) {
      if (end !== undefined) ends.delete(end);
      slot.failed = version;
      return version.error;
    }
    slot.failed = undefined;
    const before = slot.live === undefined ? {} : handlerCounts(slot.live.hook);
    if (slot.live === undefined)
      slot.live = createLiveHook(version, connections);
    else {
      ends.delete(slot.live.version().end);
      slot.live.adopt(version);
    }
    return { ...source, before, after: handlerCounts(version.hook) };
  }

  async function refresh(files?: Iterable<string>): Promise<ReloadResult> {
    const reloaded: HookReload[] = [];
    const errors: HookLoadError[] = [];
    const warnings: HookLoadWarning[] = [];
    const changed = new Set<string>();
    const result = { changed: [], reloaded, removed: [], errors, warnings };
    if (closed) return result;

    const told = new Set(planErrors(plan).map(textOf));
    plan = await planHooks(paths, cwd, options);
    const next = nextSlots(slots, plan.planned);
    errors.push(...next.gone);
    const gone = new Set(next.gone.map(({ path }) => path));
    for (const error of planErrors(plan))
      if (!told.has(textOf(error)) && !gone.has(error.path)) errors.push(error);

    slots = next.slots;
    for (const slot of slots) {
      const isNew = slot.live === undefined && slot.failed === undefined;
      const changes = files && changesOf(slot, files);
      changes?.forEach((file) => changed.add(file));
      if (!isNew && changes?.length === 0) continue;
      const outcome = await load(slot);
      if (outcome === undefined) return result;
      if ("error" in outcome) errors.push(outcome);
      else {
        reloaded.push(outcome);
        warnings.push(...(slot.live?.version().warnings ?? []));
      }
    }

    const live = slots.flatMap((slot) => slot.live?.hook ?? []);
    const moved =
      hooks.length !== live.length ||
      live.some((hook, at) => hook !== hooks[at]);
    const affected = moved ? [...hooks, ...live] : [];
    const events = new Set(
      affected.flatMap(({ handlers }) => [...handlers.keys()]),
    );
    hooks.splice(0, hooks.length, ...live);
    for (const event of events)
      connections.listeners.forEach((listener) => listener(event));
    for (const { live } of next.dropped) {
      const end = live?.version().end;
      if (end !== undefined && ends.delete(end)) end();
    }
    return {
      ...result,
      changed: [...changed],
      removed: next.dropped.map(({ plan }) => plan.wanted.path),
    };
  }

  function reload(files?: Iterable<string>): Promise<ReloadResult> {
    const done = queue.then(() => refresh(files));
    queue = done;
    return done;
  }

  async function onChange(files: ReadonlySet<string>): Promise<void> {
    const result = await reload(files);
    watch?.renew();
    const { reloaded, removed, errors } = result;
    if (reloaded.length + removed.length + errors.length === 0) return;
    for (const listener of watching) listener(result);
  }

  function stopWatching(): void {
    watching.clear();
    watch?.stop();
    watch = undefined;
  }

  await reload();
  return {
    hooks,
    get errors() {
      return [
        ...planErrors(plan),
        ...slots.flatMap(({ failed }) => failed?.error ?? []),
      ];
    },
    get warnings() {
      return [
        ...plan.warnings,
        ...slots.flatMap(({ live }) => live?.version().warnings ?? []),
      ];
    },
    get candidates() {
      const bySlot = new Map(slots.map((slot) => [slot.plan.file, slot]));
      const planned = plan.planned.flatMap((one) => {
        if (!("file" in one)) return one.candidate;
        const slot = bySlot.get(one.file);
        return slot === undefined ? [] : candidateOf(slot);
      });
      const named = new Set(planned.map(({ resolvedPath }) => resolvedPath));
      const left = slots.filter(({ plan }) => !named.has(plan.file));
      return [
        ...planned,
        ...left.map(candidateOf),
        ...plan.passedOver.filter((one) => !named.has(one.resolvedPath)),
      ];
    },
    reload,
    watch(listener) {
      if (closed) return () => {};
      watching.add(listener);
      watch ??= watchFolders(
        () => foldersToWatch(slots, paths, cwd, options),
        (files) => void onChange(files),
      );
      return () => {
        if (watching.delete(listener) && watching.size === 0) stopWatching();
      };
    },
    close() {
      closed = true;
      stopWatching();
      for (const end of ends) end();
      ends.clear();
    },
  };
}

function planErrors({ planned }: HookPlan): HookLoadError[] {
  return planned.flatMap((plan) => ("error" in plan && plan.error) || []);
}

function textOf({ path, code, error }: HookLoadError): string {
  return [path, code, error].join("\n");
}
