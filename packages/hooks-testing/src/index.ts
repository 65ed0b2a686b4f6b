/** Tools to try hooks: sample payloads, a harness, explained decisions, replay of recorded sessions. */
export {
  decide,
  type DecideOptions,
  type Decision,
  type HandlerTrace,
} from "./decide.ts";
export { emptyModelRegistry, emptySession } from "./empty-session.ts";
export { createHarness, type Harness, type HarnessOptions } from "./harness.ts";
export { createHeadlessRunner } from "./headless-runner.ts";
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
  type UIRecord,
  type UIScript,
} from "./scripted-ui.ts";
