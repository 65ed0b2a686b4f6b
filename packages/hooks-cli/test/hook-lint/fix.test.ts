import { expect, setDefaultTimeout, test } from "bun:test";
import {
  chmodSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
  lstatSync,
} from "node:fs";
import { join } from "node:path";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import {
  fixable,
  fixed,
  folderWith,
  runHookLint,
  testTimeoutMs,
  wrong,
} from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

test.each([
  ["plain", fixable, fixed],
  [
    "byte order mark and CRLF",
    `\uFEFF${fixable.replaceAll("\n", "\r\n")}`,
    `\uFEFF${fixed.replaceAll("\n", "\r\n")}`,
  ],
  ["no line feed at the end", fixable.trimEnd(), fixed.trimEnd()],
  ["beyond the basic plane", `/* 😀 */ ${fixable}`, `/* 😀 */ ${fixed}`],
])("--fix: %s", async (_, before, after) => {
  using folder = folderWith({ "gate.ts": before });
  const { code, stdout } = await runHookLint(
    ["gate.ts", "--fix", "-f", "json"],
    folder.path,
  );
  expect(readFileSync(join(folder.path, "gate.ts"), "utf8")).toBe(after);
  const { files, counts } = JSON.parse(stdout) as LintDocument;
  expect({ code, fixed: files[0]?.fixed, counts }).toMatchObject({
    code: 0,
    fixed: true,
    counts: { warnings: 0, fixed: 1 },
  });
});

test("a file that has nothing to fix is not written; without --fix none is", async () => {
  using folder = folderWith({ "gate.ts": wrong, "other.ts": fixable });
  const file = join(folder.path, "gate.ts");
  const before = statSync(file).mtimeMs;
  await runHookLint(["gate.ts", "--fix"], folder.path);
  const { stdout } = await runHookLint(["other.ts"], folder.path);
  expect(statSync(file).mtimeMs).toBe(before);
  expect(readFileSync(join(folder.path, "other.ts"), "utf8")).toBe(fixable);
  expect(stdout).toContain("1 fixable by --fix");
});

test("mode and link stay", async () => {
  using folder = folderWith({ "real.ts": fixable });
  chmodSync(join(folder.path, "real.ts"), 0o755);
  symlinkSync("real.ts", join(folder.path, "link.ts"));
  await runHookLint(["link.ts", "--fix"], folder.path);
  expect(lstatSync(join(folder.path, "link.ts")).isSymbolicLink()).toBe(true);
  expect(statSync(join(folder.path, "real.ts")).mode & 0o777).toBe(0o755);
  expect(readFileSync(join(folder.path, "real.ts"), "utf8")).toBe(fixed);
});

test("a file that is not UTF-8 is linted and not written", async () => {
  using folder = folderWith({});
  const bytes = Buffer.concat([
    Buffer.from(`// caf`),
    Buffer.from([0xe9]),
    Buffer.from(`\n${fixable}`),
  ]);
  writeFileSync(join(folder.path, "gate.ts"), bytes);
  const { stdout, stderr } = await runHookLint(
    ["gate.ts", "--fix", "-f", "json"],
    folder.path,
  );
  expect(readFileSync(join(folder.path, "gate.ts")).equals(bytes)).toBe(true);
  expect(stderr).toContain("is not UTF-8; it was not fixed");
  expect((JSON.parse(stdout) as LintDocument).counts).toMatchObject({
    warnings: 1,
    fixed: 0,
  });
});
