/** Which folders tell of every change that concerns a set of hooks. */
import { dirname } from "node:path";
import { hookFolders } from "../hook-folders.ts";
import { homeFolder } from "../resolve-path.ts";
import { wantedPaths } from "../load-wanted.ts";
import type { ReloadOptions } from "./load-reloadable.ts";
import { filesOf, type Slot } from "./slot.ts";

/** @returns absolute paths; some of them may not exist, or be files */
export function foldersToWatch(
  slots: readonly Slot[],
  paths: readonly string[],
  cwd: string,
  options: ReloadOptions,
): Set<string> {
  const home = options.home ?? homeFolder();
  const named = wantedPaths(paths, cwd, home).map(({ absolute }) => absolute);
  return new Set([
    ...slots.flatMap((slot) => filesOf(slot).map((file) => dirname(file))),
    // What is imported and missing may come as a folder.
    ...slots.flatMap(({ failed }) => [...(failed?.files ?? [])]),
    // A path may be a folder, and its index file may still come.
    ...named.flatMap((path) => [path, dirname(path)]),
    ...(options.discover === true ? hookFolders({ cwd, home }) : []),
  ]);
}
