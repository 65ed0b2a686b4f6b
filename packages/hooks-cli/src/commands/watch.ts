/** `hooks watch` */
import { Command } from "@commander-js/extra-typings";
import { selectionOrAll, withHookOptions } from "../hook-options.ts";
import { sayLateErrors } from "../late-errors.ts";
import { loadToWatch } from "../load.ts";
import { loadErrorReport } from "../load-report.ts";
import type { Output } from "../output.ts";
import { reportCheck } from "../reporters/check.ts";
import { reportReload } from "../reporters/watch.ts";
import type { WatchDocument } from "../watch-documents.ts";

/** Loads hooks, tells what became of each, and reloads what changes. Ends only when it is interrupted. */
export function watchCommand(output: Output) {
  const print = (document: WatchDocument): void =>
    output.data(`${JSON.stringify(document)}\n`);

  return withHookOptions(
    new Command("watch").argument("[paths...]", "the same as --hook"),
    "print JSON documents, one a line: one as of check, then one for each reload",
  )
    .description(
      "reload hooks when one of their files changes, and tell what they have now",
    )
    .addHelpText(
      "after",
      `
Without a path, the folders of all agents are searched, and watched for new hooks.
A hook is reloaded with everything that it imports. What cannot be loaded leaves the version before running.
It runs until it is interrupted, and then ends with 130.

Examples:
  hooks watch
  hooks watch hooks/gate.ts --json`,
    )
    .action(async (paths, options) => {
      const named = [...(options.hook ?? options.extension ?? []), ...paths];
      const selection = selectionOrAll({
        ...options,
        ...(named.length > 0 && { hook: named }),
      });
      sayLateErrors(output);
      const loaded = await loadToWatch(selection);
      // Before the listener that ends the process: programs that hooks have started end with it.
      process.prependOnceListener("SIGINT", () => loaded.close());

      const { candidates, warnings } = loaded;
      const errors = loaded.errors.map(loadErrorReport);
      if (options.json) print({ type: "check", candidates, errors, warnings });
      else reportCheck(loaded, selection.cwd, output);
      if (candidates.length === 0)
        output.say(`hooks: no hook file was found from ${selection.cwd}`);
      loaded.watch((result) => {
        if (!options.json)
          return reportReload(result, loaded, selection.cwd, output);
        const errors = result.errors.map(loadErrorReport);
        print({ type: "reload", ...result, errors });
      });
      output.say("hooks: watching; Ctrl-C ends it");
      await new Promise<never>(() => {});
    });
}
