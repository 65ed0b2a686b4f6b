/** What is known of files beside their text: what an agent would load is meant as a hook. */
import type { LintConfig } from "@hookline/hooks-lint";

/** The rules that must otherwise guess whether a file is meant as a hook. */
const asking = [
  "missing-default-export",
  "default-export-not-a-factory",
] as const;

/**
 * The configuration for files that agents load: without a default export they do nothing, without a word.
 *
 * @returns levels stay as they are, and so do options that the configuration gives
 * @example
 * forKnownHooks({}).rules; // { "missing-default-export": ["error", { everyFile: true }], … }
 */
export function forKnownHooks(config: LintConfig): LintConfig {
  const rules: Record<string, NonNullable<LintConfig["rules"]>[string]> = {
    ...config.rules,
  };
  for (const id of asking) {
    const given = rules[id] ?? "error";
    if (typeof given === "string") rules[id] = [given, { everyFile: true }];
  }
  return { ...config, rules };
}
