/** What a host does around runner and session, and the modules that hooks of other agents import. */
export { answer, scriptedTurns, type Answer } from "./answers.ts";
export { HookHost } from "./host.ts";
export type {
  AroundTool,
  HookHostOptions,
  RetrySettings,
} from "./host-options.ts";
export type { Runner } from "./host-state.ts";
export { providerTurns } from "./provider-turns.ts";
export { parseCommand } from "./slash-command.ts";
export type { TurnRequest, TurnSource } from "./turn-source.ts";
export * from "./upstream/index.ts";
