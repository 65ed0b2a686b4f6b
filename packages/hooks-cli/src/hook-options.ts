/** The options that every command with hooks has. */
import { type Command, Option } from "@commander-js/extra-typings";
import { type HookSelection, workingFolder } from "./load.ts";
import { logOf } from "./log-option.ts";

/** Names of the two contracts that hooks can be run under. */
const contracts = ["hook", "extension"] as const;

/** Adds `--hook`, `--extension`, `--contract`, `--cwd`, `--discover`, `--shell-hooks`, `--log` and `--json`, for which `json` is the help. */
export function withHookOptions<Args extends unknown[], Opts extends {}>(
  command: Command<Args, Opts, {}>,
  json = "print one JSON document",
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
    .addOption(
      new Option(
        "--contract <name>",
        "the contract that hooks are run under: the agent's current one, or the older one of hook files",
      )
        .choices(contracts)
        .default("extension" as const),
    )
    .option("--cwd <dir>", "the folder that hooks work in (default: this one)")
    .option("--discover", "add the hooks in the folders of all agents")
    .option("--shell-hooks", "run programs in hook folders as hooks, too")
    .option("--log <file>", "write what hooks log to a file as JSON lines")
    .option("--json", json);
}

/** Adds `--answer`, for commands in which hooks may ask a person. */
export function withAnswerOption<Args extends unknown[], Opts extends {}>(
  command: Command<Args, Opts, {}>,
) {
  return command.option(
    "--answer <kind=value>",
    "answer dialogs of hooks beforehand, for example confirm=yes, select=Yes, input=text, editor=text; may be repeated",
    (answer, before: readonly string[]) => [...before, answer],
    [] as readonly string[],
  );
}

/** What these options come to. */
export interface HookOptions {
  readonly contract: (typeof contracts)[number];
  readonly hook?: string[];
  readonly extension?: string[];
  readonly cwd?: string;
  readonly discover?: true;
  readonly shellHooks?: true;
  readonly log?: string;
  readonly json?: true;
}

/** The hooks that were asked for. @throws UsageError when `--cwd` is no folder */
export function selectionOf(options: HookOptions): HookSelection {
  return {
    paths: options.hook ?? options.extension ?? [],
    cwd: workingFolder(options.cwd),
    discover: options.discover === true,
    shellHooks: options.shellHooks === true,
    contract: options.contract,
    log: logOf(options.log),
  };
}

/** The same for commands that are about the folder itself: without a path they discover. */
export function selectionOrAll(options: HookOptions): HookSelection {
  const selection = selectionOf(options);
  return selection.paths.length === 0
    ? { ...selection, discover: true }
    : selection;
}
