import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProblem } from "./start-problem.ts";

const root = mkdtempSync(join(tmpdir(), "start-problem-"));
afterAll(() => rmSync(root, { recursive: true }));
const file = join(root, "program");

function problemOf(text: string | Uint8Array, mode = 0o755) {
  writeFileSync(file, text);
  chmodSync(file, mode);
  return startProblem(file);
}

test.each<[string, string | Uint8Array]>([
  ["a shell script", "#!/bin/sh\nexit 0\n"],
  ["Windows line ends behind the first", "#!/bin/sh\nexit 0\r\n"],
  ["spaces and an argument", "#! /bin/sh -e\n"],
  ["env", "#!/usr/bin/env sh\n"],
  ["env with a flag", "#!/usr/bin/env -S sh -e\n"],
  ["a script without a second line", "#!/bin/sh"],
  ["a binary", new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1])],
])("%s has no problem", (_what, text) => {
  expect(problemOf(text)).toBeUndefined();
});

test.each([
  ["#!/bin/sh\r\nexit 0\r\n", "Windows line ends"],
  ["#!/usr/bin/env bash\r\n", "Windows line ends"],
  ["\uFEFF#!/bin/sh\n", "byte order mark"],
  ["#!\n", "names no interpreter"],
  ["#!/no/such/sh\n", "the interpreter /no/such/sh"],
  ["#!/usr/bin/env no-such-sh\n", "no-such-sh, which is not on PATH"],
  ["exit 0 # ä\n", "has no #! line"],
  ["", "is empty"],
])("%j", (text, says) => {
  expect(problemOf(text)).toContain(says);
});

test("a file that may not be executed, and one that is gone", () => {
  expect(problemOf("#!/bin/sh\n", 0o644)).toContain(`chmod +x ${file}`);
  expect(startProblem(join(root, "gone"))).toContain("cannot be read");
});
