/** Real git repositories. */
import { type Folder, folderWith, plainEnv } from "./run-hook-lint.ts";

/** Runs git to its end. @returns what it printed */
export function git(folder: Folder, ...args: readonly string[]): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@localhost"];
  const { exitCode, stdout, stderr } = Bun.spawnSync(["git", ...who, ...args], {
    cwd: folder.path,
    env: plainEnv(folder.path, { GIT_CONFIG_NOSYSTEM: "1" }),
  });
  if (exitCode !== 0)
    throw new Error(`git ${args.join(" ")}: ${stderr.toString()}`);
  return stdout.toString();
}

/** A repository with one commit. */
export function repository(files: Readonly<Record<string, string>>): Folder {
  const folder = folderWith(files);
  git(folder, "init", "-q");
  git(folder, "add", ".");
  git(folder, "commit", "-qm", "first");
  return folder;
}
