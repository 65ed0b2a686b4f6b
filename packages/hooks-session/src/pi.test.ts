import { expect, test } from "bun:test";
import { createPiReader } from "./pi.ts";

const entry = (message: unknown) => ({ type: "message", id: "e", message });
const toolCall = (id: unknown, input: unknown) => ({
  type: "toolCall",
  id,
  name: "bash",
  arguments: input,
});

test("one message may hold several calls, and damage to one leaves the others", () => {
  const content = [
    { type: "text", text: "both" },
    toolCall("a", { command: "ls" }),
    toolCall(7, {}),
    toolCall("b", "ls"),
    toolCall("c", {}),
  ];
  expect(
    createPiReader("/p").read(4, entry({ role: "assistant", content })),
  ).toMatchObject([
    { kind: "call", line: 4, callId: "a", cwd: "/p" },
    { kind: "problem", line: 4, code: "SESSION_LINE_INVALID" },
    { kind: "problem", line: 4, code: "SESSION_LINE_INVALID" },
    { kind: "call", line: 4, callId: "c" },
  ]);
});

test("a result keeps images, details and the error mark", () => {
  const image = { type: "image", data: "AAAA", mimeType: "image/png" };
  const message = {
    role: "toolResult",
    toolCallId: "a",
    toolName: "read",
    content: [image],
    details: { lines: 3 },
    isError: true,
  };
  expect(createPiReader(undefined).read(2, entry(message))).toEqual([
    {
      kind: "result",
      line: 2,
      callId: "a",
      toolName: "read",
      agentToolName: "read",
      content: [{ type: "image", data: "AAAA", mimeType: "image/png" }],
      details: { lines: 3 },
      isError: true,
    },
  ]);
});

test("a result without the id of its call is a problem", () => {
  expect(
    createPiReader(undefined).read(2, entry({ role: "toolResult" })),
  ).toMatchObject([{ kind: "problem", code: "SESSION_LINE_INVALID" }]);
});

test("a user who pastes a call makes none, nor does another entry", () => {
  const reader = createPiReader(undefined);
  const content = [toolCall("a", {})];
  expect(reader.read(2, entry({ role: "user", content }))).toEqual([]);
  expect(reader.read(3, entry("text"))).toEqual([]);
  expect(
    reader.read(4, { type: "custom", message: { role: "assistant", content } }),
  ).toEqual([]);
});
