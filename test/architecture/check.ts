/** Compares the imports of the repository's sources with the layers; a pure function, so that its own tests can feed it made-up sources. */
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { importsOf } from "./imports.ts";
import type { Import } from "./imports.ts";
import { confined, layers } from "./packages.ts";

/** The parts of a package.json that decide what its files may import. */
export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** What the check reads of a repository. */
export interface Repository {
  /** By folder: `packages/hooks-core`, and `.` for the root. */
  readonly manifests: Readonly<Record<string, Manifest>>;
  /** Text of each source by its path from the root, with forward slashes. */
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * Lists every import that the layers or a package.json do not allow, as `path: what is wrong`.
 *
 * @returns an empty list when all is well
 * @example
 * violations({
 *   manifests: { "packages/hooks-core": { name: "@hookline/hooks-core" } },
 *   sources: { "packages/hooks-core/src/a.ts": `import "chalk";` },
 * }); // ["packages/hooks-core/src/a.ts: imports chalk, which its package.json does not list"]
 */
export function violations(repository: Repository): readonly string[] {
  const unplaced = Object.keys(repository.manifests)
    .filter(
      (folder) =>
        folder !== "." && layers[posix.basename(folder)] === undefined,
    )
    .map((folder) => `${folder}: has no place among the layers`);
  const wrong = Object.entries(repository.sources).flatMap(([path, source]) =>
    importsOf(source).flatMap((found) =>
      wrongAbout(repository, path, found).map((what) => `${path}: ${what}`),
    ),
  );
  return [...unplaced, ...wrong];
}

function wrongAbout(
  repository: Repository,
  path: string,
  found: Import,
): readonly string[] {
  const { specifier } = found;
  if (specifier.startsWith(".")) return wrongPath(repository, path, found);
  if (isBuiltin(specifier) || /^(?:bun|node)(?::|$)/.test(specifier)) return [];
  const name = packageName(specifier);
  const ours = Object.entries(repository.manifests).find(
    ([folder, manifest]) => folder !== "." && manifest.name === name,
  );
  const home = homeOf(path);
  if (ours?.[0] === home) return [];
  const listed = isListed(repository, path, name);
  return [
    ...(ours === undefined
      ? wrongPlace(path, name, found)
      : wrongEdge(path, posix.basename(ours[0]), found)),
    ...(listed
      ? []
      : [`imports ${specifier}, which its package.json does not list`]),
  ];
}

/** A relative import that leaves its package goes around the other package's exports. */
function wrongPath(
  repository: Repository,
  path: string,
  found: Import,
): readonly string[] {
  const target = posix.join(posix.dirname(path), found.specifier);
  const [home, targetHome] = [homeOf(path), homeOf(target)];
  if (home === targetHome) return [];
  if (home !== ".")
    return [`imports ${found.specifier}, a file outside of its package`];
  return repository.manifests[targetHome] === undefined
    ? []
    : wrongEdge(path, posix.basename(targetHome), found);
}

function wrongEdge(
  path: string,
  target: string,
  found: Import,
): readonly string[] {
  const home = homeOf(path);
  if (home === ".") {
    return target === "hooks-cli"
      ? ["imports hooks-cli, which nobody may import"]
      : [];
  }
  const layer = layers[posix.basename(home)];
  if (layer === undefined) return [];
  const name = posix.basename(home);
  if (isTest(path) && layer.testImports?.includes(target) === true) return [];
  if (!layer.imports.includes(target))
    return [`${name} may not import ${target}`];
  const typesOnly =
    layer.valuesOf !== undefined && !layer.valuesOf.includes(target);
  return typesOnly && found.atRuntime && !isTest(path)
    ? [`${name} may import only types of ${target}`]
    : [];
}

function wrongPlace(
  path: string,
  name: string,
  found: Import,
): readonly string[] {
  const places = confined[name];
  if (places === undefined || !found.atRuntime || homeOf(path) === ".")
    return [];
  return places.some((place) => path.startsWith(place))
    ? []
    : [
        `may import only types of ${name}; its values belong to ${places.join(" and ")}`,
      ];
}

/** Development dependencies count for what is not published only: whoever installs a package does not get them, not even for types. */
function isListed(repository: Repository, path: string, name: string): boolean {
  const manifest = repository.manifests[homeOf(path)];
  if (manifest === undefined) return false;
  const published =
    homeOf(path) !== "." && !isTest(path) && !path.includes("/scripts/");
  return [
    manifest.dependencies,
    manifest.peerDependencies,
    manifest.optionalDependencies,
    published ? undefined : manifest.devDependencies,
  ].some((names) => names?.[name] !== undefined);
}

/** `packages/x` for a file of package x, `.` for the rest of the repository. */
function homeOf(path: string): string {
  return /^packages\/[^/]+/.exec(path)?.[0] ?? ".";
}

/** A test, or what a package's tests and benchmarks share: none of it is published. */
function isTest(path: string): boolean {
  return (
    path.endsWith(".test.ts") || /^packages\/[^/]+\/(?:test|bench)\//.test(path)
  );
}

function packageName(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}
