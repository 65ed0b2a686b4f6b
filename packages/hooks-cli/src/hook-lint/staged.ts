/** What is staged in git. */
import { realpathSync } from "node:fs";
import { relative, sep } from "node:path";
import { UsageError } from "../exit-code.ts";

/**
 * The texts of those files that are staged, as the next commit will have them.
 *
 * @param files - absolute
 * @throws UsageError where there is no repository
 * @example
 * stagedTexts(["/project/gate.ts"], "/project").get("/project/gate.ts"); // undefined when it is not staged
 */
export function stagedTexts(
  files: readonly string[],
  cwd: string,
): ReadonlyMap<string, string> {
  const top = git(["rev-parse", "--show-toplevel"], cwd).replace(/\r?\n$/, "");
  const names = git(
    ["diff", "--cached", "--name-only", "-z", "--diff-filter=ACMRT"],
    top,
  ).split("\0");
  const staged = new Set(names.filter((name) => name !== ""));
  const texts = new Map<string, string>();
  for (const file of files) {
    const name = relative(realpathSync(top), realpathSync(file))
      .split(sep)
      .join("/");
    if (staged.has(name))
      texts.set(file, git(["cat-file", "blob", `:${name}`], top));
  }
  return texts;
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
