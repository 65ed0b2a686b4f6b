import { expect, test } from "bun:test";
import { resolvePath } from "./resolve-path.ts";

const place = { cwd: "/w/p", home: "/home/u", platform: "linux" };

test.each([
  ["", "/w/p"],
  [".", "/w/p"],
  ["a/b.ts", "/w/p/a/b.ts"],
  ["./a//b/../c.ts", "/w/p/a/c.ts"],
  ["../../../../x", "/x"],
  ["/abs//x/./y/..", "/abs/x"],
  ["~", "/home/u"],
  ["~/a", "/home/u/a"],
  ["~/../v/a", "/home/v/a"],
  ["~user/a", "/w/p/~user/a"],
  ["a/~", "/w/p/a/~"],
  [" .env", "/w/p/.env"],
  ["\t\u00A0\u2003\uFEFF.env", "/w/p/.env"],
  ["a b ", "/w/p/a b "],
  [".env\0.txt", "/w/p/.env"],
  ["file:///srv/x%20y.ts", "/srv/x y.ts"],
  ["FILE://localhost/srv/%2E%2e/x", "/x"],
  ["file:///srv/.env?x#y", "/srv/.env"],
  ["file:///srv/%E0%A4%A", "/srv/%E0%A4%A"],
  ["file:///srv%2F.env%00.txt", "/srv/.env"],
  ["file://", "/"],
  ["file:a", "/w/p/file:a"],
  ["file:///C:/p/.env", "C:\\p\\.env"],
  ["file://srv/share/x", "\\\\srv\\share\\x"],
  ["C:\\proj\\.env", "C:\\proj\\.env"],
  ["c:/proj/../.env", "c:\\.env"],
  ["\\\\srv\\share\\a\\..\\b", "\\\\srv\\share\\b"],
  ["\\\\?\\C:\\p\\.env", "C:\\p\\.env"],
  ["\\\\.\\c:\\p", "c:\\p"],
  ["\\\\?\\UNC\\srv\\share\\x", "\\\\srv\\share\\x"],
  ["C:\\p\\.env.", "C:\\p\\.env"],
  ["C:\\p\\.git. \\config", "C:\\p\\.git\\config"],
  ["C:\\p\\.env::$DATA", "C:\\p\\.env"],
  ["C:\\p\\x\\.. \\.env", "C:\\p\\.env"],
  ["C:x", "/w/p/C:x"],
])("on Linux %j is %s", (path, wanted) => {
  expect(resolvePath(path, place)).toBe(wanted);
});

test.each([
  [".git/config", "C:\\w\\.git\\config"],
  [".git\\config", "C:\\w\\.git\\config"],
  ["..\\x", "C:\\x"],
  ["\\x", "C:\\x"],
  ["/x", "C:\\x"],
  ["C:a", "C:\\w\\a"],
  ["D:a", "D:\\a"],
  ["~\\a", "C:\\Users\\u\\a"],
  ["~/a", "C:\\Users\\u\\a"],
  ["con .env. . ", "C:\\w\\con .env"],
])("on Windows %j is %s", (path, wanted) => {
  const windows = { cwd: "C:\\w", home: "C:\\Users\\u", platform: "win32" };
  expect(resolvePath(path, windows)).toBe(wanted);
});

test("a folder of Windows keeps its rules where a session is replayed on Linux", () => {
  const recorded = { cwd: "C:\\w", platform: "linux" };
  expect(resolvePath("sub\\..\\.env", recorded)).toBe("C:\\w\\.env");
});

test("without a home, ~ is the user's", () => {
  const found = resolvePath("~/a", { cwd: "/w", platform: "linux" });
  expect(found).toBe(`${process.env["HOME"]}/a`);
});
