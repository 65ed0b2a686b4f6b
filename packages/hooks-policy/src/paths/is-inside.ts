/** Containment of paths, by names and never by prefix. */
import { foldCase, isWindowsPath, type PlatformOption } from "./place.ts";
import { resolvePath } from "./resolve-path.ts";

/**
 * Whether a path is a folder or something in it. Case counts by the platform: not on Windows and macOS. Links are not followed:
 * ask `realPathOf` first.
 *
 * @param path - absolute; one that is not starts from the folder of the process
 * @param root - the folder, absolute
 * @example
 * isInside("/repo-old/a.ts", "/repo"); // false
 */
export function isInside(
  path: string,
  root: string,
  options: PlatformOption = {},
): boolean {
  const inner = namesOf(path, options);
  const outer = namesOf(root, options);
  return (
    outer.length <= inner.length &&
    outer.every((name, index) => name === inner[index])
  );
}

/** Names from the root on; the first tells the two kinds of roots apart. */
function namesOf(path: string, options: PlatformOption): readonly string[] {
  const resolved = resolvePath(path, { cwd: process.cwd(), ...options });
  const windows = isWindowsPath(resolved, options.platform);
  const folded = foldCase(resolved, windows, options.platform);
  const names = folded.split(windows ? "\\" : "/").filter((name) => name);
  return [windows ? "\\" : "/", ...names];
}
