/**
 * The contract as TypeBox schemas, each beside the type of the same name.
 *
 * Importing this entry loads TypeBox (about 40 ms, see `docs/performance.md`); types alone cost nothing.
 */
export * from "./agent-events.ts";
export * from "./compaction.ts";
export * from "./content.ts";
export * from "./entries.ts";
export * from "./messages.ts";
export * from "./session-events.ts";
export * from "./session-results.ts";
export * from "./tool-events.ts";
export * from "./tools.ts";
export {
  eventSchemas,
  type SchemaProblem,
  validateEvent,
  validateInput,
  validateResult,
} from "./validate.ts";
