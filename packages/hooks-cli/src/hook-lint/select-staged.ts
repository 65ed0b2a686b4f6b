/** From paths to the staged files that they name, in the folder or not. */
import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { isHookPath } from "@hookline/hooks-loader";
import { isConfigFileIn } from "./config-places.ts";
import {
  addFile,
  type Found,
  isInFolder,
  isModule,
  neverEntered,
  nothingFound,
  projectOfHook,
  type SelectedFiles,
  selectedOf,
} from "./found-files.ts";
import { addPath, type SelectOptions } from "./select-files.ts";
import type { StagedFiles } from "./staged.ts";

/**
 * As `selectFiles`, of what is staged alone.
 *
 * @throws UsageError for a path that names nothing, neither in the folder nor staged
 * @example
 * selectStaged(["hooks"], stagedFiles(cwd), { cwd, isIgnored: () => false, say }).hooks;
 */
export function selectStaged(
  paths: readonly string[],
  staged: StagedFiles,
  options: SelectOptions,
): SelectedFiles {
  const { cwd } = options;
  const found = nothingFound();
  if (paths.length === 0)
    for (const file of staged.files.keys()) addDiscovered(file, found, cwd);
  for (const path of paths) {
    const { isNamed, isItself } = naming(path, cwd);
    const files = [...staged.files.keys()].filter(isNamed);
    const isTaken = files.filter((file) => addFile(file, found)).length > 0;
    if (files.some((file) => isItself(file) && options.isIgnored(file)))
      options.say(`${path} is left out by "ignore" of the configuration`);
    // Says what is wrong with the path, if anything is.
    if (!isTaken && !staged.removed.some(isNamed))
      addPath(path, nothingFound(), { ...options, isIgnored: () => false });
  }
  for (const file of found.hooks)
    if (isHookPath(file, { cwd: projectOfHook(file) ?? cwd }))
      found.known.add(file);
  return selectedOf(found, options);
}

function addDiscovered(file: string, found: Found, cwd: string): void {
  if (isModule(file) && isHookPath(file, { cwd })) {
    found.hooks.add(file);
    found.known.add(file);
  } else if (isConfigFileIn(cwd, file)) found.configs.add(file);
}

type Test = (file: string) => boolean;

/** What a path names, by the paths of files alone. */
function naming(path: string, cwd: string): { isNamed: Test; isItself: Test } {
  const absolute = resolve(cwd, path);
  const isThere = existsSync(absolute);
  // Git knows files by where they are, not by links that lead to them.
  const paths = isThere ? [absolute, realpathSync(absolute)] : [absolute];
  const isItself: Test = (file) => paths.includes(file);
  const isBelow: Test = (file) =>
    paths.some(
      (folder) => file.startsWith(`${folder}${sep}`) && isOwn(folder, file),
    );
  const glob = new Bun.Glob(isAbsolute(path) ? path : relative(cwd, absolute));
  const matches: Test = (file) =>
    !isThere &&
    isOwn(cwd, file) &&
    glob.match(isAbsolute(path) ? file : relative(cwd, file));
  return {
    isItself,
    isNamed: (file) =>
      isItself(file) || (isInFolder(file) && (isBelow(file) || matches(file))),
  };
}

function isOwn(folder: string, file: string): boolean {
  return !relative(folder, file)
    .split(sep)
    .some((name) => neverEntered.has(name));
}
