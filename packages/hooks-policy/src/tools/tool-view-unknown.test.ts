import { expect, test } from "bun:test";
import { toolView } from "./tool-view.ts";

const view = (toolName: string, input: unknown) =>
  toolView({ toolName, input });

test.each([
  ["write", {}, "path is missing"],
  ["write", { path: null }, "path is missing"],
  ["write", { path: 42 }, `"path" is a number, not a text`],
  ["write", { path: ["a", ".env"] }, `"path" is a list, not a text`],
  ["write", { path: {} }, `"path" is an object, not a text`],
  ["write", { path: "" }, "path is missing"],
  ["write", { path: " \t" }, "path is missing"],
  ["write", { path: "a\0b" }, `"path" has a NUL character in it`],
  ["write", { path: "a", file_path: 1 }, `"file_path" is a number, not a text`],
  ["write", undefined, "The input of write is not an object"],
  ["write", null, "The input of write is not an object"],
  ["write", 7, "The input of write is not an object"],
  ["Bash", {}, "command is missing"],
  ["bash", { command: 7 }, `"command" is a number, not a command`],
  ["bash", { command: ["a", 1] }, `"command" is a list, not a command`],
  ["bash", { command: [] }, `"command" is a list, not a command`],
  ["bash", { command: "ls", cwd: 1 }, `"cwd" is a number, not a text`],
  ["edit", { edits: [{ oldText: "x" }] }, "a change does not name its file"],
  [
    "edit",
    { edits: [{ path: 1 }], path: "a" },
    `"path" is a number, not a text`,
  ],
  ["editFiles", { files: [{}] }, `"files" is an object, not a text`],
  [
    "apply_patch",
    { input: "hello" },
    `"input" is not a patch that names its files`,
  ],
  ["apply_patch", { input: {} }, `"input" is not a patch that names its files`],
  [
    "apply_patch",
    { input: "*** Begin Patch\n*** Copy File: a\n" },
    `"input" is not a patch that names its files`,
  ],
  ["apply_patch", {}, "path is missing"],
  [
    "bash",
    { command: String.raw`apply_patch $'*** Begin Patch\n*** Add File: .env'` },
    "not known",
  ],
  ["web_fetch", { prompt: "no address" }, "url is missing"],
  ["mcp__files__write_file", { path: 42 }, `"path" is a number, not a text`],
  ["use_mcp_tool", { tool_name: 1 }, "does not name a tool"],
  ["use_mcp_tool", "x", "is not an object"],
  ["", {}, "The call does not name its tool"],
])("%s %j: %s", (toolName, input, why) => {
  expect(view(toolName, input).unknown).toContain(why);
});

test("what a wrong list names is told all the same", () => {
  expect(view("write", { path: ["a", ".env", 3] }).writes).toEqual([
    "a",
    ".env",
  ]);
});

const hostile: readonly (readonly [string, () => unknown])[] = [
  [
    "a getter that throws",
    () => ({
      get path() {
        throw new Error("no");
      },
    }),
  ],
  [
    "a proxy that throws",
    () =>
      new Proxy(
        {},
        {
          get() {
            throw new Error("no");
          },
        },
      ),
  ],
  [
    "a revoked proxy",
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  ],
  [
    "a list without end",
    () => ({
      files: new Proxy([], {
        get: (_, key) => (key === "length" ? 2 ** 32 - 1 : "a"),
      }),
    }),
  ],
  [
    "a list that is itself in it",
    () => {
      const files: unknown[] = [];
      files.push(files);
      return { files };
    },
  ],
  [
    "an object that is itself in it",
    () => {
      const path: Record<string, unknown> = {};
      path["path"] = path;
      return { path };
    },
  ],
];
test.each(hostile)("%s is unknown", (_, make) => {
  for (const toolName of ["write", "edit", "read"])
    expect(view(toolName, make()).unknown).toBeString();
});

test("an event that cannot be read is unknown", () => {
  const event = new Proxy(
    { toolName: "", input: {} },
    {
      get() {
        throw new Error("no");
      },
    },
  );
  expect(toolView(event).unknown).toBeString();
  expect(toolView(undefined as never).unknown).toBeString();
  expect(toolView({ toolName: 3 as never, input: {} }).unknown).toBeString();
});
