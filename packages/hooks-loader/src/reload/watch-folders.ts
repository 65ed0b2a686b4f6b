/** Watches folders, through everything that editors and version control do to them. */
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
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
 * Watches folders, not what is below them. Folders and not files, since editors put a new file in the place of the old one. The folders
 * above are watched as well, but only for what happens to these: one may come later, be moved away, or be put back.
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
  let asked: ReadonlySet<string> = new Set();
  let missing: ReadonlySet<string> = new Set();
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
    asked = new Set(folders());
    const inodes = new Map<string, number>();
    for (const folder of asked) addWithParents(folder, inodes);
    for (const [folder, { watcher, inode }] of watchers) {
      if (inodes.get(folder) === inode) continue;
      watcher.close();
      watchers.delete(folder);
      if (inodes.has(folder)) noteAll(folder);
    }
    for (const [folder, inode] of inodes) {
      if (!watchers.has(folder)) start(folder, inode);
      // What is in a folder that was not there came unseen.
      if (missing.has(folder)) noteAll(folder);
    }
    missing = new Set([...asked].filter((folder) => !inodes.has(folder)));
  }

  function start(folder: string, inode: number): void {
    try {
      const watcher = watch(folder, (_, name) => {
        const path = name === null ? folder : join(folder, name);
        if (asked.has(folder) || isAbove(path, asked)) note(path);
      });
      watcher.on("error", () => note(folder));
      watchers.set(folder, { watcher, inode });
    } catch {
      // It vanished just now, which its parent tells, or may not be read.
    }
  }

  function noteAll(folder: string): void {
    if (asked.has(folder))
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

/** Adds the inodes of a path and of all that it is in, as far as they are folders. */
function addWithParents(path: string, inodes: Map<string, number>): void {
  for (let folder = path; !inodes.has(folder); folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats?.isDirectory()) inodes.set(folder, stats.ino);
    if (folder === dirname(folder)) return;
  }
}

function isAbove(path: string, folders: ReadonlySet<string>): boolean {
  for (const folder of folders)
    if (folder === path || folder.startsWith(`${path}/`)) return true;
  return false;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
