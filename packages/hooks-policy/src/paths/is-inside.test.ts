import { expect, test } from "bun:test";
import { isInside } from "./is-inside.ts";

test.each([
  ["/repo", "/repo", true],
  ["/repo/a/b", "/repo", true],
  ["/repo/", "/repo", true],
  ["/repo/a", "/repo/", true],
  ["/a", "/", true],
  ["/repo-old/a", "/repo", false],
  ["/rep", "/repo", false],
  ["/repo/../etc", "/repo", false],
  ["/", "/repo", false],
  ["/Repo/a", "/repo", false],
  ["/repo/..a", "/repo", true],
  ["C:\\repo\\a", "C:\\repo", true],
  ["c:/Repo/a", "C:\\repo", true],
  ["C:\\repo-old", "C:\\repo", false],
  ["C:\\repo\\a", "/", false],
  ["\\\\srv\\share\\a", "\\\\srv\\share", true],
  ["\\\\other\\share\\a", "\\\\srv\\share", false],
])("on Linux %s in %s: %p", (path, root, inside) => {
  expect(isInside(path, root, { platform: "linux" })).toBe(inside);
});

test.each(["darwin", "win32"])("%s does not know case", (platform) => {
  expect(isInside("/Repo/Straße", "/repo/STRASSE", { platform })).toBe(true);
  expect(isInside("/repo/e\u0301/a", "/repo/\u00E9", { platform })).toBe(true);
});
