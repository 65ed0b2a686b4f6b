/** Path rules: what a configured string means on disk. */
import { absoluteFrom } from "./normalise.ts";

const unicodeSpaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** Most paths: relative, and without anything that the rules are about. */
const plain = /^(?:\.\/)?\w[\w./-]*$/;

/** The folder that `~` stands for; `node:os` is loaded only where the environment does not tell. */
export function homeFolder(): string {
  return process.env["HOME"] || import.meta.require("node:os").homedir();
}

/**
 * Makes a configured path absolute.
 *
 * - Absolute paths stay as they are, not even normalised.
 * - `~` and `~/…` are the home folder; `~name` is `name` in it, as in the original.
 * - `@/…` and `@~…` lose the `@` that some agents put in front of file mentions.
 * - `file:` URLs are decoded; one that names a host or cannot be decoded is taken for a relative path.
 * - Unicode spaces become plain ones, unless a file of the literal name exists.
 * - Everything else is relative to `cwd`.
 *
 * @param path - as a person typed it
 * @param cwd - absolute folder
 * @param home - what `~` stands for
 * @returns an absolute path; whether something is there is not looked at
 * @example
 * resolvePath("~/gate.ts", "/w", "/home/u"); // "/home/u/gate.ts"
 */
export function resolvePath(
  path: string,
  cwd: string,
  home: string = homeFolder(),
): string {
  if (plain.test(path)) return absoluteFrom(cwd, path);
  const literal = absolute(path, cwd, home);
  const spaced = path.replace(unicodeSpaces, " ");
  if (spaced === path) return literal;
  const fs = import.meta.require("node:fs") as typeof import("node:fs");
  return fs.existsSync(literal) ? literal : absolute(spaced, cwd, home);
}

function absolute(path: string, cwd: string, home: string): string {
  const bare = decodeFileUrl(path.replace(/^@(?=\/|~(?:$|\/))/, ""));
  if (bare.startsWith("~"))
    return absoluteFrom(home, bare.slice(1).replace(/^\/+/, ""));
  return bare.startsWith("/") ? bare : absoluteFrom(cwd, bare);
}

function decodeFileUrl(path: string): string {
  if (!/^file:\/\//i.test(path)) return path;
  try {
    return Bun.fileURLToPath(path);
  } catch {
    return path;
  }
}
