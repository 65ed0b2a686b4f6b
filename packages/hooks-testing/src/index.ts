/** Tools to try hooks: sample payloads, a harness, explained decisions, replay of recorded sessions. */
export { caseFailure } from "./cases/case-failure.ts";
export { parseCases } from "./cases/case-json.ts";
export { parseCorpus } from "./cases/corpus.ts";
export {
  createDescribeHook,
  type DescribeHook,
  type TestRunner,
} from "./cases/describe-hook.ts";
export { readCases } from "./cases/read-cases.ts";
export {
  type CaseOptions,
  type CaseReport,
  type CaseResult,
  type CaseStatus,
  type HookLoader,
  type HookUnderTest,
  runCase,
  runCases,
} from "./cases/run-cases.ts";
export {
  callText,
  type CaseItem,
  type CaseListName,
  type CaseLists,
  caseName,
  casesOf,
  type Expectation,
  type ToolCase,
} from "./cases/tool-case.ts";
export {
  type CoverageReport,
  handlerCoverage,
  type HandlerCoverage,
  type HandlerOutcome,
} from "./checks/handler-coverage.ts";
export {
  mutationCheck,
  type Mutation,
  type MutationReport,
} from "./checks/mutation-check.ts";
export {
  decide,
  type DecideOptions,
  type Decision,
  type HandlerTrace,
} from "./decide.ts";
export { emptyModelRegistry, emptySession } from "./empty-session.ts";
export { createHarness, type Harness, type HarnessOptions } from "./harness.ts";
export type {
  ContextDecision,
  HandlerStep,
  HarnessDecision,
  Observed,
  PromptRun,
  ToolCallDecision,
  ToolResultDecision,
  ToolRun,
} from "./harness/calls.ts";
export type { HarnessSource } from "./harness/load-source.ts";
export type { ToolBody } from "./harness/options.ts";
export type {
  ExecAnswer,
  ExecRecord,
  ExecScript,
} from "./harness/scripted-exec.ts";
export { createHeadlessRunner } from "./headless-runner.ts";
export type { HookMatchers, TextPattern } from "./matchers/matcher-types.ts";
export { hookMatchers } from "./matchers/matchers.ts";
export type { Outcome } from "./outcome.ts";
export type {
  ReplayError,
  ReplayFinding,
  ReplayOutcome,
  ReplayReport,
} from "./replay/replay-report.ts";
export {
  replaySessions,
  type ReplayOptions,
} from "./replay/replay-sessions.ts";
export { samplePayload } from "./samples.ts";
export {
  createScriptedUI,
  type Question,
  type UINotification,
  type UIRecord,
  type UIScript,
} from "./harness/scripted-ui.ts";
