/** `hooks test [FILE…]` */
import { Command } from "@commander-js/extra-typings";
import { type CaseResult, runCases } from "@hookline/hooks-testing";
import { caseFilesOf, readAllCases } from "../case-files.ts";
import type { CaseFinding, TestDocument } from "../documents.ts";
import { exitCode, UsageError } from "../exit-code.ts";
import { selectionOf, withHookOptions } from "../hook-options.ts";
import { sayLateErrors } from "../late-errors.ts";
import { loadSelected } from "../load.ts";
import { loadReport, sayLoad } from "../load-report.ts";
import type { Output } from "../output.ts";
import { plain } from "../plain.ts";
import { reportTest } from "../reporters/test.ts";
import { timeoutMs } from "../time-limit.ts";

/**
 * Shows cases to hooks and tells which are not decided as expected. Ends with 1 when there is such a case, or a hook did not load, with 2
 * when there is no hook or no case.
 */
export function testCommand(output: Output, done: (code: number) => void) {
  return withHookOptions(new Command("test"))
    .description("show cases to hooks and tell which they decide wrongly")
    .argument(
      "[files...]",
      "corpora, or JSON with a name that ends in .json (default: cases.txt, cases.json, *.cases.txt and *.cases.json beside the hooks)",
    )
    .addHelpText(
      "after",
      `
A line of a corpus is allow:, block: or ask: and a shell command; todo-allow:, todo-block: and todo-ask: are known misses, which do not fail.
In JSON these are lists, {"block": ["rm -rf build", {"tool": "write", "input": {"path": ".env"}}]}.
There is no UI but for ask, where the answer is no.

Examples:
  hooks test --hook hooks/gate
  hooks test rm.cases.txt paths.cases.json --hook ./gate.ts --json`,
    )
    .action(async (files, options) => {
      const selection = selectionOf(options);
      const named = files.length > 0 ? await readAllCases(files) : undefined;
      const lateErrors = sayLateErrors(output);
      const loaded = await loadSelected(selection);
      sayLoad(loaded, selection, output);
      if (loaded.candidates.length === 0) return done(exitCode.usage);
      const cases = named ?? (await casesBeside(loaded.hooks));
      const { results, counts } = await runCases(
        { load: async () => (await loadSelected(selection)).hooks },
        loaded.hooks.length === 0 ? [] : cases,
        { cwd: selection.cwd, contract: selection.contract, timeoutMs },
      );
      if (!options.json) reportTest(results, counts, output);
      const errors = (await lateErrors()).map(({ hookPath, event, error }) => ({
        hookPath,
        event,
        error,
      }));
      if (options.json) {
        const document: TestDocument = {
          counts,
          findings: results.flatMap(findingOf),
          errors,
          load: loadReport(loaded),
        };
        output.data(`${JSON.stringify(document)}\n`);
      }
      const wrong = counts.failed + loaded.errors.length + errors.length;
      done(wrong > 0 ? exitCode.findings : exitCode.fine);
    });
}

async function casesBeside(
  hooks: Parameters<typeof caseFilesOf>[0],
): ReturnType<typeof readAllCases> {
  const files = caseFilesOf(hooks);
  if (hooks.length > 0 && files.length === 0)
    throw new UsageError(
      "no file of cases was given, and none is beside the hooks; such files are cases.txt, cases.json, *.cases.txt and *.cases.json",
    );
  return hooks.length === 0 ? [] : readAllCases(files);
}

/** Nothing for a case that ended as expected. */
function findingOf(result: CaseResult): readonly CaseFinding[] {
  const { case: toolCase, status, problem, decision } = result;
  if (status === "passed") return [];
  const { place, expect, tool, input } = toolCase;
  const { outcome, reason, decidedBy } = decision;
  const handlers = decision.handlers.map((handler) => ({
    ...handler,
    returned: plain(handler.returned),
  }));
  return [
    {
      status,
      place: place ?? "",
      expect,
      tool,
      input: plain(input),
      problem,
      outcome,
      reason,
      decidedBy,
      handlers,
    },
  ];
}
