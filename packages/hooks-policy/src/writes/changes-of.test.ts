import { expect, test } from "bun:test";
import { changesOf } from "./changes-of.ts";

const place = { cwd: "/w/none", home: "/home/none" };
const changes = (toolName: string, input: unknown) =>
  changesOf({ toolName, input }, place);

test("a tool's file, with what it may mean", () => {
  expect(changes("write", { path: "@a" })).toEqual({
    changes: [{ path: "@a", places: ["/w/none/@a", "/w/none/a"] }],
    unknown: [],
  });
});

test("a command starts in the folder that the call names", () => {
  const call = changes("exec_command", {
    cmd: "echo > config",
    workdir: ".git",
  });
  expect(call.changes).toEqual([
    { path: "config", places: ["/w/none/.git/config"] },
  ]);
});

test("files of a command and of the patch in it", () => {
  const command =
    "rm b; apply_patch <<E\n*** Begin Patch\n*** Add File: a\n+x\n*** End Patch\nE";
  expect(changes("Bash", { command }).changes.map(({ path }) => path)).toEqual([
    "a",
    "b",
  ]);
});

test("what is unknown of the input and of the command", () => {
  expect(changes("write", {}).unknown).toHaveLength(1);
  expect(changes("bash", { command: "rm $x" }).unknown).toHaveLength(1);
});

test.each(["read", "grep", "WebFetch", "Task"])(
  "%s changes nothing",
  (tool) => {
    const nothing = { changes: [], unknown: [] };
    expect(changes(tool, { path: 42 })).toEqual(nothing);
  },
);
