/** The embedded session store, and streaming readers of recorded agent sessions. */
export { convertToLlm } from "./llm/convert-to-llm.ts";
export { serializeConversation } from "./llm/serialize-conversation.ts";
export { readConversation, readSession } from "./read-session.ts";
export { joinToolPairs, readToolPairs } from "./tool-pairs.ts";
export type {
  ReadSessionOptions,
  SessionCall,
  SessionProblem,
  SessionProblemCode,
  SessionRecord,
  SessionResult,
  ToolPair,
} from "./records.ts";
export type {
  ConversationRecord,
  SessionAnswer,
  SessionCompaction,
  SessionNote,
  SessionPrompt,
} from "./conversation-records.ts";
export { noUsage } from "./no-usage.ts";
export { entryMessage } from "./store/entry-message.ts";
export type { StoredBlob } from "./store/artifacts.ts";
export type { StoreProblem, StoreProblemCode } from "./store/problem.ts";
export type { SessionContext } from "./store/session-context.ts";
export type { SessionInfo } from "./store/session-list.ts";
export type { SessionSettings } from "./store/session-settings.ts";
export type {
  NewSessionStoreOptions,
  SessionDirOptions,
} from "./store/session-paths.ts";
export { SessionStore } from "./store/session-store.ts";
