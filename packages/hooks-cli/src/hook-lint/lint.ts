/** One run: from arguments to a document. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  type LintDocument,
  lintDocument,
} from "@hookline/hooks-lint/format/document";
import type { Arguments } from "./arguments.ts";
import type { SelectedFiles } from "./found-files.ts";
import { joinReports } from "./join-reports.ts";
import { forKnownHooks } from "./known-hooks.ts";
import { lintHooks } from "./lint-hooks.ts";
import { selectFiles } from "./select-files.ts";
import { readSettings } from "./settings.ts";

/** What a run gave. */
export interface LintRun {
  readonly document: LintDocument;
  readonly selected: SelectedFiles;
  /** The text that was linted, by the path of the document; undefined when it cannot be read. */
  textOf(path: string): string | undefined;
}

/**
 * Lints what was asked for.
 *
 * @throws UsageError
 * @example
 * const { document } = await lintOnce(parseArguments(["hooks"]), process.cwd(), console.error);
 */
export async function lintOnce(
  given: Arguments,
  cwd: string,
  say: (text: string) => void,
): Promise<LintRun> {
  const settings = readSettings(given, cwd);
  const {
    isIgnored,
    lint: config,
    configLevels: levels,
    file: configFile,
  } = settings;
  const staged = given.staged
    ? (await import("./staged.ts")).stagedFiles(cwd)
    : undefined;
  const where = { cwd, isIgnored, say };
  const selected = staged
    ? (await import("./select-staged.ts")).selectStaged(
        given.paths,
        staged,
        where,
      )
    : await selectFiles(given.paths, where);
  const { hooks, configs } = selected;

  const how = { configFile, fix: given.fix, say, staged };
  const isKnown = (file: string): boolean => selected.known.has(file);
  const known = hooks.filter(isKnown);
  const others = hooks.filter((file) => !isKnown(file));
  const reports = [
    ...(await lintHooks(known, { ...how, config: forKnownHooks(config) })),
    ...(await lintHooks(others, { ...how, config })),
  ];
  const fixed = new Map(reports.map(({ file, output }) => [file, output]));
  const textOf = (file: string): string | undefined =>
    fixed.get(file) ??
    (staged?.files.has(file) ? staged.textOf(file) : readText(file));
  if (given.types)
    reports.push(
      ...(await (await import("./type-errors.ts")).typeErrors(hooks, cwd)),
    );
  if (configs.length > 0) {
    const { lintConfigs } = await import("./lint-configs.ts");
    const targets = config.settings?.hookline?.target ?? [];
    const agent = targets.length === 1 ? targets[0] : undefined;
    reports.push(...(await lintConfigs(configs, { levels, agent, staged })));
  }
  return {
    document: lintDocument(joinReports(reports), cwd),
    selected,
    textOf: (path) => textOf(resolve(cwd, path)),
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
