import { expect, test } from "bun:test";
import type { AgentMessage } from "@hookline/hooks-core";
import { serializeConversation } from "./serialize-conversation.ts";

test("a transcript has what was said, thought, called and given back", () => {
  const messages: AgentMessage[] = [
    { role: "developer", content: "Be brief", timestamp: 0 },
    {
      role: "user",
      content: [
        { type: "text", text: "Fix it" },
        { type: "image", data: "AA==", mimeType: "image/png" },
      ],
      timestamp: 0,
    },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "hm" },
        { type: "redactedThinking", data: "x" },
        { type: "text", text: "Looking" },
        {
          type: "toolCall",
          id: "1",
          name: "bash",
          arguments: { command: "make" },
        },
      ],
      api: "a",
      provider: "p",
      model: "m",
      usage: {
        input: 0,
        output: 0,
        cacheRead: 0,
        cacheWrite: 0,
        totalTokens: 0,
        cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
      },
      stopReason: "toolUse",
      timestamp: 0,
    },
    {
      role: "toolResult",
      toolCallId: "1",
      toolName: "bash",
      content: [{ type: "text", text: "no rule" }],
      isError: true,
      timestamp: 0,
    },
    { role: "branchSummary", summary: "left it", fromId: "a", timestamp: 0 },
  ];
  expect(serializeConversation(messages).split("\n\n")).toEqual([
    "Instruction: Be brief",
    "User: Fix it\n(image, image/png)",
    "Assistant's thoughts: hm",
    "Assistant: Looking",
    'Assistant calls bash: {"command":"make"}',
    "Error of bash: no rule",
    "User: Another branch of this conversation was left. What happened there:",
    "left it",
  ]);
});

test("nothing to tell is the empty text", () => {
  expect(serializeConversation([])).toBe("");
  expect(
    serializeConversation([{ role: "user", content: "", timestamp: 0 }]),
  ).toBe("");
});
