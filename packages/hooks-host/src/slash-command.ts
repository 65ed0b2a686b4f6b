/** Runs slash commands. */
import { CodedError, errorText } from "@hookline/hooks-core";
import type { HostState } from "./host-state.ts";

/**
 * Splits what a person typed: the name runs up to the first white space, the rest is handed on as it is.
 *
 * @returns undefined when it does not start with a slash
 * @example
 * parseCommand("/handoff go on with  tests"); // { name: "handoff", args: "go on with  tests" }
 */
export function parseCommand(
  text: string,
): { readonly name: string; readonly args: string } | undefined {
  const match = /^\/(\S+)(?:\s([\s\S]*))?$/.exec(text);
  return match === null
    ? undefined
    : { name: match[1] ?? "", args: match[2] ?? "" };
}

/**
 * Runs a registered command with a context of its own.
 *
 * @throws CodedError `COMMAND_UNKNOWN`; CodedError `COMMAND_FAILED` when its handler throws, which error listeners are told too
 */
export async function runCommand(
  { runner }: HostState,
  name: string,
  args: string,
): Promise<void> {
  const command = runner.getCommand(name);
  if (command === undefined) {
    const names = runner.getRegisteredCommands().map((one) => `/${one.name}`);
    throw new CodedError(
      "COMMAND_UNKNOWN",
      `No hook registers the command /${name}${names.length === 0 ? "" : `; there are ${names.join(", ")}`}.`,
    );
  }
  try {
    await command.handler(args, runner.createCommandContext());
  } catch (error) {
    const text = errorText(error);
    runner.emitError({
      hookPath: `command:${name}`,
      event: "command",
      error: text,
      code: "COMMAND_FAILED",
      cause: error,
    });
    throw new CodedError("COMMAND_FAILED", `/${name} failed: ${text}`, {
      cause: error,
    });
  }
}
