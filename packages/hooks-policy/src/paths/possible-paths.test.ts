import { afterAll, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { possiblePaths } from "./possible-paths.ts";

const cwd = realpathSync(mkdtempSync(join(tmpdir(), "possible-paths-")));
afterAll(() => rmSync(cwd, { recursive: true }));
mkdirSync(join(cwd, "real/below"), { recursive: true });
symlinkSync("real/below", join(cwd, "link"));
symlinkSync("real", join(cwd, " blank"));
const place = { cwd, home: "/home/u", platform: process.platform };

test("a plain path means one thing", () => {
  expect(possiblePaths("src/a.ts", place)).toEqual([`${cwd}/src/a.ts`]);
});

test.each([
  ["@.env", ".env"],
  ["@.env", "@.env"],
  [" .env", ".env"],
  [" .env", " .env"],
  [".env ", ".env"],
  ["a\u00A0b", "a b"],
  ["a\u00A0b", "a\u00A0b"],
  ["~/x", "~/x"],
  ["link/x", "real/below/x"],
  ["link/../.env", ".env"],
  ["link/../.env", "real/.env"],
  [" blank/x", "real/x"],
])("%j may be %j", (path, wanted) => {
  expect(possiblePaths(path, place)).toContain(`${cwd}/${wanted}`);
});

test("@~ is the home folder for some", () => {
  expect(possiblePaths("@~/x", place)).toContain("/home/u/x");
});
