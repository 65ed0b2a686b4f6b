import { expect, test } from "bun:test";
import { matchesPattern } from "./match-pattern.ts";

const env = [".git", "node_modules", ".env", ".env.*", "!.env.example"];

test.each([
  ["/p/.env", env, ".env"],
  ["/p/a/.env.local", env, ".env.*"],
  ["/p/.env.example", env, undefined],
  ["/p/.envelope", env, undefined],
  ["/p/my.env", env, undefined],
  ["/p/.git", env, ".git"],
  ["/p/.git/hooks/pre-commit", env, ".git"],
  ["/p/foo.git/config", env, undefined],
  ["/p/node_modules/x/.env.example", env, "node_modules"],
  ["/p/.env/.env.example", env, ".env"],
  ["/p/.env.example/x", env, undefined],
  ["C:\\p\\.ENV", env, ".env"],
  ["/p/.ENV", env, undefined],
  ["/p/a\\.env", env, ".env"],
  ["/p/a/../.env", env, ".env"],
  ["/p/.git/../a", env, undefined],
  ["/p/.git/\\..\\a", env, ".git"],
])("%s is covered by %p: %p", (path, patterns, wanted) => {
  expect(matchesPattern(path, patterns, { platform: "linux" })).toBe(wanted);
});

test.each([
  ["/p/k/id.pem", "*.pem", true],
  ["/p/k/id.pem.txt", "*.pem", false],
  ["/p/a/b", "a/b", true],
  ["/p/a/x/b", "a/b", false],
  ["/p/a/x/y/b", "a/**/b", true],
  ["/p/a/b", "a/**/b", true],
  ["/p/a", "a/**", false],
  ["/p/a/x", "a/**", true],
  ["/etc/passwd", "/etc", true],
  ["/p/etc/passwd", "/etc", false],
  ["C:\\Windows\\x", "C:/Windows", true],
  ["D:\\Windows\\x", "C:/Windows", false],
  ["/p/build", "build/", true],
  ["/p/x1", "x[0-9]", true],
  ["/p/xa", "x[!0-9]", true],
  ["/p/x1", "x[!0-9]", false],
  ["/p/x]", "x[]a]", true],
  ["/p/x[", "x[", true],
  ["/p/a*b", "a\\*b", true],
  ["/p/aXb", "a\\*b", false],
  ["/p/abc", "a?c", true],
  ["/p/aabb", "a*a*b*b", true],
  ["/p/aab", "a*a*b*b", false],
  ["/p/a", "", false],
  ["/p/a", "/", false],
  ["/p/a", "**", true],
])("%s, %s: %p", (path, pattern, covered) => {
  const found = matchesPattern(path, [pattern], { platform: "linux" });
  expect(found).toBe(covered ? pattern : undefined);
});

test("the last pattern that stands for a name decides", () => {
  const rules = ["*.key", "!public.key", "public.key"];
  expect(matchesPattern("/p/public.key", rules)).toBe("public.key");
  expect(matchesPattern("/p/public.key", rules.slice(0, 2))).toBeUndefined();
});

test.each(["darwin", "win32"])("%s does not know case", (platform) => {
  expect(matchesPattern("/p/.GIT/x", [".git"], { platform })).toBe(".git");
  expect(matchesPattern("/p/.ſsh/x", [".ssh"], { platform })).toBe(".ssh");
});
