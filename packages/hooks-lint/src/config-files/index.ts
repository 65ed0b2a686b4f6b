/** Checks of the configuration files from which agents read hooks. */
export { configAgentOf } from "./agent-of.ts";
export {
  lintConfigFile,
  type LintConfigFileOptions,
} from "./lint-config-file.ts";
export type { ConfigFinding } from "./report.ts";
export { type ConfigRule, configRules } from "./rules.ts";
