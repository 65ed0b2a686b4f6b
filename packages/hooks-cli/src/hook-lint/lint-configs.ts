/** Lints configuration files of agents, with the levels that were asked for. */
import { readFileSync } from "node:fs";
import type { AgentName, FileReport, Finding } from "@hookline/hooks-lint";
import { configAgentOf } from "@hookline/hooks-lint/config-agent";
import { lintConfigFile } from "@hookline/hooks-lint/config-files";
import type { LevelName } from "./arguments.ts";
import type { StagedFiles } from "./staged.ts";

/** How to lint them. */
export interface LintConfigsOptions {
  readonly levels: ReadonlyMap<string, LevelName>;
  /** Whose a file is that is at no agent's place. */
  readonly agent: AgentName | undefined;
  /** Has the texts, when they are not those of the folder. */
  readonly staged: StagedFiles | undefined;
}

/**
 * @param files - absolute
 * @returns a report for each, and one for each script that they name and that has findings
 * @example
 * await lintConfigs(["/project/.claude/settings.json"], { levels: new Map(), agent: undefined, staged: undefined });
 */
export async function lintConfigs(
  files: readonly string[],
  { levels, agent, staged }: LintConfigsOptions,
): Promise<readonly FileReport[]> {
  const found = new Map<string, Finding[]>(files.map((file) => [file, []]));
  for (const file of files) {
    let text: string;
    try {
      text = staged?.textOf(file) ?? readFileSync(file, "utf8");
    } catch (error) {
      const message = `This file cannot be read: ${error instanceof Error ? error.message : String(error)}`;
      found.get(file)?.push({
        ruleId: null,
        severity: "error",
        message,
        line: 1,
        column: 1,
        fault: "unreadable",
      });
      continue;
    }
    const whose = configAgentOf(file) ?? agent;
    for (const { file: path, ...finding } of await lintConfigFile(
      file,
      text,
      whose && { agent: whose },
    )) {
      const level = levels.get(finding.ruleId);
      if (level === "off") continue;
      const list = found.get(path) ?? [];
      found.set(path, list);
      list.push(
        level === undefined ? finding : { ...finding, severity: level },
      );
    }
  }
  return [...found].map(([file, findings]) => ({
    file,
    findings,
    suppressed: [],
  }));
}
