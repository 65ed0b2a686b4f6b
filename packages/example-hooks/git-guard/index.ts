/** Asks before git overwrites history, throws work away or skips its hooks; without anybody to ask, that does not run. */
import type { HookAPI } from "@hookline/hooks-core";
import {
  matchesPattern,
  possiblePaths,
  toolView,
} from "@hookline/hooks-policy";
import { type Alias, problemOfLine } from "./git-problems.ts";

/** Files that decide which hooks git runs, and the hooks. */
const gitFiles = [".git/config", ".git/hooks", ".husky"];

export default function gitGuard(pi: HookAPI): void {
  pi.on("tool_call", async (event, ctx) => {
    const { cwd } = ctx;
    const problem = await problemOf(event, cwd);
    if (problem === undefined) return;
    if (!ctx.hasUI)
      return { block: true, reason: `git-guard: ${problem} (no UI to ask)` };
    const { command = "", writes } = toolView(event);
    const what = command || writes.join("\n") || event.toolName;
    const allowed = await ctx.ui.confirm(problem, `Allow: ${what}`);
    if (!allowed) return { block: true, reason: `git-guard: ${problem}` };
  });

  async function problemOf(
    event: Parameters<typeof toolView>[0],
    cwd: string,
  ): Promise<string | undefined> {
    const { kind, command, writes, unknown } = toolView(event);
    // What cannot be read cannot be found harmless.
    if (unknown !== undefined) return unknown;
    if (kind === "shell" && command !== undefined)
      return problemOfLine(command, aliasOf(cwd));
    const own = writes.find((path) =>
      possiblePaths(path, { cwd }).some((found) =>
        matchesPattern(found, gitFiles),
      ),
    );
    return own && `${own} decides which hooks git runs.`;
  }

  /** What a subcommand stands for, by the settings of the person and the project. */
  function aliasOf(cwd: string): Alias {
    return async (name) => {
      const args = ["config", "--get", `alias.${name}`];
      const { code, stdout } = await pi.exec("git", args, {
        cwd,
        timeout: 5000,
      });
      return code === 0 ? stdout.trim() : undefined;
    };
  }
}
