/** Streaming readers of recorded agent sessions. */
export { convertToLlm } from "./llm/convert-to-llm.ts";
export { serializeConversation } from "./llm/serialize-conversation.ts";
export { readConversation, readSession } from "./read-session.ts";
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
export type {
  ConversationRecord,
  SessionAnswer,
  SessionCompaction,
  SessionNote,
  SessionPrompt,
} from "./conversation-records.ts";
