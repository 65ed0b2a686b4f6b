/** `hooks emit EVENT` */
import { Command } from "@commander-js/extra-typings";
import { createHeadlessRunner, decide } from "@hookline/hooks-testing";
import type { EmitDocument } from "../documents.ts";
import { eventNamed } from "../event-name.ts";
import { exitCode } from "../exit-code.ts";
import {
  selectionOf,
  withAnswerOption,
  withHookOptions,
} from "../hook-options.ts";
import { sayLateErrors } from "../late-errors.ts";
import { loadSelected } from "../load.ts";
import { loadReport, sayLoad } from "../load-report.ts";
import type { Output } from "../output.ts";
import { buildPayload } from "../payload.ts";
import { plain } from "../plain.ts";
import { reportDecision } from "../reporters/emit.ts";
import { parseAnswers } from "../terminal/answers.ts";
import { createTerminalUI } from "../terminal/terminal-ui.ts";
import { timeoutMs } from "../time-limit.ts";

/** Emits one event and tells what was decided. Ends with 1 when a hook did not load or a handler had an error. */
export function emitCommand(output: Output, done: (code: number) => void) {
  return withAnswerOption(withHookOptions(new Command("emit")))
    .description("send one event to hooks and tell what they decide")
    .argument("<event>", "one of `hooks events`")
    .option(
      "--set <a.b=value>",
      "change the sample payload; may be repeated",
      (change, before: readonly string[]) => [...before, change],
      [] as readonly string[],
    )
    .option("--payload <file>", "a JSON file with the payload, - for stdin")
    .addHelpText(
      "after",
      `
A value of --set is JSON where it parses as such, else text. A block is no failure: the exit code is 0.
Hooks that ask are answered by you at a terminal, by --answer, or else as if you had declined.

Examples:
  hooks emit tool_call --hook ./gate.ts --set input.command='rm -rf build'
  hooks emit tool_call --hook ./gate.ts --answer confirm=yes
  hooks emit tool_result --discover --payload result.json --json`,
    )
    .action(async (name, options) => {
      const eventName = eventNamed(name);
      const selection = selectionOf(options);
      const answers = parseAnswers(options.answer);
      const event = await buildPayload(eventName, options);
      const lateErrors = sayLateErrors(output);
      const loaded = await loadSelected(selection);
      sayLoad(loaded, selection, output);
      const runner = createHeadlessRunner(
        loaded.hooks,
        selection.cwd,
        selection.contract,
      );
      const terminal = await createTerminalUI({ say: output.say, answers });
      runner.initialize({
        getModel: () => undefined,
        sendMessageHandler() {},
        appendEntryHandler() {},
        abort: terminal.abortDialogs,
        uiContext: terminal.ui,
        hasUI: terminal.hasUI,
      });
      // A person may take any time.
      const limit = terminal.interactive ? {} : { timeoutMs };
      const decision = await decide(runner, event, limit);
      await terminal.close();
      if (!options.json) reportDecision(decision, output);
      const errors = [...decision.errors, ...(await lateErrors())].map(
        ({ hookPath, event, error }) => ({ hookPath, event, error }),
      );
      if (options.json) {
        const { event, outcome, reason, decidedBy } = decision;
        const result = plain(decision.result);
        const handlers = decision.handlers.map((handler) => ({
          ...handler,
          returned: plain(handler.returned),
        }));
        const load = loadReport(loaded);
        const document: EmitDocument = {
          event,
          outcome,
          reason,
          decidedBy,
          result,
          handlers,
          errors,
          load,
        };
        output.data(`${JSON.stringify(document)}\n`);
      }
      const wrong = errors.length + loaded.errors.length;
      done(wrong > 0 ? exitCode.findings : exitCode.fine);
    });
}
