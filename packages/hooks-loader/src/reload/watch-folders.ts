/** Watches folders, through everything that editors and version control do to them. */
import {
  type FSWatcher,
  readdirSync,
  type Stats,
  statSync,
  watch,
} from "node:fs";
import { dirname, join } from "node:path";

/** Changes that come within this time, in milliseconds, are one: saving a file takes several. */
const togetherMs = 50;

/** Watching under way. */
export interface FolderWatch {
  /** Looks again which folders there are to be watched. */
  renew(): void;
  /** Ends all watchers. */
  stop(): void;
}

/**
 * Watches folders, not what is below them. Folders and not files, since editors put a new file in the place of the old one. Of a folder
 * that does not exist, or is deleted later, the nearest one above it is watched until it comes.
 *
 * @param folders - absolute; asked for at the start and at each `renew`
 * @param onChange - told absolute paths of what changed, appeared or vanished; a path may be told though nothing happened to it
 * @example
 * const { stop } = watchFolders(() => ["/w/hooks"], (paths) => console.error(paths));
 */
export function watchFolders(
  folders: () => Iterable<string>,
  onChange: (paths: ReadonlySet<string>) => void,
): FolderWatch {
  const watchers = new Map<string, { watcher: FSWatcher; inode: number }>();
  /** Those that were asked for, and were not there at the last look. */
  let missing = new Set<string>();
  let changed = new Set<string>();
  let timer: Timer | undefined;

  function note(path: string): void {
    changed.add(path);
    timer ??= setTimeout(flush, togetherMs);
  }

  function flush(): void {
    timer = undefined;
    renew();
    const paths = changed;
    changed = new Set();
    onChange(paths);
  }

  function renew(): void {
    const asked = new Set(folders());
    const wanted = new Map<string, Stats>();
    const absent = new Set<string>();
    for (const folder of asked) {
      const near = nearest(folder);
      if (near === undefined) continue;
      wanted.set(near.folder, near.stats);
      if (near.folder !== folder) absent.add(folder);
      // What is in a folder that was not there came unseen.
      else if (missing.has(folder)) noteAll(folder);
    }
    for (const [folder, { watcher, inode }] of watchers) {
      const now = wanted.get(folder);
      if (now?.ino === inode) continue;
      watcher.close();
      watchers.delete(folder);
      if (now !== undefined) noteAll(folder);
    }
    for (const [folder, { ino }] of wanted)
      if (!watchers.has(folder)) start(folder, ino);
    missing = absent;
  }

  function start(folder: string, inode: number): void {
    try {
      const watcher = watch(folder, (_, name) =>
        note(name === null ? folder : join(folder, name)),
      );
      watcher.on("error", () => note(folder));
      watchers.set(folder, { watcher, inode });
    } catch {
      // It vanished just now, or may not be read: the next look will tell.
      missing.add(folder);
    }
  }

  function noteAll(folder: string): void {
    for (const name of namesIn(folder)) note(join(folder, name));
  }

  renew();
  return {
    renew,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      for (const { watcher } of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}

function nearest(path: string): { folder: string; stats: Stats } | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats?.isDirectory()) return { folder, stats };
    if (folder === dirname(folder)) return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
