/** `hooks list` */
import { Command } from "@commander-js/extra-typings";
import type { LoadedHook } from "@hookline/hooks-core";
import type { ListDocument, ListedHook } from "../documents.ts";
import { exitCode } from "../exit-code.ts";
import { selectionOrAll, withHookOptions } from "../hook-options.ts";
import { sayLateErrors } from "../late-errors.ts";
import { loadSelected } from "../load.ts";
import { loadErrorReport, sayLoad } from "../load-report.ts";
import type { Output } from "../output.ts";
import { reportList } from "../reporters/list.ts";

function listed(hook: LoadedHook): ListedHook {
  return {
    path: hook.path,
    resolvedPath: hook.resolvedPath,
    events: Object.fromEntries(
      [...hook.handlers].map(([event, handlers]) => [event, handlers.length]),
    ),
    commands: [...hook.commands.values()].map(({ name, description }) => ({
      name,
      description: description ?? null,
    })),
    renderers: [...hook.messageRenderers.keys()],
    registrations: (hook.registrations ?? []).map(({ kind, name }) => ({
      kind,
      name,
    })),
  };
}

/** Lists the hooks that load, in the order in which they run. Ends with 1 when one failed. */
export function listCommand(output: Output, done: (code: number) => void) {
  return withHookOptions(new Command("list"))
    .description("list hooks in their order, with what each registers")
    .addHelpText(
      "after",
      `
Without --hook, the folders of all agents are searched.

Examples:
  hooks list
  hooks list --hook ./hooks/gate.ts --json`,
    )
    .action(async (options) => {
      const selection = selectionOrAll(options);
      const lateErrors = sayLateErrors(output);
      const loaded = await loadSelected(selection);
      const hooks = loaded.hooks.map(listed);
      if (options.json) {
        const errors = loaded.errors.map(loadErrorReport);
        const document: ListDocument = { hooks, errors };
        output.data(`${JSON.stringify(document)}\n`);
      } else {
        reportList(hooks, output);
      }
      sayLoad(loaded, selection, output);
      const wrong = loaded.errors.length + (await lateErrors()).length;
      done(wrong > 0 ? exitCode.findings : exitCode.fine);
    });
}
