import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import {
  fine,
  folderWith,
  runHookLint,
  testTimeoutMs,
  unknownEvent,
  wrong,
} from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

test("a named file in an agent's folder of hooks is linted as one that is discovered", async () => {
  using folder = folderWith({
    "sub/.omp/hooks/pre/none.ts": "",
    "sub/.omp/hooks/pre/value.ts": "export default 5;\n",
    "sub/.omp/hooks/part.ts": "",
    "sub/hooks/part.ts": "",
  });
  const found = [
    "sub/.omp/hooks/pre/none.ts:1:1 error hooks/missing-default-export",
    "sub/.omp/hooks/pre/value.ts:1:1 error hooks/default-export-not-a-factory",
  ];
  const linesOf = async (...args: string[]) =>
    (await runHookLint([...args, "-f", "agent"], folder.path)).stdout
      .split("\n")
      .flatMap((line) => line.split(": ")[0] || []);
  expect(await linesOf("sub")).toEqual(found);
  expect(await linesOf("**/*.ts")).toEqual(found);
  expect(await linesOf("sub/.omp/hooks/pre/none.ts")).toEqual([found[0]!]);
  Bun.spawnSync(["git", "init", "-q"], { cwd: folder.path });
  Bun.spawnSync(["git", "add", "."], { cwd: folder.path });
  expect(await linesOf("--staged", "sub")).toEqual(found);
});

test("it is told when everything that was found is ignored", async () => {
  using folder = folderWith({
    "h/a.ts": wrong,
    "hook-lint.json": '{"ignore":["h"]}',
  });
  expect(await runHookLint(["h"], folder.path)).toEqual({
    code: 0,
    stdout: "0 files: nothing found\n",
    stderr:
      'hook-lint: nothing was linted: all that was found is left out by "ignore" of the configuration\n',
  });
});

test("a glob finds links to files, and no links to folders", async () => {
  using folder = folderWith({ "h/a.ts": fine });
  symlinkSync("a.ts", join(folder.path, "h/link.ts"));
  symlinkSync("nothing.ts", join(folder.path, "h/nowhere.ts"));
  symlinkSync("..", join(folder.path, "h/folder.ts"));
  const { stdout } = await runHookLint(
    ["h/**/*.ts", "-f", "json"],
    folder.path,
  );
  expect(
    (JSON.parse(stdout) as LintDocument).files.map(({ path }) => path),
  ).toEqual(["h/a.ts", "h/link.ts"]);
});

test.skipIf(process.platform === "win32")(
  "what cannot be read is told in one sentence (a pipe, a link to itself; Windows has no mkfifo)",
  async () => {
    using folder = folderWith({});
    symlinkSync("self.ts", join(folder.path, "self.ts"));
    Bun.spawnSync(["mkfifo", "pipe.ts"], { cwd: folder.path });
    expect(await runHookLint(["pipe.ts"], folder.path)).toEqual({
      code: 2,
      stdout: "",
      stderr: "hook-lint: pipe.ts is neither a file nor a folder\n",
    });
    const { code, stderr } = await runHookLint(["self.ts"], folder.path);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^hook-lint: self\.ts cannot be read: ELOOP: .*\n$/);
  },
);

test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
  "a folder that may not be read is told, and passed over in discovery (root and Windows may read all)",
  async () => {
    using folder = folderWith({
      ".claude/settings.json": unknownEvent,
      "h/closed/gate.ts": fine,
      ".secret/x.json": "{}",
    });
    const closed = ["h/closed", ".secret"].map((name) =>
      join(folder.path, name),
    );
    for (const path of closed) chmodSync(path, 0);
    try {
      for (const args of [["h"], ["h/closed/gate.ts"], ["h/**/*.ts"]]) {
        const { code, stderr } = await runHookLint(args, folder.path);
        expect(code).toBe(2);
        expect(stderr).toMatch(
          /^hook-lint: h\S* cannot be read: EACCES: .*\n$/,
        );
      }
      const { code, stdout } = await runHookLint(["-f", "agent"], folder.path);
      expect(code).toBe(1);
      expect(stdout).toContain(".claude/settings.json:1:11 error");
    } finally {
      for (const path of closed) chmodSync(path, 0o700);
    }
  },
);
