import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { localImports } from "./local-imports.ts";

const root = mkdtempSync(join(tmpdir(), "local-imports-"));
afterAll(() => rmSync(root, { recursive: true }));

test("follows imports through files of one's own, broken ones and missing ones included, and no packages", () => {
  const files = {
    "a.ts": `import "./b.js"; import type { T } from "./types.ts"; export * from "../a-dir/c"; import "pkg"; import "node:fs"; import "./gone"; await import("./late.ts"); require("./d.cjs");`,
    "b.js": `import "./broken.ts"; import "./a.ts";`,
    "broken.ts": `import "./never.ts"; const x = ;`,
    "late.ts": "",
    "d.cjs": `require("./data.json");`,
    "data.json": "{}",
    "types.ts": "export type T = 1;",
    "node_modules/pkg/package.json": `{ "name": "pkg", "main": "index.js" }`,
    "node_modules/pkg/index.js": "",
    "../a-dir/c.tsx": "export const c = 1;",
  };
  const folder = join(root, "hooks");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const found = [...localImports(join(folder, "a.ts"))];
  expect(
    found.map((file) => file.replace(`${folder}/`, "")).toSorted(),
  ).toEqual(
    [
      join(root, "a-dir/c.tsx"),
      "a.ts",
      "b.js",
      "broken.ts",
      "d.cjs",
      "data.json",
      "gone",
      "late.ts",
    ].toSorted(),
  );
});
