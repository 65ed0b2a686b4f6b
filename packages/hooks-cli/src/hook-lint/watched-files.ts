/** What `--watch` looks at. */
import { hookFolders } from "@hookline/hooks-loader";
import type { Arguments } from "./arguments.ts";
import { configFoldersIn } from "./config-places.ts";
import { selectFiles } from "./select-files.ts";
import { readSettings } from "./settings.ts";
import type { WatchedFiles } from "./watch-files.ts";

/**
 * The files that a run would take now, and where others may come: without paths that is wherever discovery looks.
 *
 * @throws UsageError as a run would
 * @example
 * (await watchedFiles(parseArguments(["hooks", "--watch"]), "/p")).folders; // ["/p/hooks", "/p"]
 */
export async function watchedFiles(
  given: Arguments,
  cwd: string,
): Promise<WatchedFiles> {
  const { isIgnored, file } = readSettings(given, cwd);
  // The run itself says what is left out.
  const say = (): void => {};
  const found = await selectFiles(given.paths, { cwd, isIgnored, say });
  const discovered =
    given.paths.length === 0
      ? [...hookFolders({ cwd }), ...configFoldersIn(cwd)]
      : [];
  return {
    files: [
      ...found.hooks,
      ...found.configs,
      ...(file === undefined ? [] : [file]),
    ],
    // In the folder itself the configuration may come.
    folders: [...found.folders, ...discovered, cwd],
  };
}
