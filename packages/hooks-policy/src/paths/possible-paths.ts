/** Every place that a path in a tool's input may stand for. */
import { isWindowsPath, pathModule, type Place } from "./place.ts";
import { realPathOfSync } from "./real-path.ts";
import { literalPath, resolvePath } from "./resolve-path.ts";

const unicodeSpaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/**
 * Lists where a path may lead, for a gate that must not be wrong about it. Agents do not agree on what a path means: some trim
 * blanks, drop an `@` in front, read `~` and URLs or make Unicode's spaces plain, some take the text as it is; some work out `..`
 * before they follow links, some leave that to the kernel. A path is safe when all of these are.
 *
 * @returns at least one absolute path, the likeliest first, without doubles
 * @example
 * for (const path of possiblePaths(" @.env", { cwd: "/p" })) matchesPattern(path, [".env"]);
 */
export function possiblePaths(path: string, place: Place): readonly string[] {
  const spaced = path.replaceAll(unicodeSpaces, " ");
  const texts = [path, path.trim(), spaced, spaced.trim().replace(/^@/, "")];
  const meant = new Set(texts.map((text) => resolvePath(text, place)));
  meant.add(literalPath(path, place));
  for (const text of new Set(texts)) {
    for (const kernel of kernelPaths(text, place)) meant.add(kernel);
  }
  // Adding while going through is fine: a path without links leads to itself.
  for (const found of meant) meant.add(realPath(found));
  return [...meant];
}

/** The path with its `..` after links; there is nothing to tell without one. */
function kernelPaths(text: string, place: Place): readonly string[] {
  if (!text.includes("..") || isWindowsPath(text, place.platform)) return [];
  const bare = text.trimStart();
  const { isAbsolute } = pathModule(false);
  return [isAbsolute(bare) ? bare : `${place.cwd}/${bare}`].map(realPath);
}

/** Links are followed on the disk that is there: what is of another system stays text. */
function realPath(path: string): string {
  return isWindowsPath(path) === (process.platform === "win32")
    ? realPathOfSync(path)
    : path;
}
