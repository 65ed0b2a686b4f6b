import { expect, test } from "bun:test";
import { detectFormat } from "./format.ts";
import { createLineReader } from "./line-reader.ts";

/** The first marker names the format; undefined is undecided. */
function markerOf(record: Record<string, unknown>): string | undefined {
  const format = detectFormat(record);
  if (!format) return undefined;
  return "unsupported" in format
    ? format.unsupported
    : format.markers[0]?.toString();
}

test.each([
  [{ type: "session", id: "a" }],
  [{ type: "session", id: "a", version: 2 }],
  [{ type: "message", message: { role: "user", content: [] } }],
])("pi, oh-my-pi, xcsh: %j", (record) =>
  expect(markerOf(record)).toBe('"toolCall"'),
);

test.each([
  [{ type: "user", parentUuid: null, message: {} }],
  [{ type: "mode", sessionId: "a" }],
  [{ type: "summary", summary: "", leafUuid: "a" }],
])("Claude Code: %j", (record) => expect(markerOf(record)).toBe('"tool_use"'));

test.each([
  [{ type: "title", v: 1 }],
  [{ type: "session" }],
  [{ type: "message", role: "user", content: [] }],
  [{ type: "summary" }],
  [{ sessionId: "a", projectHash: "b" }],
  [{}],
])("undecided: %j", (record) => expect(markerOf(record)).toBeUndefined());

test("a file that has not told its format in 100 lines is not read on", () => {
  const reader = createLineReader("tools");
  const bytes = Buffer.from("{}");
  for (let number = 1; number < 100; number += 1) {
    expect(reader.read({ number, bytes })).toEqual([]);
    expect(reader.isStopped()).toBe(false);
  }
  expect(reader.read({ number: 100, bytes })).toMatchObject([
    { kind: "problem", code: "SESSION_FORMAT_UNKNOWN" },
  ]);
  expect(reader.isStopped()).toBe(true);
  expect(reader.end()).toEqual([]);
});
