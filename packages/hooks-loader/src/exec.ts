/** The public face of running programs. */
import type { ExecOptions, ExecResult } from "@hookline/hooks-core";

/**
 * Runs a program without a shell and without input, in a process group of its own.
 *
 * At a time limit, an abort or too much output the group gets SIGTERM and half a second later, with descendants that have left the group
 * (Linux), SIGKILL. A program that is done is not waited for longer than its exit: what it leaves in the background lives on.
 *
 * @param cwd - absolute folder to run in, unless `options.cwd` is given
 * @returns how it ended; a program that cannot be started (code 127, or 126 without permission) says why in `stderr`. A signal that fired
 * before gives code 130 and starts nothing. It never rejects.
 * @example
 * const { code, stdout } = await execCommand("git", ["status", "--porcelain"], process.cwd(), { timeout: 5000 });
 */
export async function execCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  options: ExecOptions = {},
): Promise<ExecResult> {
  // Most hooks run nothing, so loading hooks does not pay for this.
  const { runCommand } = await import("./run-command.ts");
  return runCommand(command, args, cwd, options);
}
