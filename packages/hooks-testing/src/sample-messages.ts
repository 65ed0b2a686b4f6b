/** Messages and entries that several samples share. */
import type {
  AssistantMessage,
  SessionEntry,
  ToolResultMessage,
  UserMessage,
} from "@hookline/hooks-core";

/** 2026-01-01T00:00:00Z: samples never depend on the clock. */
export const sampleTime = Date.UTC(2026, 0, 1);

/** What a person asked. */
export function sampleUserMessage(): UserMessage {
  return {
    role: "user",
    content: [{ type: "text", text: "Please list the files." }],
    timestamp: sampleTime,
  };
}

/** An answer that asks for a tool. */
export function sampleAssistantMessage(): AssistantMessage {
  return {
    role: "assistant",
    content: [
      { type: "text", text: "I will look." },
      {
        type: "toolCall",
        id: "call-1",
        name: "bash",
        arguments: { command: "ls" },
      },
    ],
    api: "anthropic-messages",
    provider: "example",
    model: "example-model",
    usage: {
      input: 10,
      output: 5,
      cacheRead: 0,
      cacheWrite: 0,
      totalTokens: 15,
      cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
    },
    stopReason: "toolUse",
    timestamp: sampleTime,
  };
}

/** What the tool gave back. */
export function sampleToolResultMessage(): ToolResultMessage {
  return {
    role: "toolResult",
    toolCallId: "call-1",
    toolName: "bash",
    content: [{ type: "text", text: "hello.txt\n" }],
    isError: false,
    timestamp: sampleTime,
  };
}

/** Two entries of one branch. */
export function sampleEntries(): SessionEntry[] {
  const timestamp = new Date(sampleTime).toISOString();
  return [
    {
      type: "message",
      id: "00000001",
      parentId: null,
      timestamp,
      message: sampleUserMessage(),
    },
    {
      type: "message",
      id: "00000002",
      parentId: "00000001",
      timestamp,
      message: sampleAssistantMessage(),
    },
  ];
}
