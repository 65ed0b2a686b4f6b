/** Keeps the agent from changing the hooks and settings that keep watch over it. */
import { fileURLToPath } from "node:url";
import type { HookAPI } from "@hookline/hooks-core";
import {
  changesOf,
  isInside,
  matchesPattern,
  realPathOfSync,
} from "@hookline/hooks-policy";

/** Where agents keep hooks, and settings that name hooks, turn them off or grant rights; as in `.gitignore`, at any depth. */
const patterns = [
  // Claude Code and Cursor, which reads Claude's too
  ".claude/settings*.json",
  ".claude/hooks",
  ".claude-plugin",
  "hooks/hooks.json",
  "managed-settings.json",
  ".claude.json",
  ".mcp.json",
  ".cursor/hooks.json",
  ".cursor/hooks",
  ".cursor/mcp.json",
  // Codex
  ".codex/hooks.json",
  ".codex/hooks",
  ".codex/config.toml",
  "/etc/codex",
  // Gemini CLI
  ".gemini/settings.json",
  ".gemini/trusted_hooks.json",
  ".gemini/trustedFolders.json",
  ".gemini/extensions",
  "/etc/gemini-cli",
  // opencode
  ".opencode",
  "opencode.json",
  "opencode.jsonc",
  ".config/opencode",
  // Copilot and VS Code
  ".github/hooks",
  ".copilot",
  "/etc/github-copilot",
  ".vscode/settings.json",
  // Cline, Amp, Kiro
  ".cline/hooks",
  ".clinerules/hooks",
  "Cline/Hooks",
  ".amp",
  ".config/amp",
  ".kiro/hooks",
  ".kiro/agents",
  "*.kiro.hook",
  // pi, oh-my-pi, xcsh
  ".pi",
  ".omp",
  ".xcsh",
];

/** `rm -r .claude` takes along what is in it. */
const folders = new Set(
  patterns
    .filter((pattern) => /^\.[^/]+\//.test(pattern))
    .map((pattern) => pattern.slice(0, pattern.indexOf("/"))),
);

/** This hook's own file, wherever it was put. */
const own = realPathOfSync(fileURLToPath(import.meta.url));

export default function selfProtection(pi: HookAPI): void {
  pi.on("tool_call", async (event, ctx) => {
    const { changes, unknown } = changesOf(event, { cwd: ctx.cwd });
    for (const { path, places } of changes)
      if (places.some(isGuarded))
        return block(`${path} belongs to the agent's hooks or settings`);
    const [why] = unknown;
    if (why === undefined) return;
    if (!ctx.hasUI) return block(`It may change the agent's hooks. ${why}`);
    const allowed = await ctx.ui.confirm("May change the agent's hooks", why);
    return allowed ? undefined : block("The user said no");
  });
}

function isGuarded(path: string): boolean {
  const name = path.split(/[\\/]/).at(-1) ?? "";
  return (
    matchesPattern(path, patterns) !== undefined ||
    folders.has(name.toLowerCase()) ||
    isInside(path, own)
  );
}

function block(reason: string): { block: true; reason: string } {
  return { block: true, reason };
}
