import { expect, setDefaultTimeout, test } from "bun:test";
import {
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import { git, repository } from "./repository.ts";
import {
  fine,
  folderWith,
  runHookLint,
  testTimeoutMs,
  unknownEvent,
  wrong,
} from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

async function staged(cwd: string, ...args: string[]) {
  const { code, stdout } = await runHookLint(
    ["--staged", "-f", "json", ...args],
    cwd,
  );
  const { files } = JSON.parse(stdout) as LintDocument;
  return {
    code,
    found: files.map(({ path, findings }) => [
      path,
      findings.map(({ line }) => line),
    ]),
  };
}

test("only what is staged, as it is staged", async () => {
  using folder = repository({
    "h/same.ts": wrong,
    "h/a.ts": fine,
    "h/b.ts": fine,
  });
  writeFileSync(join(folder.path, "h/b.ts"), wrong);
  expect(await staged(folder.path, "h")).toEqual({ code: 0, found: [] });

  writeFileSync(join(folder.path, "h/ä b.ts"), `\n${wrong}`);
  writeFileSync(join(folder.path, "h/a.ts"), wrong);
  git(folder, "add", "h/ä b.ts", "h/a.ts");
  // What is in the folder now is not what will be committed.
  writeFileSync(join(folder.path, "h/a.ts"), fine);
  const expected = {
    code: 1,
    found: [
      ["h/a.ts", [2]],
      ["h/ä b.ts", [3]],
    ],
  };
  expect(await staged(folder.path, "h")).toEqual(expected);
  // From a folder below, too.
  expect((await staged(join(folder.path, "h"), ".")).found).toEqual([
    ["a.ts", [2]],
    ["ä b.ts", [3]],
  ]);
});

test("a renamed file; the code frame shows what is staged", async () => {
  using folder = repository({ "h/a.ts": wrong });
  renameSync(join(folder.path, "h/a.ts"), join(folder.path, "h/new.ts"));
  git(folder, "add", "-A");
  writeFileSync(join(folder.path, "h/new.ts"), "");
  const { code, stdout } = await runHookLint(["--staged", "h"], folder.path);
  expect(code).toBe(1);
  expect(stdout).toContain('> 2 │   pi.on("toolCall", () => {});');
});

test("without paths: of what is discovered", async () => {
  using folder = repository({ "README.md": "" });
  mkdirSync(join(folder.path, ".xcsh/hooks/pre"), { recursive: true });
  mkdirSync(join(folder.path, ".claude"));
  writeFileSync(join(folder.path, ".xcsh/hooks/pre/gate.ts"), wrong);
  writeFileSync(join(folder.path, ".claude/settings.json"), unknownEvent);
  writeFileSync(join(folder.path, "other.ts"), wrong);
  git(folder, "add", ".");
  expect(await staged(folder.path)).toEqual({
    code: 1,
    found: [
      [".xcsh/hooks/pre/gate.ts", [2]],
      [".claude/settings.json", [1]],
    ],
  });
});

test("what is staged and gone from the folder: by folder, glob, name, and discovered", async () => {
  using folder = repository({ "README.md": "" });
  for (const [name, text] of [
    ["h/gate.ts", wrong],
    ["h/gate.test.ts", wrong],
    ["h/node_modules/p/index.ts", wrong],
    [".pi/hooks/pi.ts", wrong],
    [".pi/hooks/pre/bash.ts", wrong],
    [".xcsh/hooks/no-phase.ts", wrong],
    [".claude/settings.json", unknownEvent],
    [".claude/other.json", unknownEvent],
  ] as const) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  }
  git(folder, "add", ".");
  for (const name of ["h", ".pi", ".xcsh", ".claude"])
    rmSync(join(folder.path, name), { recursive: true });

  const gate = { code: 1, found: [["h/gate.ts", [2]]] };
  for (const path of ["h", "./h/", "h/gate.ts", "h/*.ts", "./h/**/*.ts"])
    expect([path, await staged(folder.path, path)]).toEqual([path, gate]);
  expect(await staged(folder.path, join(folder.path, "h"))).toEqual(gate);
  // A test is linted when it is named itself.
  expect((await staged(folder.path, "h/gate.test.ts")).found).toEqual([
    ["h/gate.test.ts", [2]],
  ]);
  const discovered = [
    [".pi/hooks/pi.ts", [2]],
    [".pi/hooks/pre/bash.ts", [2]],
    [".claude/settings.json", [1]],
  ];
  expect(await staged(folder.path)).toEqual({ code: 1, found: discovered });
  // The same as when they are there.
  git(folder, "checkout-index", "-a");
  expect(await staged(folder.path)).toEqual({ code: 1, found: discovered });
});

test("a commit that takes a whole folder away has nothing to lint; a path that never was is wrong", async () => {
  using folder = repository({ "h/a.ts": wrong, "h/b.ts": wrong });
  git(folder, "rm", "-rq", "h");
  for (const path of ["h", "h/a.ts", "h/*.ts"])
    expect(await staged(folder.path, path)).toEqual({ code: 0, found: [] });
  const { code, stderr } = await runHookLint(
    ["--staged", "h/c.ts"],
    folder.path,
  );
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: "hook-lint: h/c.ts: there is no such file or folder\n",
  });
});

test("a staged link is no text to lint, and leads to what is staged", async () => {
  using folder = repository({ "h/fine.ts": fine });
  writeFileSync(join(folder.path, "h/gate.ts"), wrong);
  symlinkSync("gate.ts", join(folder.path, "h/link.ts"));
  symlinkSync("h", join(folder.path, "links"));
  git(folder, "add", ".");
  const found = [["h/gate.ts", [2]]];
  for (const path of ["h", "h/link.ts", "links"])
    expect(await staged(folder.path, path)).toEqual({ code: 1, found });
});

test("what the configuration ignores is told when it is named", async () => {
  using folder = repository({ "hook-lint.json": '{"ignore":["h"]}' });
  mkdirSync(join(folder.path, "h"));
  writeFileSync(join(folder.path, "h/gate.ts"), wrong);
  git(folder, "add", ".");
  const { code, stderr } = await runHookLint(
    ["--staged", "h/gate.ts", "-f", "json"],
    folder.path,
  );
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr:
      'hook-lint: h/gate.ts is left out by "ignore" of the configuration\n',
  });
});

test("before the first commit; nothing staged is told by nothing", async () => {
  using folder = folderWith({ "h/gate.ts": wrong });
  git(folder, "init", "-q");
  const { code, stderr } = await runHookLint(
    ["--staged", "-f", "json"],
    folder.path,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  git(folder, "add", ".");
  expect((await staged(folder.path, "h")).found).toEqual([["h/gate.ts", [2]]]);
});

test("where there is no repository: 2", async () => {
  using folder = folderWith({ "a.ts": wrong });
  const { code, stderr } = await runHookLint(["--staged", "a.ts"], folder.path);
  expect(code).toBe(2);
  expect(stderr).toStartWith(
    "hook-lint: --staged: git rev-parse says: fatal: not a git repository",
  );
});
