/** From paths to the files that are linted. */
import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "../exit-code.ts";
import { configFilesIn } from "./config-places.ts";
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

/** Where to look, and what to leave out. */
export interface SelectOptions {
  readonly cwd: string;
  readonly isIgnored: (file: string) => boolean;
  /** Tells that a named file is left out. */
  readonly say: (text: string) => void;
}

/**
 * Finds the files that paths name; without paths, what is discovered.
 *
 * @throws UsageError for a path that names nothing
 * @example
 * (await selectFiles(["hooks/*.ts"], { cwd, isIgnored: () => false, say })).hooks;
 */
export async function selectFiles(
  paths: readonly string[],
  options: SelectOptions,
): Promise<SelectedFiles> {
  const found = nothingFound();
  if (paths.length === 0) await addDiscovered(found, options.cwd);
  for (const path of paths) addPath(path, found, options);
  await markLoaded(found);
  return selectedOf(found, options);
}

/** A file that is named is known as a hook where discovery would take it: it is linted as when no path is given. */
async function markLoaded(found: Found): Promise<void> {
  const near = [...found.hooks].flatMap((path) => {
    const cwd = projectOfHook(path);
    return cwd === undefined || found.known.has(path) ? [] : [{ path, cwd }];
  });
  // Most files are in no such folder, and need no loader.
  if (near.length === 0) return;
  const { isHookPath } = await import("@hookline/hooks-loader");
  for (const { path, cwd } of near)
    if (isHookPath(path, { cwd })) found.known.add(path);
}

async function addDiscovered(found: Found, cwd: string): Promise<void> {
  const { discoverHooks } = await import("@hookline/hooks-loader");
  for (const { path } of (await discoverHooks(cwd)).hooks) {
    if (!isModule(path)) continue;
    found.hooks.add(path);
    found.known.add(path);
    found.folders.add(dirname(path));
  }
  for (const file of configFilesIn(cwd)) {
    found.configs.add(file);
    found.folders.add(dirname(file));
  }
}

/**
 * Adds what one path names.
 *
 * @throws UsageError when that is nothing
 */
export function addPath(
  path: string,
  found: Found,
  { cwd, isIgnored, say }: SelectOptions,
): void {
  const absolute = resolve(cwd, path);
  const stat = reading(path, () =>
    statSync(absolute, { throwIfNoEntry: false }),
  );
  if (stat?.isDirectory()) {
    if (reading(path, () => addFolder(absolute, found)) === 0)
      throw new UsageError(
        `${path}: there is no module in this folder, and no configuration of an agent`,
      );
  } else if (stat) {
    // Reading a pipe would wait for whoever writes into it.
    if (!stat.isFile())
      throw new UsageError(`${path} is neither a file nor a folder`);
    if (!addFile(absolute, found))
      throw new UsageError(
        `${path} is neither a module nor a JSON or TOML file`,
      );
    if (isIgnored(absolute))
      say(`${path} is left out by "ignore" of the configuration`);
  } else if (!/[*?[\]{}!]/.test(path))
    throw new UsageError(`${path}: there is no such file or folder`);
  else if (reading(path, () => addGlob(path, found, cwd)) === 0)
    throw new UsageError(`${path}: no file matches`);
}

/**
 * Looks into what a path names. What cannot be looked into is not passed over: its hooks would count as linted.
 *
 * @throws UsageError with what the system says
 */
function reading<T>(path: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new UsageError(`${path} cannot be read: ${error.message}`);
  }
}

/** Adds whatever is in a folder, in the order of names. @returns how many files there are */
function addFolder(folder: string, found: Found): number {
  found.folders.add(folder);
  let count = 0;
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      count += neverEntered.has(entry.name) ? 0 : addFolder(path, found);
    else if (isFile(entry, path) && isInFolder(path) && addFile(path, found))
      count += 1;
  }
  return count;
}

function addGlob(glob: string, found: Found, cwd: string): number {
  let count = 0;
  const paths = [
    // Among files alone it would leave out links to files.
    ...new Bun.Glob(glob).scanSync({
      cwd,
      dot: true,
      absolute: true,
      onlyFiles: false,
    }),
  ].sort();
  for (const path of paths)
    if (
      !path.includes("/node_modules/") &&
      isInFolder(path) &&
      statSync(path, { throwIfNoEntry: false })?.isFile() &&
      addFile(path, found)
    )
      count += 1;
  return count;
}

/** A link to a file is a file; a link to a folder is not followed, as it may lead back. */
function isFile(entry: Dirent, path: string): boolean {
  return (
    entry.isFile() ||
    (entry.isSymbolicLink() && existsSync(path) && statSync(path).isFile())
  );
}
