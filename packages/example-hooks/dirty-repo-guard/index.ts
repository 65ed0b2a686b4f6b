/** Asks before the agent leaves a session while git has uncommitted work; without anybody to ask, it stays. */
import type { HookAPI, HookContext } from "@hookline/hooks-core";

const shownFiles = 10;

export default function dirtyRepoGuard(pi: HookAPI): void {
  pi.on("session_before_switch", (_event, ctx) => guard(ctx));
  pi.on("session_before_branch", (_event, ctx) => guard(ctx));

  async function guard(ctx: HookContext): Promise<{ cancel: true } | void> {
    const problem = await uncommitted(ctx.cwd);
    if (problem === undefined) return;
    if (!ctx.hasUI) {
      // The result has no field for a reason, so the log has it.
      pi.logger.warn(`the session stays open: ${problem}`);
      return { cancel: true };
    }
    const leave = await ctx.ui.confirm("Leave with uncommitted work?", problem);
    if (!leave) return { cancel: true };
  }

  /** What would be left behind, for a person to read; undefined when there is nothing. */
  async function uncommitted(cwd: string): Promise<string | undefined> {
    // Without optional locks, so that a `git` that the person runs now does not fail on ours. One line a file, whatever is in its name.
    const args = ["--no-optional-locks", "status", "--porcelain"];
    const git = await pi.exec("git", args, { cwd, timeout: 10_000 });
    if (git.timedOut) return "git status takes too long to tell.";
    if (git.code !== 0) {
      const where = await pi.exec("git", ["rev-parse", "--git-dir"], { cwd });
      // There is no git, or this is no repository: nothing to lose that git could keep. Its texts cannot tell, they are translated.
      if (where.code !== 0) return;
      return `git status failed: ${git.stderr.trim()}`;
    }
    const files = git.stdout.split("\n").filter((line) => line !== "");
    if (files.length === 0) return;
    const more = files.length - shownFiles;
    return [
      ...files.slice(0, shownFiles),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join("\n");
  }
}
