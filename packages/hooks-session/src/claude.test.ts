import { describe, expect, test } from "bun:test";
import { createClaudeReader } from "./claude.ts";
import { claudeToolInput, claudeToolName } from "./claude-tools.ts";

const call = (id: string, name: string, input: unknown = {}) => ({
  type: "assistant",
  sessionId: "s",
  message: {
    role: "assistant",
    content: [{ type: "tool_use", id, name, input }],
  },
});
const result = (blocks: unknown, toolUseResult?: unknown) => ({
  type: "user",
  sessionId: "s",
  message: { role: "user", content: blocks },
  toolUseResult,
});

describe("tools in the vocabulary of hooks", () => {
  test("a tool without a name there keeps its own", () => {
    expect(claudeToolName("mcp__server__tool")).toBe("mcp__server__tool");
    expect(claudeToolName("constructor")).toBe("constructor");
    const input = { file_path: "/a" };
    expect(claudeToolInput("NotebookRead", input)).toBe(input);
  });

  test("a path that is there is not replaced, and the record is not changed", () => {
    const both = { file_path: "/a", path: "/b" };
    expect(claudeToolInput("Read", both)).toBe(both);
    const one = { file_path: "/a", limit: 3 };
    expect(claudeToolInput("Edit", one)).toEqual({ ...one, path: "/a" });
    expect(one).toEqual({ file_path: "/a", limit: 3 });
  });
});

describe("results", () => {
  test("blocks of text and images; others as the text of their JSON", () => {
    const other = { type: "tool_reference", tool_name: "x" };
    const source = { type: "base64", media_type: "image/png", data: "AAAA" };
    const reader = createClaudeReader();
    reader.read(1, call("a", "Read"));
    const content = [
      { type: "text", text: "t" },
      { type: "image", source },
      other,
    ];
    expect(
      reader.read(
        2,
        result([{ type: "tool_result", tool_use_id: "a", content }]),
      ),
    ).toMatchObject([
      {
        toolName: "read",
        agentToolName: "Read",
        isError: false,
        content: [
          { type: "text", text: "t" },
          { type: "image", mimeType: "image/png", data: "AAAA" },
          { type: "text", text: JSON.stringify(other) },
        ],
      },
    ]);
  });

  test("no content is no block", () => {
    const block = { type: "tool_result", tool_use_id: "a" };
    expect(createClaudeReader().read(1, result([block]))).toMatchObject([
      { content: [] },
    ]);
  });

  test("details: the structured value, if it is one and belongs to one result", () => {
    const block = { type: "tool_result", tool_use_id: "a", content: "x" };
    const details = (blocks: unknown[], value: unknown) =>
      createClaudeReader()
        .read(1, result(blocks, value))
        .map((record) => record.kind === "result" && record.details);
    expect(details([block], { stdout: "x" })).toEqual([{ stdout: "x" }]);
    expect(details([block], "Error: x")).toEqual([undefined]);
    expect(details([block, block], { stdout: "x" })).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("a result without an open call has no tool name", () => {
    const block = { type: "tool_result", tool_use_id: "a", content: "x" };
    const reader = createClaudeReader();
    reader.read(1, call("a", "Bash"));
    const names = [2, 3].map((line) =>
      reader
        .read(line, result([block]))
        .map((record) => record.kind === "result" && record.toolName),
    );
    expect(names).toEqual([["bash"], [undefined]]);
  });
});

test("a prompt that quotes a record, and records of other types, hold nothing", () => {
  const reader = createClaudeReader();
  expect(reader.read(1, result(JSON.stringify(call("a", "Bash"))))).toEqual([]);
  expect(reader.read(2, { ...call("a", "Bash"), type: "progress" })).toEqual(
    [],
  );
  expect(reader.read(3, { type: "attachment" })).toEqual([]);
});

test("calls and results with missing parts are problems", () => {
  const reader = createClaudeReader();
  const broken = [
    reader.read(1, call("a", "Bash", "ls")),
    reader.read(2, result([{ type: "tool_result", content: "x" }])),
  ];
  expect(broken.flat()).toMatchObject([
    { kind: "problem", line: 1, code: "SESSION_LINE_INVALID" },
    { kind: "problem", line: 2, code: "SESSION_LINE_INVALID" },
  ]);
});
