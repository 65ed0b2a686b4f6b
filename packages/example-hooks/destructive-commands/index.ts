/** Asks before a command destroys what cannot be brought back; without anybody to ask, it does not run. */
import type { HookAPI } from "@hookline/hooks-core";
import { toolView } from "@hookline/hooks-policy/tools";
import { dangerOf } from "./danger.ts";

export default function destructiveCommands(pi: HookAPI): void {
  pi.on("tool_call", async (event, ctx) => {
    const { kind, command, unknown } = toolView(event);
    if (kind !== "shell") return;
    // A shell call whose command cannot be found cannot be found harmless either.
    const danger = command === undefined ? unknown : dangerOf(command);
    if (danger === undefined) return;
    if (!ctx.hasUI)
      return {
        block: true,
        reason: `destructive-commands: ${danger} (no UI to ask)`,
      };
    const allowed = await ctx.ui.confirm(danger, `Allow: ${command}`);
    return allowed
      ? undefined
      : { block: true, reason: `destructive-commands: ${danger}` };
  });
}
