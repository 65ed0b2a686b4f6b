/** `hooks replay FILE…` */
import { statSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { replaySessions } from "@hookline/hooks-testing";
import type { ReplayDocument } from "../documents.ts";
import { exitCode } from "../exit-code.ts";
import { selectionOf, withHookOptions } from "../hook-options.ts";
import { sayLateErrors } from "../late-errors.ts";
import { loadSelected } from "../load.ts";
import { loadReport, sayLoad } from "../load-report.ts";
import type { Output } from "../output.ts";
import { createProgress } from "../reporters/progress.ts";
import { reportReplay } from "../reporters/replay.ts";
import { timeoutMs } from "../time-limit.ts";

/**
 * Lets hooks live through recorded sessions and tells what they do. Ends with 1 when a hook did not load, a line could not be read or
 * a handler had an error, with 2 when a file is not there; what could be done is done and told all the same.
 */
export function replayCommand(output: Output, done: (code: number) => void) {
  return withHookOptions(new Command("replay"))
    .description("show recorded sessions to hooks and tell what they decide")
    .argument("<files...>", "sessions of pi, oh-my-pi, xcsh or Claude Code")
    .addHelpText(
      "after",
      `
Findings are what a replay is for: they do not change the exit code.

Examples:
  hooks replay session.jsonl --hook ./gate.ts
  hooks replay ~/.claude/projects/*/*.jsonl --discover --json`,
    )
    .action(async (files, options) => {
      const selection = selectionOf(options);
      const lateErrors = sayLateErrors(output);
      const loaded = await loadSelected(selection);
      sayLoad(loaded, selection, output);
      const sizes = files.map(sizeOf);
      const total = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
      const progress = createProgress(total, output);
      const report = await replaySessions(files, loaded.hooks, {
        cwd: selection.cwd,
        contract: selection.contract,
        timeoutMs,
        onProgress: progress.show,
      }).finally(progress.end);
      if (options.json) {
        const document: ReplayDocument = {
          ...report,
          load: loadReport(loaded),
        };
        output.data(`${JSON.stringify(document)}\n`);
      } else {
        reportReplay(report, output);
      }
      const late = (await lateErrors()).length;
      const wrong = report.errors.length + loaded.errors.length + late;
      if (sizes.includes(undefined)) done(exitCode.usage);
      else done(wrong > 0 ? exitCode.findings : exitCode.fine);
    });
}

/** In bytes; undefined where there is no file. */
function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}
