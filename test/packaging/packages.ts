/** The publishable packages of the repository, and how one is packed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "./run.ts";

export const root = join(import.meta.dir, "../..");

/** The parts of a package.json that say what a user gets. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, Target>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
}

/** What an entry of `exports` points to: a file, or one file per condition. */
export type Target = string | Readonly<Record<string, string>>;

/** A package as it would be published. */
export interface Packed {
  readonly manifest: Manifest;
  /** The package.json inside of the tarball, where Bun has replaced `workspace:` and `catalog:`. */
  readonly manifestText: string;
  readonly tarball: Uint8Array;
  /** Paths inside of the package, from its root. */
  readonly files: readonly string[];
}

/** Folders of all packages that are not private. */
export function publishableFolders(): readonly string[] {
  return readdirSync(join(root, "packages"))
    .map((name) => join(root, "packages", name))
    .filter(
      (folder) =>
        existsSync(join(folder, "package.json")) &&
        manifestOf(folder).private !== true,
    );
}

/**
 * Builds all packages and packs each.
 *
 * @param destination an existing folder for the tarballs
 * @returns the packages by their folders
 */
export async function packAll(
  destination: string,
): Promise<ReadonlyMap<string, Packed>> {
  await run([process.execPath, "run", "build"], root);
  const packages = new Map<string, Packed>();
  for (const folder of publishableFolders())
    packages.set(folder, await pack(folder, destination));
  return packages;
}

/** Reads the package.json of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/**
 * Packs a built package with `bun pm pack`, as `bun publish` does.
 *
 * @param destination an existing folder for the tarball
 * @throws when the package cannot be packed
 */
export async function pack(
  folder: string,
  destination: string,
): Promise<Packed> {
  const target = join(destination, `${basename(folder)}.tgz`);
  await run(
    [process.execPath, "pm", "pack", "--quiet", "--filename", target],
    folder,
  );
  const tarball = readFileSync(target);
  const files = await new Bun.Archive(tarball).files();
  const manifestText =
    (await files.get("package/package.json")?.text()) ?? "{}";
  return {
    manifest: JSON.parse(manifestText),
    manifestText,
    tarball,
    files: [...files.keys()].map((path) => path.replace(/^package\//, "")),
  };
}

/** An entry of `exports` with its pattern replaced by what the package holds. */
export interface Entry {
  /** What a user imports, such as `@hookline/hooks-core/schemas`. */
  readonly specifier: string;
  /** The file of each condition; `default` alone when the entry has no conditions. */
  readonly targets: Readonly<Record<string, string>>;
}

/**
 * Every entry of a packed package. An entry with `*` counts once for each file that it reaches, and once as it is when it reaches
 * none, so that a pattern without a file is found missing.
 */
export function entriesOf({ manifest, files }: Packed): readonly Entry[] {
  return Object.entries(manifest.exports).flatMap(([key, target]) => {
    const targets = typeof target === "string" ? { default: target } : target;
    const stars = starsOf(Object.values(targets)[0] ?? "", files);
    return stars.map((star) => ({
      specifier: `${manifest.name}${key.slice(1)}`.replace("*", star),
      targets: Object.fromEntries(
        Object.entries(targets).map(([condition, path]) => [
          condition,
          path.replace("*", star),
        ]),
      ),
    }));
  });
}

function starsOf(target: string, files: readonly string[]): readonly string[] {
  const [before, after] = target.split("*");
  if (before === undefined || after === undefined) return ["*"];
  const reached = files
    .map((file) => `./${file}`)
    .filter(
      (file) =>
        file.startsWith(before) &&
        file.endsWith(after) &&
        file.length > before.length + after.length,
    )
    .map((file) => file.slice(before.length, file.length - after.length));
  return reached.length > 0 ? reached : ["*"];
}
