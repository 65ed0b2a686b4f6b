/** The options that every command with hooks has. */
import type { Command } from "@commander-js/extra-typings";
import { type HookSelection, workingFolder } from "./load.ts";

/** Adds `--hook`, `--extension`, `--cwd`, `--discover` and `--json`. */
export function withHookOptions<Args extends unknown[], Opts extends {}>(
  command: Command<Args, Opts, {}>,
) {
  // One list for both flags, so that their order is that of the command line.
  const paths: string[] = [];
  const collect = (path: string) => (paths.push(path), paths);
  return command
    .option(
      "--hook <path>",
      "a hook file or folder, from --cwd; may be repeated",
      collect,
    )
    .option("--extension <path>", "the same as --hook", collect)
    .option("--cwd <dir>", "the folder that hooks work in (default: this one)")
    .option("--discover", "add the hooks in the folders of all agents")
    .option("--json", "print one JSON document");
}

/** What these options come to. */
export interface HookOptions {
  readonly hook?: string[];
  readonly extension?: string[];
  readonly cwd?: string;
  readonly discover?: true;
  readonly json?: true;
}

/** The hooks that were asked for. @throws UsageError when `--cwd` is no folder */
export function selectionOf(options: HookOptions): HookSelection {
  return {
    paths: options.hook ?? options.extension ?? [],
    cwd: workingFolder(options.cwd),
    discover: options.discover === true,
  };
}

/** The same for commands that are about the folder itself: without a path they discover. */
export function selectionOrAll(options: HookOptions): HookSelection {
  const selection = selectionOf(options);
  return selection.paths.length === 0
    ? { ...selection, discover: true }
    : selection;
}
