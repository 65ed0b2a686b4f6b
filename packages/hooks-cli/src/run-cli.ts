/** Runs one command line. */
import { Command, CommanderError } from "@commander-js/extra-typings";
import { errorText } from "@hookline/hooks-core";
import manifest from "../package.json" with { type: "json" };
import { checkCommand } from "./commands/check.ts";
import { commandCommand } from "./commands/command.ts";
import { emitCommand } from "./commands/emit.ts";
import { eventsCommand } from "./commands/events.ts";
import { initCommand } from "./commands/init.ts";
import { listCommand } from "./commands/list.ts";
import { replayCommand } from "./commands/replay.ts";
import { testCommand } from "./commands/test.ts";
import { watchCommand } from "./commands/watch.ts";
import { exitCode, UsageError } from "./exit-code.ts";
import type { Output } from "./output.ts";

/**
 * Parses arguments and runs the command that they name. Never throws.
 *
 * @param args - without the program's own name
 * @returns the exit code
 */
export async function runCli(
  args: readonly string[],
  output: Output,
): Promise<number> {
  let code: number = exitCode.fine;
  const program = createProgram(output, (given) => (code = given));
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Help and version were asked for, or commander has said what is wrong.
      return error.exitCode === 0 ? exitCode.fine : exitCode.usage;
    }
    if (error instanceof UsageError) {
      output.say(`hooks: ${error.message}`);
      return exitCode.usage;
    }
    const details = error instanceof Error ? error.stack : undefined;
    output.say(
      `hooks: this is a fault of hooks itself: ${details ?? errorText(error)}`,
    );
    return exitCode.ourFault;
  }
}

function createProgram(output: Output, done: (code: number) => void): Command {
  const program = new Command("hooks")
    .description("Try hooks of coding agents before you trust them.")
    .version(manifest.version)
    .showHelpAfterError("(--help tells more)")
    .addHelpText(
      "after",
      `
Exit codes: 0 fine, 1 something is wrong with a hook or a session, 2 wrong usage, 3 a fault of hooks itself, 130 interrupted.

Examples:
  hooks init --from git-guard                      a hook with its test, in hooks/
  hooks check                                      what becomes of each hook file here
  hooks emit tool_call --hook gate.ts --set input.command='rm -rf /'
  hooks replay session.jsonl --hook gate.ts        what gate.ts would have decided
  hooks test --hook hooks/gate                     whether it decides its cases as expected`,
    );
  const commands = [
    checkCommand(output, done),
    listCommand(output, done),
    eventsCommand(output, done),
    emitCommand(output, done),
    replayCommand(output, done),
    commandCommand(output, done),
    testCommand(output, done),
    initCommand(output, done),
    watchCommand(output),
  ] as const;
  for (const command of commands) program.addCommand(command as never);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: output.data,
      writeErr: output.sayRaw,
      getOutHelpWidth: () => output.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  }
  return program;
}
