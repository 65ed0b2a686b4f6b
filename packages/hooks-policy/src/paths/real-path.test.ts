import { afterAll, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { realPathOf, realPathOfSync } from "./real-path.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "real-path-")));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (path: string): string => `${folder}/${path}`;
mkdirSync(at("p/src"), { recursive: true });
mkdirSync(at("out/deep"), { recursive: true });
writeFileSync(at("out/file"), "");
symlinkSync("../out", at("p/link"));
symlinkSync(at("out/deep"), at("p/deep"));
symlinkSync("../out/not-yet", at("p/dangling"));
symlinkSync("dangling", at("p/twice"));
symlinkSync("circle", at("p/circle"));

test.each([
  ["p/src/new/x.ts", "p/src/new/x.ts"],
  ["p/link", "out"],
  ["p/link/file", "out/file"],
  ["p/link/new/x", "out/new/x"],
  ["p/dangling", "out/not-yet"],
  ["p/twice", "out/not-yet"],
  ["p/deep/../file", "out/file"],
  ["p/./src//../link/file", "out/file"],
  ["p/missing/../x", "p/x"],
  ["p/circle/x", "p/circle/x"],
  ["out/file/x", "out/file/x"],
])("%s leads to %s", async (path, wanted) => {
  expect(realPathOfSync(at(path))).toBe(at(wanted));
  expect(await realPathOf(at(path))).toBe(at(wanted));
});

test("the root is the root", () => {
  expect(realPathOfSync("/")).toBe("/");
  expect(realPathOfSync("/..")).toBe("/");
});
