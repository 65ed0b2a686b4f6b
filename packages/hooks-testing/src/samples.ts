/** A valid payload for each event of the hook contract. */
import type { HookEventMap, HookEventName } from "@hookline/hooks-core";
import {
  sampleAssistantMessage,
  sampleEntries,
  sampleTime,
  sampleToolResultMessage,
  sampleUserMessage,
} from "./sample-messages.ts";

type Samples = {
  readonly [Name in HookEventName]: () => HookEventMap[Name]["event"];
};

const compaction = () => ({
  summary: "The files were listed.",
  firstKeptEntryId: "00000002",
  tokensBefore: 1000,
});

const timestamp = new Date(sampleTime).toISOString();

const samples: Samples = {
  session_start: () => ({ type: "session_start" }),
  session_before_switch: () => ({
    type: "session_before_switch",
    reason: "new",
  }),
  session_switch: () => ({ type: "session_switch", reason: "new" }),
  session_before_branch: () => ({
    type: "session_before_branch",
    entryId: "00000001",
  }),
  session_branch: () => ({ type: "session_branch" }),
  session_before_compact: () => ({
    type: "session_before_compact",
    preparation: {
      firstKeptEntryId: "00000002",
      messagesToSummarize: [sampleUserMessage()],
      turnPrefixMessages: [],
      isSplitTurn: false,
      tokensBefore: 1000,
      fileOps: { read: new Set(), written: new Set(), edited: new Set() },
      settings: {
        enabled: true,
        reserveTokens: 16384,
        keepRecentTokens: 20000,
      },
    },
    branchEntries: sampleEntries(),
    signal: new AbortController().signal,
  }),
  "session.compacting": () => ({
    type: "session.compacting",
    sessionId: "sample-session",
    messages: [sampleUserMessage(), sampleAssistantMessage()],
  }),
  session_compact: () => ({
    type: "session_compact",
    compactionEntry: {
      type: "compaction",
      id: "00000003",
      parentId: "00000002",
      timestamp,
      ...compaction(),
    },
    fromExtension: false,
  }),
  session_shutdown: () => ({ type: "session_shutdown" }),
  session_before_tree: () => ({
    type: "session_before_tree",
    preparation: {
      targetId: "00000001",
      oldLeafId: "00000002",
      commonAncestorId: "00000001",
      entriesToSummarize: sampleEntries().slice(1),
      userWantsSummary: false,
    },
    signal: new AbortController().signal,
  }),
  session_tree: () => ({
    type: "session_tree",
    newLeafId: "00000001",
    oldLeafId: "00000002",
  }),
  context: () => ({
    type: "context",
    messages: [sampleUserMessage(), sampleAssistantMessage()],
  }),
  before_agent_start: () => ({
    type: "before_agent_start",
    prompt: "Please list the files.",
  }),
  agent_start: () => ({ type: "agent_start" }),
  agent_end: () => ({
    type: "agent_end",
    messages: [sampleUserMessage(), sampleAssistantMessage()],
  }),
  turn_start: () => ({
    type: "turn_start",
    turnIndex: 0,
    timestamp: sampleTime,
  }),
  turn_end: () => ({
    type: "turn_end",
    turnIndex: 0,
    message: sampleAssistantMessage(),
    toolResults: [sampleToolResultMessage()],
  }),
  auto_compaction_start: () => ({
    type: "auto_compaction_start",
    reason: "threshold",
    action: "context-full",
  }),
  auto_compaction_end: () => ({
    type: "auto_compaction_end",
    action: "context-full",
    result: compaction(),
    aborted: false,
    willRetry: false,
  }),
  auto_retry_start: () => ({
    type: "auto_retry_start",
    attempt: 1,
    maxAttempts: 3,
    delayMs: 1000,
    errorMessage: "overloaded",
  }),
  auto_retry_end: () => ({ type: "auto_retry_end", success: true, attempt: 1 }),
  ttsr_triggered: () => ({
    type: "ttsr_triggered",
    rules: [
      { name: "no-any", path: "rules/no-any.md", content: "Write no `any`." },
    ],
  }),
  todo_reminder: () => ({
    type: "todo_reminder",
    todos: [{ id: "1", content: "Run the tests", status: "pending" }],
    attempt: 1,
    maxAttempts: 3,
  }),
  tool_call: () => ({
    type: "tool_call",
    toolName: "bash",
    toolCallId: "call-1",
    input: { command: "ls" },
  }),
  tool_result: () => ({
    type: "tool_result",
    toolName: "bash",
    toolCallId: "call-1",
    input: { command: "ls" },
    content: [{ type: "text", text: "hello.txt\n" }],
    details: undefined,
    isError: false,
  }),
};

/**
 * Makes a payload that fits the event's schema. Each call gives a fresh one, down to its last object.
 *
 * @param name - the event
 * @returns the payload, `type` included; the values never depend on the clock
 * @example
 * samplePayload("tool_call").toolName; // "bash"
 */
export function samplePayload<Name extends HookEventName>(
  name: Name,
): HookEventMap[Name]["event"] {
  return samples[name]();
}
