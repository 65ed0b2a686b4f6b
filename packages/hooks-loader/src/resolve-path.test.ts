import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolvePath } from "./resolve-path.ts";

test.each([
  ["~", "/home/u"],
  ["~/a.ts", "/home/u/a.ts"],
  ["~user/h.ts", "/home/u/user/h.ts"],
  ["@/abs.ts", "/abs.ts"],
  ["@rel.ts", "/w/@rel.ts"],
  ["@~/a.ts", "/home/u/a.ts"],
  ["file:///srv/x%20y.ts", "/srv/x y.ts"],
  ["FILE:///srv/x.ts", "/srv/x.ts"],
  ["file://host/x", "/w/file:/host/x"],
  ["", "/w"],
  ["/abs/../b.ts", "/abs/../b.ts"],
  ["npm:foo", "/w/npm:foo"],
  ["a\u00A0b\u3000c.ts", "/w/a b c.ts"],
  ["zero\u200Bwidth.ts", "/w/zero\u200Bwidth.ts"],
])("T35: %j is %s", (path, wanted) => {
  expect(resolvePath(path, "/w", "/home/u")).toBe(wanted);
});

test("a file whose real name has a non-breaking space is found", () => {
  const folder = mkdtempSync(join(tmpdir(), "resolve-path-"));
  writeFileSync(join(folder, "a\u00A0b.ts"), "");
  const found = resolvePath("a\u00A0b.ts", folder);
  rmSync(folder, { recursive: true });
  expect(found).toBe(join(folder, "a\u00A0b.ts"));
});
