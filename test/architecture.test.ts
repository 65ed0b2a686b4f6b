/** The repository's own sources keep to the layers in `architecture/packages.ts`. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { violations } from "./architecture/check.ts";
import type { Manifest, Repository } from "./architecture/check.ts";

const root = join(import.meta.dir, "..");

test("every import is one that the layers and the package.json allow", () => {
  const repository = read();
  // Guards against an empty listing, which would agree with everything.
  expect(repository.sources["packages/hooks-core/src/index.ts"]).toBeString();
  expect(repository.manifests["packages/hooks-core"]?.name).toBe(
    "@hookline/hooks-core",
  );
  expect(violations(repository)).toEqual([]);
});

function read(): Repository {
  const manifests = [...list("packages/*/package.json"), "package.json"];
  const sources = list("{packages,test,scripts,benchmarks}/**/*.{ts,mts}");
  return {
    manifests: Object.fromEntries(
      manifests.map((path): [string, Manifest] => [
        posix.dirname(path),
        JSON.parse(text(path)),
      ]),
    ),
    // Fixtures are what tests read, among them broken files on purpose; they are no part of the program.
    sources: Object.fromEntries(
      sources
        .filter(
          (path) =>
            !/(?:^|\/)(?:node_modules|dist|fixtures)\/|\.d\.m?ts$/.test(path),
        )
        .map((path) => [path, text(path)]),
    ),
  };
}

function list(pattern: string): readonly string[] {
  const paths = new Bun.Glob(pattern).scanSync({ cwd: root });
  return [...paths].map((path) => path.replaceAll("\\", "/")).sort();
}

function text(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
