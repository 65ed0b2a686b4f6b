/** What is staged in git: what the next commit will have. */
import { lstatSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { UsageError } from "../exit-code.ts";

/** All that is staged; files are absolute, and need not be in the folder any more. */
export interface StagedFiles {
  /** Regular files that the commit adds or changes, with the ids of their texts. */
  readonly files: ReadonlyMap<string, string>;
  /** What it takes away. */
  readonly removed: readonly string[];
  /** The text of one of `files`. */
  textOf(file: string): string;
  /** Whether one of `files` is in the folder as it is staged. */
  isUnedited(file: string): boolean;
  /** Stages files of the folder, which were staged before. */
  stage(files: readonly string[]): void;
}

/**
 * Asks git what is staged.
 *
 * @param cwd - a folder of the repository
 * @throws UsageError where there is none; so do the functions of what is returned when git refuses
 * @example
 * stagedFiles("/project").files.has("/project/gate.ts"); // true when it is staged
 */
export function stagedFiles(cwd: string): StagedFiles {
  // Not the absolute path that git would tell: links are resolved in that one.
  const up = git(["rev-parse", "--show-cdup"], cwd).replace(/\r?\n$/, "");
  const top = resolve(cwd, up);
  const nameOf = (file: string) => relative(top, file).split(sep).join("/");
  const files = new Map<string, string>();
  const removed: string[] = [];
  const diff = ["diff", "--cached", "--raw", "--no-renames", "--no-abbrev"];
  const fields = git([...diff, "-z"], top).split("\0");
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, mode = "", , id = "", status] = fields[at]?.split(" ") ?? [];
    const file = resolve(top, fields[at + 1] ?? "");
    if (status === "D") removed.push(file);
    // Not the path that a symbolic link holds, nor the commit of a submodule.
    else if (mode.startsWith("100") && status !== "U") files.set(file, id);
  }
  return {
    files,
    removed,
    textOf: (file) => git(["cat-file", "blob", files.get(file) ?? ""], top),
    isUnedited: (file) =>
      lstatSync(file, { throwIfNoEntry: false })?.isFile() === true &&
      // Compares what git would stage, which may have other line ends than the file.
      git(["hash-object", "--", nameOf(file)], top).trim() === files.get(file),
    stage: (paths) => {
      if (paths.length > 0)
        git(["update-index", "--", ...paths.map(nameOf)], top);
    },
  };
}

function git(args: readonly string[], cwd: string): string {
  let run: ReturnType<typeof Bun.spawnSync>;
  try {
    run = Bun.spawnSync(["git", ...args], {
      cwd,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
  } catch (error) {
    throw new UsageError(
      `--staged needs git: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (run.exitCode === 0)
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(run.stdout);
  const said = run.stderr?.toString().trim().split("\n")[0] ?? "";
  throw new UsageError(`--staged: git ${args[0]} says: ${said}`);
}
