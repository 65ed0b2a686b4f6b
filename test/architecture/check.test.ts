/** Proves on made-up sources that the architecture check can fail, rule by rule. */
import { describe, expect, test } from "bun:test";
import { violations } from "./check.ts";
import type { Manifest } from "./check.ts";

const folders = [
  "hooks-core",
  "hooks-loader",
  "hooks-runner",
  "hooks-testing",
  "hooks-cli",
  "example-hooks",
  "xcsh",
];
const scoped = (folder: string): string =>
  folder === "xcsh" ? "@f5-sales-demo/xcsh" : `@hookline/${folder}`;
const dependencies = Object.fromEntries(
  folders.map((folder) => [scoped(folder), "workspace:*"]),
);

/** A repository in which every package lists every other, so that only the layers can object. */
function check(
  path: string,
  source: string,
  extra: Partial<Manifest> = {},
): readonly string[] {
  const packages = folders.map((folder) => [
    `packages/${folder}`,
    { name: scoped(folder), dependencies, ...extra },
  ]);
  return violations({
    manifests: {
      ".": { name: "root", devDependencies: dependencies },
      ...Object.fromEntries(packages),
    },
    sources: { [path]: source },
  });
}

describe("layers", () => {
  test.each([
    ["a value import", `import { a } from "@hookline/hooks-runner"; a();`],
    [
      "a type import",
      `import type { A } from "@hookline/hooks-runner"; export type B = A;`,
    ],
    [
      "an inline type import",
      `import { type A } from "@hookline/hooks-runner"; export type B = A;`,
    ],
    ["an import type", `export type B = import("@hookline/hooks-runner").A;`],
    ["a dynamic import", `await import("@hookline/hooks-runner");`],
    ["a require", `require("@hookline/hooks-runner");`],
    ["a re-export", `export * from "@hookline/hooks-runner";`],
    ["a type re-export", `export type { A } from "@hookline/hooks-runner";`],
    ["an import for its effect", `import "@hookline/hooks-runner";`],
    [
      "a subpath",
      `import type { A } from "@hookline/hooks-runner/deep"; export type B = A;`,
    ],
  ])("loader and runner never import each other: %s", (_, source) => {
    expect(check("packages/hooks-loader/src/a.ts", source)).toEqual([
      "packages/hooks-loader/src/a.ts: hooks-loader may not import hooks-runner",
    ]);
  });

  test("a test file is no way around", () => {
    const source = `import { a } from "@hookline/hooks-loader"; a();`;
    expect(check("packages/hooks-runner/src/a.test.ts", source)).toEqual([
      "packages/hooks-runner/src/a.test.ts: hooks-runner may not import hooks-loader",
    ]);
  });

  test("upwards", () => {
    expect(
      check(
        "packages/hooks-core/src/a.ts",
        `import "@f5-sales-demo/xcsh/hooks";`,
      ),
    ).toEqual(["packages/hooks-core/src/a.ts: hooks-core may not import xcsh"]);
  });

  test("a path into another package", () => {
    expect(
      check(
        "packages/hooks-loader/src/a.ts",
        `import "../../hooks-core/src/a.ts";`,
      ),
    ).toEqual([
      "packages/hooks-loader/src/a.ts: imports ../../hooks-core/src/a.ts, a file outside of its package",
    ]);
  });

  test("downwards is allowed, and so are itself and built-ins", () => {
    const source = `import "@hookline/hooks-core"; import "@hookline/hooks-loader"; import "node:fs"; import "bun:test"; import "./b.ts";`;
    expect(check("packages/hooks-loader/src/a.ts", source)).toEqual([]);
  });

  test.each(["test/a.test.ts", "packages/hooks-testing/src/a.ts"])(
    "nobody imports hooks-cli: %s",
    (path) => {
      expect(check(path, `import "@hookline/hooks-cli";`)).toHaveLength(1);
      expect(
        check("test/a.test.ts", `import "../packages/hooks-cli/src/index.ts";`),
      ).toHaveLength(1);
    },
  );

  test("a hook example takes types only; its test may use the harness", () => {
    const type = `import type { A } from "@hookline/hooks-core"; export type B = A;`;
    const value = `import { a } from "@hookline/hooks-core"; a();`;
    const harness = `import { a } from "@hookline/hooks-testing"; a();`;
    expect(check("packages/example-hooks/gate/index.ts", type)).toEqual([]);
    expect(check("packages/example-hooks/gate/index.ts", value)).toHaveLength(
      1,
    );
    expect(check("packages/example-hooks/gate/index.ts", harness)).toHaveLength(
      1,
    );
    expect(check("packages/example-hooks/gate/index.test.ts", harness)).toEqual(
      [],
    );
  });

  test("a package without a place", () => {
    const manifests = { "packages/new": { name: "@hookline/new" } };
    expect(violations({ manifests, sources: {} })).toEqual([
      "packages/new: has no place among the layers",
    ]);
  });
});

describe("packages from npm", () => {
  const typebox = { dependencies: { typebox: "1" } };
  const value = `import { Type } from "typebox"; Type.String();`;

  test("values of typebox stay in the schemas and scripts of core", () => {
    expect(
      check("packages/hooks-core/src/schemas/a.ts", value, typebox),
    ).toEqual([]);
    expect(check("packages/hooks-core/scripts/a.ts", value, typebox)).toEqual(
      [],
    );
    expect(check("packages/hooks-core/src/a.ts", value, typebox)).toHaveLength(
      1,
    );
    expect(
      check(
        "packages/hooks-loader/src/a.ts",
        `await import("typebox/value");`,
        typebox,
      ),
    ).toHaveLength(1);
    expect(
      check(
        "packages/hooks-core/src/a.ts",
        `export type A = typeof import("typebox");`,
        typebox,
      ),
    ).toEqual([]);
  });

  test("a phantom dependency, also of types, also one for development only", () => {
    const source = `import type { A } from "chalk"; export type B = A;`;
    const unlisted = "imports chalk, which its package.json does not list";
    const development = { devDependencies: { chalk: "6" } };
    expect(check("packages/hooks-core/src/a.ts", source)).toEqual([
      `packages/hooks-core/src/a.ts: ${unlisted}`,
    ]);
    expect(
      check("packages/hooks-core/src/a.ts", source, development),
    ).toHaveLength(1);
    expect(
      check("packages/hooks-core/src/a.test.ts", source, development),
    ).toEqual([]);
    expect(check("test/a.test.ts", source)).toEqual([
      `test/a.test.ts: ${unlisted}`,
    ]);
  });
});
