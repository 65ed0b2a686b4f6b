/** Streaming readers of recorded agent sessions. */
export { readSession } from "./read-session.ts";
export { readToolPairs } from "./tool-pairs.ts";
export type {
  ReadSessionOptions,
  SessionCall,
  SessionProblem,
  SessionProblemCode,
  SessionRecord,
  SessionResult,
  ToolPair,
} from "./records.ts";
