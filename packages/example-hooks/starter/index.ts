/** Asks a person before a package is published; without anybody to ask, it is not published. */
import type { HookAPI } from "@hookline/hooks-core";
import { parseShell, toolView } from "@hookline/hooks-policy";

const programs = ["npm", "pnpm", "yarn", "bun"];

export default function askBeforePublish(pi: HookAPI): void {
  pi.on("tool_call", async (event, ctx) => {
    const { command, unknown } = toolView(event);
    if (unknown !== undefined) return { block: true, reason: unknown };
    if (command === undefined) return;

    const shell = parseShell(command);
    const publishes = shell.commands.some(
      ({ program = "", args }) =>
        programs.includes(program) &&
        // A word that is not known from the text may be this one, too.
        args.some(({ text, isStatic }) => text === "publish" || !isStatic),
    );
    // And so may a command.
    const why = publishes ? "it publishes a package" : shell.unknown[0]?.reason;
    if (why === undefined) return;

    if (!ctx.hasUI) return { block: true, reason: `Nobody to ask: ${why}` };
    const allowed = await ctx.ui.confirm("Run this command?", command);
    return allowed ? undefined : { block: true, reason: "The answer was no" };
  });
}
