import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import { git, repository } from "./repository.ts";
import {
  bin,
  fixable,
  fixed,
  type Folder,
  runHookLint,
  testTimeoutMs,
} from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

const edited = `${fixable}// not to be committed\n`;

function stage(folder: Folder, name: string, text: string): void {
  writeFileSync(join(folder.path, name), text);
  git(folder, "add", name);
}

function inFolder(folder: Folder, name: string): string {
  return readFileSync(join(folder.path, name), "utf8");
}

function inIndex(folder: Folder, name: string): string {
  return git(folder, "cat-file", "blob", `:${name}`);
}

async function fixStaged(folder: Folder, ...paths: string[]) {
  const { code, stdout, stderr } = await runHookLint(
    ["--staged", "--fix", "-f", "json", ...paths],
    folder.path,
  );
  const { counts } = JSON.parse(stdout) as LintDocument;
  return { code, stderr, fixed: counts.fixed, warnings: counts.warnings };
}

const allFixed = { code: 0, stderr: "", fixed: 1, warnings: 0 };

test("what is in the folder as it is staged is fixed in both; what is not staged stays", async () => {
  using folder = repository({ "README.md": "", "other.ts": fixable });
  stage(folder, "ä b.ts", fixable);
  writeFileSync(join(folder.path, "new.ts"), fixable);
  expect(await fixStaged(folder, ".")).toEqual(allFixed);
  expect(inFolder(folder, "ä b.ts")).toBe(fixed);
  expect(inIndex(folder, "ä b.ts")).toBe(fixed);
  expect(inFolder(folder, "new.ts")).toBe(fixable);
  expect(inFolder(folder, "other.ts")).toBe(fixable);
  expect(git(folder, "status", "--short", "-z")).toBe("A  ä b.ts\0?? new.ts\0");
});

test("edits that are not staged are neither lost nor staged", async () => {
  using folder = repository({ "README.md": "" });
  for (const name of ["part.ts", "gone.ts", "unseen.ts"])
    stage(folder, name, fixable);
  writeFileSync(join(folder.path, "part.ts"), edited);
  rmSync(join(folder.path, "gone.ts"));
  // Git itself takes it for unchanged.
  git(folder, "update-index", "--assume-unchanged", "unseen.ts");
  writeFileSync(join(folder.path, "unseen.ts"), edited);

  const { stderr, ...rest } = await fixStaged(folder, ".");
  expect(rest).toEqual({ code: 0, fixed: 0, warnings: 3 });
  expect(stderr.trimEnd().split("\n")).toEqual(
    ["gone.ts", "part.ts", "unseen.ts"].map(
      (name) =>
        `hook-lint: ${join(folder.path, name)} is not in the folder as it is staged, so --fix left it alone: stage its other edits first, or put them aside`,
    ),
  );
  expect(inFolder(folder, "part.ts")).toBe(edited);
  expect(existsSync(join(folder.path, "gone.ts"))).toBe(false);
  expect(inFolder(folder, "unseen.ts")).toBe(edited);
  for (const name of ["part.ts", "gone.ts", "unseen.ts"])
    expect(inIndex(folder, name)).toBe(fixable);
});

test("line ends that git changes are no edits, and stay in the folder", async () => {
  using folder = repository({ ".gitattributes": "*.ts text eol=crlf\n" });
  stage(folder, "gate.ts", fixable.replaceAll("\n", "\r\n"));
  expect(inIndex(folder, "gate.ts")).toBe(fixable);
  expect(await fixStaged(folder, "gate.ts")).toEqual(allFixed);
  expect(inFolder(folder, "gate.ts")).toBe(fixed.replaceAll("\n", "\r\n"));
  expect(inIndex(folder, "gate.ts")).toBe(fixed);
});

test.each([
  ["git commit", []],
  ["git commit -a", ["-a"]],
  ["git commit PATH", ["gate.ts"]],
])("in a pre-commit hook: %s has the fixed text", async (_, args) => {
  using folder = repository({ "gate.ts": "", "other.ts": "" });
  writeFileSync(
    join(folder.path, ".git/hooks/pre-commit"),
    `#!/bin/sh\nexec '${process.execPath}' --no-install '${bin}' --staged --fix --max-warnings 0 .\n`,
    { mode: 0o755 },
  );
  writeFileSync(join(folder.path, "gate.ts"), fixable);
  if (args.length === 0) git(folder, "add", "gate.ts");
  git(folder, "commit", "-qm", "second", ...args);
  expect(git(folder, "show", "HEAD:gate.ts")).toBe(fixed);
  expect(inFolder(folder, "gate.ts")).toBe(fixed);
});

test("in a pre-commit hook: what could not be fixed stops the commit", () => {
  using folder = repository({ "gate.ts": "" });
  writeFileSync(
    join(folder.path, ".git/hooks/pre-commit"),
    `#!/bin/sh\nexec '${process.execPath}' --no-install '${bin}' --staged --fix --max-warnings 0 .\n`,
    { mode: 0o755 },
  );
  stage(folder, "gate.ts", fixable);
  writeFileSync(join(folder.path, "gate.ts"), edited);
  expect(() => git(folder, "commit", "-qm", "second")).toThrow("left it alone");
  expect(inFolder(folder, "gate.ts")).toBe(edited);
});
