import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import {
  fine,
  type Folder,
  folderWith,
  plainEnv,
  runHookLint,
  testTimeoutMs,
  unknownEvent,
  wrong,
} from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

function git(folder: Folder, ...args: string[]): void {
  const who = [
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@localhost",
    "-c",
    "core.hooksPath=/dev/null",
  ];
  const { exitCode, stderr } = Bun.spawnSync(["git", ...who, ...args], {
    cwd: folder.path,
    env: plainEnv(folder.path),
  });
  if (exitCode !== 0) throw new Error(stderr.toString());
}

function repository(files: Readonly<Record<string, string>>): Folder {
  const folder = folderWith(files);
  git(folder, "init", "-q");
  git(folder, "add", ".");
  git(folder, "commit", "-qm", "first");
  return folder;
}

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

test("where there is no repository: 2", async () => {
  using folder = folderWith({ "a.ts": wrong });
  const { code, stderr } = await runHookLint(["--staged", "a.ts"], folder.path);
  expect(code).toBe(2);
  expect(stderr).toStartWith(
    "hook-lint: --staged: git rev-parse says: fatal: not a git repository",
  );
});
