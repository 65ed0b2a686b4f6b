/** `hooks check` */
import { Command } from "@commander-js/extra-typings";
import type { CheckDocument } from "../documents.ts";
import { exitCode } from "../exit-code.ts";
import { selectionOrAll, withHookOptions } from "../hook-options.ts";
import { sayLateErrors } from "../late-errors.ts";
import { loadSelected } from "../load.ts";
import { loadErrorReport } from "../load-report.ts";
import type { Output } from "../output.ts";
import { reportCheck } from "../reporters/check.ts";

/** Loads hooks and tells what became of each file. Ends with 1 when one failed. */
export function checkCommand(output: Output, done: (code: number) => void) {
  return withHookOptions(new Command("check"))
    .description("tell of each hook file whether it loads, and why not")
    .addHelpText(
      "after",
      `
Without --hook, the folders of all agents are searched.

Examples:
  hooks check
  hooks check --hook ./hooks/gate.ts --json`,
    )
    .action(async (options) => {
      const selection = selectionOrAll(options);
      const lateErrors = sayLateErrors(output);
      const loaded = await loadSelected(selection);
      const { candidates, warnings } = loaded;
      if (options.json) {
        const errors = loaded.errors.map(loadErrorReport);
        const document: CheckDocument = { candidates, errors, warnings };
        output.data(`${JSON.stringify(document)}\n`);
      } else {
        reportCheck(loaded, selection.cwd, output);
        if (candidates.length === 0)
          output.say(`hooks: no hook file was found from ${selection.cwd}`);
      }
      const wrong = loaded.errors.length + (await lateErrors()).length;
      done(wrong > 0 ? exitCode.findings : exitCode.fine);
    });
}
