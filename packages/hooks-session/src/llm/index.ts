/** Conversations for a model, without the readers and the store: hosts load it for each hook call. */
export { convertToLlm } from "./convert-to-llm.ts";
export { serializeConversation } from "./serialize-conversation.ts";
