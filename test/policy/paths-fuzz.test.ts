/** Paths, patterns and inputs of tools that nobody would write: nothing throws, nothing hangs, and what was resolved stays so. */
import { describe, expect, test } from "bun:test";
import { posix } from "node:path";
import fc from "fast-check";
import {
  changesOf,
  isInside,
  matchesPattern,
  possiblePaths,
  resolvePath,
  shellWrites,
  toolView,
} from "@hookline/hooks-policy";

/** Parts of texts; a text of several lines reads worse than one to split. */
const parts = (text: string): readonly string[] => text.split("|");
const pieces = fc.constantFrom(
  ...parts(String.raw`/|\|.|..|~|a|B|ſ|:|C:|\\?\|\\.\|UNC|file://|%2F|%|@`),
  ...parts("*|**|?|[|]|!|{|.env|$DATA|srv|link|'|\"|$(|`|>|#"),
  " ",
  "\0",
  "\n",
  "\u00A0",
  "\uD800",
);
const odd = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary" }),
);
const places = fc.constantFrom(
  { cwd: "/w/p", home: "/home/u", platform: "linux" },
  { cwd: "/w/p", home: "/home/u", platform: "darwin" },
  { cwd: "C:\\w", home: "C:\\u", platform: "win32" },
  { cwd: "\\\\srv\\share\\w", home: "C:\\u", platform: "linux" },
);

describe("random texts", () => {
  test("resolvePath: absolute, without . and .., and the same again", () => {
    fc.assert(
      fc.property(odd, places, (path, place) => {
        const found = resolvePath(path, place);
        expect(resolvePath(found, place)).toBe(found);
        expect(found).toMatch(/^(?:\/|[A-Za-z]:\\|\\)/);
        expect(found.split(/[/]/)).not.toContain("..");
        expect(found).not.toContain("\0");
      }),
      { numRuns: 2000 },
    );
  });

  test("isInside: as node:path tells it", () => {
    const names = fc.array(
      fc.constantFrom("a", "b", "ab", "..", ".", "", "..a"),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(names, names, (one, other) => {
        const [path, root] = [`/${one.join("/")}`, `/${other.join("/")}`];
        const way = posix.relative(root, path);
        const inside = way !== ".." && !way.startsWith("../");
        expect(isInside(path, root, { platform: "linux" })).toBe(inside);
      }),
      { numRuns: 2000 },
    );
  });

  test("isInside: what a path goes up from is around it", () => {
    fc.assert(
      fc.property(odd, places, (path, place) => {
        const found = resolvePath(path, place);
        expect(isInside(found, found, place)).toBe(true);
        expect(
          isInside(found, resolvePath("..", { ...place, cwd: found }), place),
        ).toBe(true);
      }),
    );
  });

  test("matchesPattern: a name covers itself and all below it", () => {
    fc.assert(
      fc.property(odd, odd, places, (path, pattern, place) => {
        const found = resolvePath(path, place);
        const covering = matchesPattern(found, [pattern], place);
        if (covering !== undefined)
          expect(matchesPattern(`${found}/x`, [pattern], place)).toBe(pattern);
        expect(matchesPattern(`${found}/.git/x`, [".git"], place)).toBe(".git");
      }),
      { numRuns: 2000 },
    );
  });

  test("possiblePaths: the plain meaning is among them", () => {
    fc.assert(
      fc.property(odd, places, (path, place) => {
        expect(possiblePaths(path, place)).toContain(resolvePath(path, place));
      }),
      { numRuns: 500 },
    );
  });
});

const tools = fc.constantFrom(
  ...parts("write|Edit|MultiEdit|apply_patch|bash|shell|run_commands"),
  ...parts("read_files|fs_read|glob|web_fetch|use_mcp_tool|nothing"),
  ...parts("mcp__a__write_file|__proto__|constructor"),
);
const keys = fc.constantFrom(
  ...parts("path|file_path|paths|files|edits|command|cmd|commands|input"),
  ...parts("patch|patchText|url|urls|prompt|pattern|cwd|arguments"),
  ...parts("tool_name|args|__proto__"),
);

test("random inputs: a view, or a sentence why not", () => {
  const value = fc.oneof(
    odd,
    fc.anything({ withNullPrototype: true }),
    fc.array(odd),
  );
  const input = fc.oneof(fc.dictionary(keys, value), fc.anything(), odd);
  fc.assert(
    fc.property(tools, input, (toolName, given) => {
      const view = toolView({ toolName, input: given });
      for (const path of [...view.reads, ...view.writes, ...view.urls])
        expect(path).toBeString();
      expect(view.unknown ?? "a sentence").toBeString();
      changesOf({ toolName, input: given }, { cwd: "/w/p" });
    }),
    { numRuns: 2000 },
  );
});

const long = (piece: string, size = 1 << 20): string =>
  piece.repeat(size / piece.length);
const patterns = [".git", "*a*b*c", "**/x/**/y/**/z", "!a", ".env.*", "[!a]?*"];

describe("a megabyte", () => {
  test.each([
    ...parts("a|a/|../|a/../|./|/|~/|.|..|ab|%2e|file://|é|ſ|[|*|a:"),
    ...parts("\\|C:\\|a\\|a\\..\\|\\\\?\\|\\\\?\\UNC\\"),
    " ",
    ". ",
    "\0",
  ])("of %j", (piece) => {
    const short = long(piece, 1 << 16);
    for (const text of [long(piece), `C:\\${short}`, `file://${short}`]) {
      const place = { cwd: "/w/p", home: "/home/u", platform: "linux" };
      const found = resolvePath(text, place);
      expect(resolvePath(found, place)).toBe(found);
      expect(isInside(found, found, place)).toBe(true);
      matchesPattern(found, patterns, place);
      expect(possiblePaths(text, place)).toContain(found);
    }
  });

  test.each([
    "a",
    "*** ",
    "*** Add File: a\n",
    "--- a\n",
    "--- a\n+++ b\n",
    "diff --git a b/",
    '"',
    "\\",
    "[a#",
    "http://",
    "<",
    " -> ",
    "\n",
    "rm a;",
    "$(",
  ])("of %j as an input", (piece) => {
    const short = long(piece, 1 << 16);
    shellWrites(long(piece), { cwd: "/w/p" });
    const patch = `*** Begin Patch\n${long(piece)}`;
    for (const text of [long(piece), patch, `"${short}"`]) {
      for (const toolName of ["apply_patch", "write", "web_fetch", "glob"])
        toolView({
          toolName,
          input: { input: text, path: text, prompt: text, pattern: text },
        });
      expect(toolView({ toolName: text, input: {} }).kind).toBe("other");
    }
  });

  test("of names in a list, and of nesting", () => {
    const files = Array.from({ length: 200_000 }, () => ({ path: "a" }));
    expect(
      toolView({ toolName: "editFiles", input: { files } }).unknown,
    ).toBeString();
    let nested: unknown = "a";
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
    expect(
      toolView({ toolName: "write", input: { path: nested } }).unknown,
    ).toBeString();
    let call: unknown = { path: "a" };
    for (let depth = 0; depth < 100_000; depth += 1)
      call = { tool_name: "use_mcp_tool", arguments: call };
    expect(toolView({ toolName: "use_mcp_tool", input: call }).writes).toEqual(
      [],
    );
  });
});
