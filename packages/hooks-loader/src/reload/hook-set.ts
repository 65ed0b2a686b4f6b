/** A set of hooks that can be reloaded. */
import type { HookLoadError, LoadedHook } from "@hookline/hooks-core";
import type { RegisterOptions } from "../options.ts";
import { type Connections, createLiveHook } from "./live-hook.ts";
import type {
  HookReload,
  ReloadableHooks,
  ReloadOptions,
  ReloadResult,
} from "./load-reloadable.ts";
import { planHooks } from "./plan-hooks.ts";
import { adaptVersion } from "./program-version.ts";
import {
  changesOf,
  handlerCounts,
  nextSlots,
  type Slot,
  sourceOf,
} from "./slot.ts";
import {
  candidatesOf,
  errorsOf,
  planErrors,
  type Standing,
  warningsOf,
} from "./standing.ts";
import { loadVersion } from "./version.ts";
import { type FolderWatch, watchFolders } from "./watch-folders.ts";
import { foldersToWatch } from "./watched-folders.ts";

/** The work of `loadReloadable`. */
export async function openHookSet(
  paths: readonly string[],
  cwd: string,
  options: ReloadOptions,
): Promise<ReloadableHooks> {
  const connections: Connections = { listeners: new Set(), host: new Map() };
  /** All versions of all hooks share `pi.events`. */
  const registering: RegisterOptions = { ...options, load: connections };
  const hooks: LoadedHook[] = [];
  /** Of all versions that run or are being loaded. */
  const ends = new Set<() => void>();
  const listeners = new Set<(result: ReloadResult) => void>();
  let standing: Standing = {
    plan: { planned: [], passedOver: [], warnings: [] },
    slots: [],
  };
  let watch: FolderWatch | undefined;
  let closed = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** @returns undefined when the set was closed meanwhile */
  async function load(
    slot: Slot,
  ): Promise<HookReload | HookLoadError | undefined> {
    const source = sourceOf(slot);
    let end = (): void => {};
    const loading = slot.plan.isProgram
      ? adaptVersion(slot.plan, cwd, registering)
      : loadVersion(source, cwd, registering, (given) => {
          end = given;
          ends.add(given);
        });
    const version = await loading.catch((error: unknown) => {
      // Closing ends the graph in which something was still to be done.
      if (!closed) throw error;
    });
    if (closed || version === undefined) return undefined;
    if ("error" in version) {
      ends.delete(end);
      slot.failed = version;
      return version.error;
    }
    slot.failed = undefined;
    const { live } = slot;
    const before = live === undefined ? {} : handlerCounts(live.hook);
    if (live === undefined) slot.live = createLiveHook(version, connections);
    else {
      ends.delete(live.version().end);
      live.adopt(version);
    }
    return { ...source, before, after: handlerCounts(version.hook) };
  }

  /** Makes the array that runners hold the one of now, and ends the hooks that are not in it any more. */
  function arrange(slots: readonly Slot[], dropped: readonly Slot[]): void {
    const before = [...hooks];
    const now = slots.flatMap(({ live }) => live?.hook ?? []);
    hooks.splice(0, hooks.length, ...now);
    const moved = before.some((hook, at) => hook !== now[at]);
    if (moved || before.length !== now.length)
      for (const event of eventsOf([...before, ...now]))
        connections.listeners.forEach((listener) => listener(event));
    for (const { live } of dropped) {
      const end = live?.version().end;
      if (end !== undefined && ends.delete(end)) end();
    }
  }

  async function refresh(files?: Iterable<string>): Promise<ReloadResult> {
    const reloaded: HookReload[] = [];
    const errors: HookLoadError[] = [];
    const changed = new Set<string>();
    if (closed) return nothingDone;

    const told = new Set(planErrors(standing).map(textOf));
    const plan = await planHooks(paths, cwd, options);
    const next = nextSlots(standing.slots, plan.planned);
    const { slots, dropped, gone } = next;
    standing = { plan, slots };
    errors.push(...gone);
    for (const error of planErrors(standing))
      if (!told.has(textOf(error))) errors.push(error);

    for (const slot of slots) {
      const isNew = slot.live === undefined && slot.failed === undefined;
      const changes = files && changesOf(slot, files);
      changes?.forEach((file) => changed.add(file));
      if (!isNew && changes?.length === 0) continue;
      const outcome = await load(slot);
      if (outcome === undefined) return nothingDone;
      if ("error" in outcome) errors.push(outcome);
      else reloaded.push(outcome);
    }
    const ran = new Set(hooks.map(({ resolvedPath }) => resolvedPath));
    arrange(slots, dropped);
    const names = new Set(reloaded.map(({ path }) => path));
    return {
      changed: [...changed],
      reloaded,
      added: reloaded.flatMap((one) =>
        ran.has(one.resolvedPath) ? [] : one.path,
      ),
      removed: dropped.map(({ plan }) => plan.wanted.path),
      errors,
      warnings: warningsOf(standing).filter(({ path }) => names.has(path)),
    };
  }

  function reload(files?: Iterable<string>): Promise<ReloadResult> {
    const done = queue.then(() => refresh(files));
    queue = done.catch(() => {});
    return done;
  }

  async function onChange(files: ReadonlySet<string>): Promise<void> {
    const result = await reload(files);
    watch?.renew();
    const { reloaded, removed, errors } = result;
    if (reloaded.length + removed.length + errors.length === 0) return;
    for (const listener of listeners) listener(result);
  }

  function stopWatching(): void {
    listeners.clear();
    watch?.stop();
    watch = undefined;
  }

  await reload();
  return {
    hooks,
    get errors() {
      return errorsOf(standing);
    },
    get warnings() {
      return warningsOf(standing);
    },
    get candidates() {
      return candidatesOf(standing);
    },
    reload,
    watch(listener) {
      if (closed) return () => {};
      listeners.add(listener);
      watch ??= watchFolders(
        () => foldersToWatch(standing.slots, paths, cwd, options),
        (files) => void onChange(files),
      );
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopWatching();
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

const nothingDone: ReloadResult = {
  changed: [],
  reloaded: [],
  added: [],
  removed: [],
  errors: [],
  warnings: [],
};

function eventsOf(hooks: readonly LoadedHook[]): Set<string> {
  return new Set(hooks.flatMap(({ handlers }) => [...handlers.keys()]));
}

function textOf({ path, code, error }: HookLoadError): string {
  return [path, code, error].join("\n");
}
