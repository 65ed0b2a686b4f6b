/** Runs one command line of `hook-lint`. */
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import { exitCode, UsageError } from "../exit-code.ts";
import { type Arguments, parseArguments } from "./arguments.ts";
import { type FormatName, helpText } from "./flags.ts";
import type { LintOutput } from "./output.ts";

/**
 * Never throws.
 *
 * @param args - without the program's own name
 * @returns the exit code
 */
export async function runHookLint(
  args: readonly string[],
  output: LintOutput,
): Promise<number> {
  try {
    return await run(parseArguments(args), output);
  } catch (error) {
    if (error instanceof UsageError) {
      output.say(error.message);
      return exitCode.usage;
    }
    const details = error instanceof Error ? error.stack : undefined;
    output.say(
      `this is a fault of hook-lint itself: ${details ?? String(error)}`,
    );
    return exitCode.ourFault;
  }
}

async function run(given: Arguments, output: LintOutput): Promise<number> {
  if (given.help) {
    output.data(helpText());
    return exitCode.fine;
  }
  if (given.version) {
    const { default: plugin } = await import("@hookline/hooks-lint/plugin");
    output.data(`${plugin.meta.version}\n`);
    return exitCode.fine;
  }
  const cwd = process.cwd();
  if (given.explain !== undefined || given.listRules) {
    const { explainRule, listRules } = await import("./explain.ts");
    if (given.explain !== undefined) explainRule(given.explain, output);
    else listRules(given, cwd, output);
    return exitCode.fine;
  }
  const format = await formatOf(given);
  const { lintOnce } = await import("./lint.ts");
  const { printDocument } = await import("./print-document.ts");
  const once = async (): Promise<number> => {
    const found = await lintOnce(given, cwd, output.say);
    const { document, selected } = found;
    await printDocument(found, format, cwd, output);
    const { hooks, configs, ignored } = selected;
    // Of most commits no file is one.
    if (hooks.length + configs.length === 0 && !given.staged)
      output.say(
        ignored === 0
          ? `no hook file was found from ${cwd}`
          : 'nothing was linted: all that was found is left out by "ignore" of the configuration',
      );
    return codeOf(document, given, output.say);
  };
  if (!given.watch) return once();
  const { watchFiles } = await import("./watch-files.ts");
  const { watchedFiles } = await import("./watched-files.ts");
  return watchFiles({
    look: () => watchedFiles(given, cwd),
    run: async () => void (await once()),
    say: output.say,
  });
}

async function formatOf({ format }: Arguments): Promise<FormatName> {
  if (format !== undefined) return format;
  const { isInsideAgent } = await import("@hookline/hooks-lint/format/agent");
  return isInsideAgent(process.env) ? "agent" : "stylish";
}

/** A rule that failed is our fault, as what it would have found is not known. */
function codeOf(
  { files, counts }: LintDocument,
  { maxWarnings }: Arguments,
  say: (text: string) => void,
): number {
  if (
    files.some(({ findings }) => findings.some(({ fault }) => fault === "rule"))
  )
    return exitCode.ourFault;
  const isTooMuch = maxWarnings !== undefined && counts.warnings > maxWarnings;
  if (isTooMuch)
    say(
      `there are ${counts.warnings} warnings, and --max-warnings allows ${maxWarnings}`,
    );
  return counts.errors > 0 || isTooMuch ? exitCode.findings : exitCode.fine;
}
