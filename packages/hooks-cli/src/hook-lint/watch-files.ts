/** Does something again whenever files change. */
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { dirname } from "node:path";
import { UsageError } from "../exit-code.ts";

/** What to watch; all paths are absolute. */
export interface WatchedFiles {
  readonly files: readonly string[];
  /** Folders in which files may be added. */
  readonly folders: readonly string[];
}

/** Editors write a file in some steps. */
const quietMs = 50;
/** The times of files lag behind the clock by less than this. */
const lagMs = 20;

/**
 * Runs once, and again after each change. What a person can repair, such as a broken configuration, is told and does not
 * end it, except in the first run.
 *
 * @param run - gives what to watch from now on
 * @returns never: an interruption ends the process
 * @example
 * await watchFiles(async () => ({ files: ["/p/gate.ts"], folders: ["/p"] }), console.error);
 */
export async function watchFiles(
  run: () => Promise<WatchedFiles>,
  say: (text: string) => void,
): Promise<never> {
  const watchers = new Map<string, FSWatcher>();
  let hasChanged = false;
  let wake = (): void => {};
  const changed = (): void => {
    hasChanged = true;
    wake();
  };
  let watched: WatchedFiles = { files: [], folders: [] };
  /** What the last run saw. */
  let seen: ReadonlyMap<string, State> = new Map();
  const runAgain = async (): Promise<void> => {
    const since = Date.now() - lagMs;
    seen = statesOf(watched);
    watched = await run();
    follow(watched, watchers, changed);
    const before = seen;
    const now = [...statesOf(watched)];
    seen = new Map(
      now.map(([path, state]) => [path, before.get(path) ?? state]),
    );
    // Nobody knows whether the run saw the old or the new of a file that was not yet watched.
    if (
      now.some(
        ([path, { changedAt }]) => !before.has(path) && changedAt >= since,
      )
    ) {
      seen = new Map();
      changed();
    }
  };
  await runAgain();
  say("watching; Ctrl-C ends it");
  for (;;) {
    if (!hasChanged) await new Promise<void>((resolve) => (wake = resolve));
    await Bun.sleep(quietMs);
    hasChanged = false;
    if (isSame(seen, statesOf(watched))) continue;
    try {
      await runAgain();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      say(error.message);
    }
  }
}

interface State {
  /** Differs when the file does, or the names in the folder. */
  readonly of: string;
  /** By the clock of the file system, in milliseconds. */
  readonly changedAt: number;
}

function statesOf({
  files,
  folders,
}: WatchedFiles): ReadonlyMap<string, State> {
  return new Map([
    ...files.map((file) => [file, stateOf(file, false)] as const),
    ...folders.map((folder) => [folder, stateOf(folder, true)] as const),
  ]);
}

function stateOf(path: string, isFolder: boolean): State {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    return {
      of: isFolder
        ? readdirSync(path).sort().join("/")
        : `${mtimeMs} ${size} ${ino}`,
      changedAt: ctimeMs,
    };
  } catch {
    return { of: "gone", changedAt: 0 };
  }
}

function isSame(
  a: ReadonlyMap<string, State>,
  b: ReadonlyMap<string, State>,
): boolean {
  return (
    a.size === b.size &&
    [...a].every(([path, state]) => b.get(path)?.of === state.of)
  );
}

function follow(
  { files, folders }: WatchedFiles,
  watchers: Map<string, FSWatcher>,
  changed: () => void,
): void {
  const wanted = new Set([...folders, ...files.map((file) => dirname(file))]);
  for (const [folder, watcher] of watchers) {
    if (wanted.has(folder)) continue;
    watcher.close();
    watchers.delete(folder);
  }
  for (const folder of wanted) {
    if (watchers.has(folder)) continue;
    try {
      const watcher = watch(folder, changed);
      // A folder that goes away: the next run says so.
      watcher.on("error", changed);
      watchers.set(folder, watcher);
    } catch {
      // It went away before it could be watched.
    }
  }
}
