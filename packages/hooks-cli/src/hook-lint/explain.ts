/** `--explain` and `--list-rules`. */
import plugin from "@hookline/hooks-lint/plugin";
import { configRules } from "@hookline/hooks-lint/config-rules";
import { rulePage } from "@hookline/hooks-lint/pages";
import { UsageError } from "../exit-code.ts";
import type { Arguments } from "./arguments.ts";
import type { LintOutput } from "./output.ts";
import { ruleNamed } from "./rule-named.ts";
import { readSettings } from "./settings.ts";

/** Prints the page of a rule. @throws UsageError when there is no such rule */
export function explainRule(name: string, output: LintOutput): void {
  const page = rulePage(ruleNamed(name, "--explain"));
  if (page === undefined)
    throw new UsageError(`--explain: ${name} has no page`);
  output.data(page.endsWith("\n") ? page : `${page}\n`);
}

/** A rule as `--list-rules --format json` prints it. */
export interface ListedRule {
  readonly id: string;
  /** With the configuration and the flags. */
  readonly level: "off" | "warn" | "error";
  readonly fixable: boolean;
  readonly description: string;
}

/** Prints all rules. */
export function listRules(
  given: Arguments,
  cwd: string,
  output: LintOutput,
): void {
  const { lint, configLevels } = readSettings(given, cwd);
  const rules: readonly ListedRule[] = [
    ...Object.entries(plugin.rules).map(([id, { meta }]) => ({
      id: `hooks/${id}`,
      level: [
        lint.rules?.[id] ?? meta.docs.level ?? "error",
      ].flat()[0] as ListedRule["level"],
      fixable: meta.fixable !== undefined,
      description: meta.docs.description,
    })),
    ...Object.entries(configRules).map(([id, { level, description }]) => ({
      id: `config/${id}`,
      level: configLevels.get(`config/${id}`) ?? level,
      fixable: false,
      description,
    })),
  ];
  if (given.format === "json")
    return output.data(`${JSON.stringify({ rules })}\n`);
  const width = Math.max(...rules.map(({ id }) => id.length));
  for (const { id, level, fixable, description } of rules)
    output.data(
      `${id.padEnd(width)}  ${level.padEnd(5)}  ${fixable ? "fix" : "   "}  ${description}\n`,
    );
}
