/** `hooks command NAME [ARGS]` */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { errorText, isCodedError } from "@hookline/hooks-core";
import { exitCode, UsageError } from "../exit-code.ts";
import {
  selectionOf,
  withAnswerOption,
  withHookOptions,
} from "../hook-options.ts";
import { sayLateErrors } from "../late-errors.ts";
import { loadSelected } from "../load.ts";
import { loadReport, sayLoad } from "../load-report.ts";
import type { CommandDocument } from "../documents.ts";
import { oneLine, type Output } from "../output.ts";
import { reportCommand } from "../reporters/command.ts";
import { sessionChanges } from "../session-changes.ts";
import { parseAnswers } from "../terminal/answers.ts";
import { createTerminalUI } from "../terminal/terminal-ui.ts";

/**
 * Runs a slash command of a hook on a session, and tells what is different afterwards. Ends with 1 when the command, a handler or a hook
 * failed, with 2 when there is no such command or session.
 */
export function commandCommand(output: Output, done: (code: number) => void) {
  return withAnswerOption(withHookOptions(new Command("command")))
    .description("run a slash command of a hook and tell what it changed")
    .argument("<name>", "the command, with or without its slash")
    .argument("[args]", "what stands after the name, as one text", "")
    .option(
      "--session <file>",
      "a session file of pi, oh-my-pi or xcsh, which the command may write to; without it a session in memory",
    )
    .addHelpText(
      "after",
      `
Where a command makes the agent work, the provider of HOOKLINE_PROVIDER_URL answers; without one the message stays in the session.

Examples:
  hooks command handoff "go on with the tests" --session session.jsonl --discover
  hooks command qna --hook ./qna.ts --answer input=yes`,
    )
    .action(async (name, args, options) => {
      const selection = selectionOf(options);
      const answers = parseAnswers(options.answer);
      const session = await openSession(options.session, selection.cwd);
      for (const { line, message } of session.problems)
        output.say(`hooks: ${options.session}:${line}: ${oneLine(message)}`);
      const lateErrors = sayLateErrors(output);
      const loaded = await loadSelected(selection);
      sayLoad(loaded, selection, output);
      const { createModelRegistry, HookHost, providerTurns } =
        await import("@hookline/hooks-host");
      const terminal = await createTerminalUI({ say: output.say, answers });
      const turns = providerTurns();
      const modelRegistry = createModelRegistry();
      const [model] = modelRegistry.getAll();
      const host = new HookHost({
        hooks: loaded.hooks,
        session,
        contract: selection.contract,
        cwd: selection.cwd,
        ui: terminal.ui,
        hasUI: terminal.hasUI,
        modelRegistry,
        ...(model === undefined ? {} : { model }),
        ...(turns === undefined ? {} : { turns }),
      });
      const errors: CommandDocument["errors"][number][] = [];
      host.runner.onError(({ hookPath, event, error }) => {
        errors.push({ hookPath, event, error });
        output.say(`hooks: ${hookPath} (${event}): ${oneLine(error)}`);
      });
      const changes = sessionChanges(session);
      let failed = false;
      try {
        await host.start();
        await host.command(name.replace(/^\//, ""), args);
        await host.waitForIdle();
        await host.shutdown();
      } catch (error) {
        if (isCodedError(error, "COMMAND_UNKNOWN"))
          throw new UsageError(errorText(error));
        if (!isCodedError(error, "COMMAND_FAILED")) throw error;
        failed = true;
      } finally {
        await session.flush();
        await terminal.close();
      }
      errors.push(
        ...(await lateErrors()).map(({ hookPath, event, error }) => ({
          hookPath,
          event,
          error,
        })),
      );
      const document: CommandDocument = {
        command: name.replace(/^\//, ""),
        args,
        failed,
        ...changes(),
        editorText: terminal.ui.getEditorText(),
        errors,
        load: loadReport(loaded),
      };
      if (options.json) output.data(`${JSON.stringify(document)}\n`);
      else reportCommand(document, session, host.runner, terminal.ui, output);
      const wrong = errors.length + loaded.errors.length;
      done(failed || wrong > 0 ? exitCode.findings : exitCode.fine);
    });
}

async function openSession(file: string | undefined, cwd: string) {
  const { SessionStore } = await import("@hookline/hooks-session");
  if (file === undefined) return SessionStore.inMemory(cwd);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`--session: there is no file ${file}`);
  try {
    return await SessionStore.open(resolve(file));
  } catch (error) {
    throw new UsageError(`--session: ${file}: ${errorText(error)}`);
  }
}
