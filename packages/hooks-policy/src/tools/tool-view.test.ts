import { expect, test } from "bun:test";
import { toolView } from "./tool-view.ts";

const view = (toolName: string, input: unknown) =>
  toolView({ toolName, input });

test.each([
  ["bash", { command: "ls", timeout: 3 }, "ls"],
  ["shell", { command: ["bash", "-lc", "ls | wc"], workdir: "/p" }, "ls | wc"],
  [
    "shell",
    { command: ["git", "commit", "-m", "it's"] },
    String.raw`git commit -m 'it'\''s'`,
  ],
  ["exec_command", { cmd: "ls", yield_time_ms: 1 }, "ls"],
  ["exec_command", '{"cmd":"ls"}', "ls"],
  ["run_shell_command", { command: "ls", dir_path: "sub" }, "ls"],
  ["run_shell_command", { command: "ls", dir_path: "" }, "ls"],
  [
    "run_commands",
    { commands: ["a", { command: "b", args: ["c d"] }] },
    "a\nb 'c d'",
  ],
  ["run_commands", ["a", "b"], "a\nb"],
  ["Shell", { command: "ls", cwd: "/p" }, "ls"],
  ["write_stdin", { session_id: 1, chars: "rm x\n" }, "rm x\n"],
  ["write_bash", { shellId: "a", input: "rm x" }, "rm x"],
  ["mcp__host__bash", { command: "ls" }, "ls"],
])("%s %j runs %j", (toolName, input, command) => {
  const found = view(toolName, input);
  expect(found).toMatchObject({ kind: "shell", command });
  expect(found.unknown).toBeUndefined();
});

test("a command's folder is told", () => {
  expect(view("exec_command", { cmd: "ls", workdir: ".git" }).cwd).toBe(".git");
});

test.each([
  ["write", { path: "a" }, "write", ["a"]],
  ["write", { path: "a", file_path: "b" }, "write", ["a", "b"]],
  ["Write", { file_path: "/p/a" }, "write", ["/p/a"]],
  ["create", { path: "a", file_text: "" }, "write", ["a"]],
  ["write_to_file", { path: "a" }, "write", ["a"]],
  ["move_file", { source: "a", destination: "b" }, "write", ["a", "b"]],
  ["delete_file", { target_file: "a" }, "write", ["a"]],
  [
    "edit",
    { path: "a", edits: [{ oldText: "x", newText: "y" }] },
    "edit",
    ["a"],
  ],
  ["edit", { path: "a", edits: "[]" }, "edit", ["a"]],
  [
    "MultiEdit",
    { edits: [{ file_path: "a" }, { file_path: "b" }] },
    "edit",
    ["a", "b"],
  ],
  [
    "multi_replace_string_in_file",
    { replacements: [{ filePath: "a" }] },
    "edit",
    ["a"],
  ],
  [
    "NotebookEdit",
    { notebook_path: "a.ipynb", new_source: "" },
    "edit",
    ["a.ipynb"],
  ],
  ["editFiles", { files: ["a", "b"] }, "edit", ["a", "b"]],
  [
    "str_replace_based_edit_tool",
    { command: "create", path: "a" },
    "edit",
    ["a"],
  ],
  ["mcp__filesystem__write_file", { path: "a" }, "write", ["a"]],
  ["mcp_filesystem_edit_file", { path: "a" }, "edit", ["a"]],
  ["filesystem_write_file", { path: "a" }, "write", ["a"]],
  ["filesystem/write_file", { path: "a" }, "write", ["a"]],
  ["MCP:write_file", { path: "a" }, "write", ["a"]],
  [
    "use_mcp_tool",
    { server_name: "f", tool_name: "write_file", arguments: '{"path":"a"}' },
    "write",
    ["a"],
  ],
  [
    "apply_patch",
    "*** Begin Patch\n*** Add File: a\n+x\n*** End Patch",
    "edit",
    ["a"],
  ],
  [
    "apply_patch",
    { input: "*** Begin Patch\n*** Delete File: a\n" },
    "edit",
    ["a"],
  ],
  ["apply_patch", { patchText: "--- a/a\n+++ b/a\n" }, "edit", ["a"]],
  [
    "apply_patch",
    {
      command: [
        "apply_patch",
        "*** Begin Patch\n*** Update File: a\n*** Move to: b\n",
      ],
    },
    "edit",
    ["a", "b"],
  ],
  [
    "bash",
    {
      command:
        'apply_patch "*** Begin Patch\n*** Add File: a\n+x\n*** End Patch"',
    },
    "shell",
    ["a"],
  ],
])("%s %j writes", (toolName, input, kind, writes) => {
  const found = view(toolName, input);
  expect<unknown>({ ...found, writes: found.writes }).toMatchObject({
    kind,
    writes,
  });
  expect(found.unknown).toBeUndefined();
});

test.each([
  ["read", { path: "a" }, "read", ["a"]],
  ["view", { path: "a", view_range: [1, 2] }, "read", ["a"]],
  ["read_files", { file_paths: ["a", "b"] }, "read", ["a", "b"]],
  ["read_files", { files: [{ path: "a" }] }, "read", ["a"]],
  ["read_files", ["a"], "read", ["a"]],
  ["read_files", "a", "read", ["a"]],
  ["fs_read", { operations: [{ mode: "Line", path: "a" }] }, "read", ["a"]],
  [
    "str_replace_based_edit_tool",
    { command: "view", path: "a" },
    "read",
    ["a"],
  ],
  ["grep", { pattern: "x" }, "search", ["."]],
  ["grep_search", { pattern: "x", dir_path: "a" }, "search", ["a"]],
  ["glob", { pattern: "*.ts" }, "search", ["."]],
  ["glob", { pattern: "../b/**/*.ts", path: "a" }, "search", ["a", "a/../b"]],
  ["glob", { pattern: "/etc/*" }, "search", [".", "/etc"]],
  ["glob", { pattern: "/*" }, "search", [".", "/"]],
  ["LS", {}, "search", ["."]],
  ["grep", { pattern: "x", path: "" }, "search", ["."]],
])("%s %j reads", (toolName, input, kind, reads) => {
  const found = view(toolName, input);
  expect<unknown>(found).toMatchObject({ kind, reads, writes: [] });
  expect(found.unknown).toBeUndefined();
});

test.each([
  [
    "WebFetch",
    { url: "https://a.test", prompt: "see https://c.test" },
    ["https://a.test", "https://c.test"],
  ],
  [
    "web_fetch",
    { prompt: "compare https://a.test and https://b.test" },
    ["https://a.test", "https://b.test"],
  ],
  [
    "fetch_webpage",
    { urls: ["https://a.test"], query: "x" },
    ["https://a.test"],
  ],
  [
    "fetch_web_content",
    { requests: [{ url: "https://a.test" }] },
    ["https://a.test"],
  ],
  ["WebSearch", { query: "x" }, []],
])("%s %j fetches", (toolName, input, urls) => {
  const found = view(toolName, input);
  expect<unknown>(found).toMatchObject({ kind: "fetch", urls });
  expect(found.url).toBe(urls[0]);
  expect(found.unknown).toBeUndefined();
});

test("a read of an address is a fetch too", () => {
  expect(view("read", { path: "https://a.test/x" }).url).toBe(
    "https://a.test/x",
  );
});

test.each([
  ["Task", { prompt: "x" }, "task"],
  ["invoke_agent", {}, "task"],
  ["todowrite", { todos: [] }, "other"],
  ["mcp__notes__write", { text: "x" }, "other"],
  ["mcp__notes__write", undefined, "other"],
  ["mcp__db__search", { query: "x" }, "other"],
  ["kill_shell", { id: 1 }, "other"],
  ["__proto__", { path: "a" }, "other"],
  [`${"_".repeat(1e6)}write`, { path: "a" }, "other"],
])("%s is %s", (toolName, input, kind) => {
  const found = view(toolName, input);
  expect<unknown>(found).toMatchObject({ kind, reads: [], writes: [] });
  expect(found.unknown).toBeUndefined();
});
