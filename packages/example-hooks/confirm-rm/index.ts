/** Asks before `rm -rf` runs; without anybody to ask, it does not run. */
import type { HookAPI } from "@hookline/hooks-core";

export default function confirmRm(pi: HookAPI): void {
  pi.on("tool_call", async (event, ctx) => {
    if (event.toolName !== "bash") return;
    const command = String(event.input.command ?? "");
    if (!command.includes("rm -rf")) return;
    if (!ctx.hasUI) return { block: true, reason: "rm -rf blocked (no UI)" };
    const allowed = await ctx.ui.confirm(
      "Dangerous command",
      `Allow: ${command}`,
    );
    return allowed ? undefined : { block: true, reason: "user denied command" };
  });
}
