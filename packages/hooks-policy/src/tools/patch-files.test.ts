import { expect, test } from "bun:test";
import { patchFiles } from "./patch-files.ts";

const codex = (...lines: readonly string[]): string =>
  ["*** Begin Patch", ...lines, "*** End Patch", ""].join("\n");

test.each([
  ["adds", codex("*** Add File: a b.ts", "+x"), ["a b.ts"]],
  [
    "moves",
    codex("*** Update File: a", "*** Move to: b", "@@", "-x", "+y"),
    ["a", "b"],
  ],
  [
    "several",
    codex(
      "*** Delete File: a",
      "*** Add File: b",
      "+x",
      "*** Update File: c",
      "@@",
      " x",
    ),
    ["a", "b", "c"],
  ],
  ["carriage returns", codex("*** Add File: a\r", "+x\r"), ["a"]],
  [
    "blanks before a header, which Codex drops",
    codex("*** Add File: a", "+x", "  *** Delete File: .env"),
    ["a", ".env"],
  ],
  [
    "a header as a line of a file",
    codex(
      "*** Update File: a",
      "@@",
      " *** Delete File: b",
      "+*** Add File: c",
      "-*** Add File: d",
    ),
    ["a"],
  ],
  [
    "a line of an added file",
    codex("*** Add File: a", "+*** Delete File: b"),
    ["a"],
  ],
  [
    "an end of file",
    codex("*** Update File: a", "@@", "+x", "*** End of File"),
    ["a"],
  ],
  [
    "an environment",
    codex("*** Environment ID: x", "*** Add File: a", "+x"),
    ["a"],
  ],
  [
    "a here-document",
    `apply_patch <<'EOF'\n${codex("*** Add File: a", "+x")}EOF`,
    ["a"],
  ],
  ["an arrow", codex("*** Update File: a -> b", "@@"), ["a -> b", "a", "b"]],
  ["no frame", "*** Update File: a\n@@\n+x", ["a"]],
  [
    "oh-my-pi",
    codex("[src/a#1.ts#8659]", "PUT 1.=1:", "+hello"),
    ["src/a#1.ts"],
  ],
  [
    "diff -u",
    "--- old.ts\t2026-01-01\n+++ new.ts\t2026-01-01\n@@ -1 +1 @@\n-x\n+y",
    ["old.ts", "new.ts"],
  ],
  [
    "git",
    "diff --git a/x.ts b/x.ts\nindex 1..2 100644\n--- a/x.ts\n+++ b/x.ts\n",
    ["x.ts"],
  ],
  [
    "a new file",
    "diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n",
    ["x"],
  ],
  ["a rename", "diff --git a/x b/y\nrename from x\nrename to y\n", ["x", "y"]],
  [
    "a mode",
    "diff --git a/a b.ts b/a b.ts\nold mode 1\nnew mode 2\n",
    ["a b.ts"],
  ],
  [
    "quotes",
    String.raw`--- "a/\056env"` + "\n" + String.raw`+++ "b/caf\303\251\t\"x\""`,
    [".env", 'café\t"x"'],
  ],
  [
    "a second file under a lying hunk",
    "--- a/x\n+++ b/x\n@@ -1,99 +1,99 @@\n x\n--- a/.env\n+++ b/.env\n",
    ["x", ".env"],
  ],
  [
    "lines with dashes",
    "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n--- note\n y\n",
    ["x"],
  ],
])("%s", (_, patch, files) => {
  expect<unknown>(patchFiles(patch)).toEqual(files);
});

test.each([
  ["nothing", ""],
  ["prose", "please change a.ts"],
  ["an unknown header", codex("*** Copy File: a", "*** Add File: b", "+x")],
  ["no file", codex("@@", "+x")],
])("%s is not known", (_, patch) => {
  expect(patchFiles(patch)).toBeUndefined();
});
