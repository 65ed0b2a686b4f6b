/** Keeps the agent from changing files that are not its to change, whichever tool, patch or command it takes. */
import type { HookAPI } from "@hookline/hooks-core";
import { changesOf, matchesPattern } from "@hookline/hooks-policy";

/** As in `.gitignore`: a name at any depth, with all that is below it; `!` takes back. */
const patterns = [
  ".git",
  "node_modules",
  ".env",
  ".env.*",
  "!.env.example",
  "!.env.sample",
  "!.env.template",
];

export default function protectedPaths(pi: HookAPI): void {
  pi.on("tool_call", async (event, ctx) => {
    const { changes, unknown } = changesOf(event, { cwd: ctx.cwd });
    for (const { path, places } of changes)
      for (const place of places) {
        const pattern = matchesPattern(place, patterns);
        if (pattern !== undefined)
          return block(`${path} is protected (by the pattern ${pattern})`);
      }
    // A guard that cannot read its subject must not let it pass.
    const [why] = unknown;
    if (why === undefined) return;
    if (!ctx.hasUI) return block(`It may change protected files. ${why}`);
    const allowed = await ctx.ui.confirm("May change protected files", why);
    return allowed ? undefined : block("The user said no");
  });
}

function block(reason: string): { block: true; reason: string } {
  return { block: true, reason };
}
