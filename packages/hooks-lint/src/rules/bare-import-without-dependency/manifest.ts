/** Which packages a file may count on. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const lists = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
] as const;

/** What the package.json files above a file say. */
export interface Manifests {
  /** The nearest one; undefined when there is none. */
  readonly nearest?: string;
  readonly names: ReadonlySet<string>;
  /** Tells whether the beginning of a specifier is a folder or an alias of the project (`baseUrl`, `paths`). */
  isOwn(first: string): boolean;
}

/**
 * The packages that the nearest package.json lists, and those above it: in a workspace the root has some for all.
 * Undefined when the text is of no file (`<input>`), or a package.json cannot be read.
 *
 * @example
 * manifestsOf("hooks/guard.ts", "/repo")?.names.has("zod");
 */
export function manifestsOf(file: string, cwd: string): Manifests | undefined {
  if (file.startsWith("<")) return undefined;
  const names = new Set<string>();
  const folders: string[] = [];
  let nearest: string | undefined;
  for (let folder = dirname(resolve(cwd, file)); ; folder = dirname(folder)) {
    folders.push(folder);
    const path = join(folder, "package.json");
    const text = read(path);
    if (text !== undefined) {
      if (!addNames(text, names)) return undefined;
      nearest ??= path;
    }
    if (folder === dirname(folder)) break;
  }
  const isOwn = (first: string): boolean => isAlias(folders, first);
  return nearest === undefined ? { names, isOwn } : { nearest, names, isOwn };
}

/** A tsconfig.json has comments, so it is not parsed: the name in quotes, alone or before a slash, is enough to say nothing. */
function isAlias(folders: readonly string[], first: string): boolean {
  return folders.some((folder) => {
    const text =
      (read(join(folder, "tsconfig.json")) ?? "") +
      (read(join(folder, "jsconfig.json")) ?? "");
    const scope = first.split("/")[0];
    if (
      [`"${first}/`, `"${first}"`, `"${scope}/*`].some((alias) =>
        text.includes(alias),
      )
    )
      return true;
    return text.includes('"baseUrl"') && existsSync(join(folder, first));
  });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function addNames(text: string, names: Set<string>): boolean {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    return false;
  }
  if (!isRecord(manifest)) return false;
  // A package may import itself.
  if (typeof manifest["name"] === "string") names.add(manifest["name"]);
  for (const list of lists) {
    const listed = manifest[list];
    if (isRecord(listed))
      for (const name of Object.keys(listed)) names.add(name);
  }
  return true;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
