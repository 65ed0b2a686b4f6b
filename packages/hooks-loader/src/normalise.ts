/** Normal forms of absolute paths, without `node:path` where nothing is to do: loading it costs 1.7 ms. */

/** A doubled or last slash, or a segment `.` or `..`. */
const needsWork = /\/\.{0,2}(?:\/|$)/;

/**
 * Takes `.`, `..`, doubled and trailing slashes out of an absolute path.
 *
 * @param path - absolute
 * @example
 * normalised("/w/hooks/../gate.ts"); // "/w/gate.ts"
 */
export function normalised(path: string): string {
  if (path.startsWith("/") && !needsWork.test(path)) return path;
  return nodePath().resolve(path);
}

/**
 * Makes a relative path absolute.
 *
 * @param folder - absolute
 * @example
 * absoluteFrom("/w", "./gate.ts"); // "/w/gate.ts"
 */
export function absoluteFrom(folder: string, path: string): string {
  if (!folder.startsWith("/")) return nodePath().resolve(folder, path);
  return normalised(`${folder}/${path.replace(/^\.\//, "")}`);
}

function nodePath(): typeof import("node:path") {
  return import.meta.require("node:path");
}
