/** The linter of hook files: rules, engine, configuration. */
export {
  type Level,
  type LintConfig,
  LintConfigError,
} from "./engine/config.ts";
export type {
  FileReport,
  Finding,
  FindingSuggestion,
  Severity,
  SuppressedFinding,
} from "./engine/finding.ts";
export { fixText, lintFiles, lintText } from "./engine/run.ts";
export { suppressionId } from "./engine/suppress.ts";
export { default as plugin } from "./plugin.ts";
export {
  type AgentName,
  agentNames,
  type HooklineSettings,
  type Rule,
  type RuleContext,
} from "./rule-types.ts";
