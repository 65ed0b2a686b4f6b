/** Which pattern covers a path: rules as in `.gitignore`, for paths anywhere on the disk. */
import { nameGlob } from "./name-glob.ts";
import { foldCase, isWindowsPath, type PlatformOption } from "./place.ts";

/**
 * Finds the pattern that covers a path. The rules are those of `.gitignore`, for absolute paths:
 *
 * - A pattern stands for a file or folder of that name at any depth, and for all that is in the folder.
 * - `*` and `?` stay within a name; `[a-z]` and `[!a]` are sets; `**` as a name is any number of folders.
 * - `a/b` is `b` in `a`, at any depth; a pattern with a slash in front, or a drive, starts from the root of the disk.
 * - `!pattern` takes back what earlier patterns cover, but nothing in a folder that they cover.
 * - A slash at the end is ignored: of a file that is about to be written nobody knows yet whether it is a folder.
 * - On Windows and macOS case does not count, nor for Windows paths elsewhere.
 *
 * @param path - from `resolvePath`; `.` and `..` are worked out, but `~` and links are not
 * @returns the pattern, for the reason that a person reads; undefined when none covers the path
 * @example
 * matchesPattern("/p/.env.local", [".env", ".env.*", "!.env.example"]); // ".env.*"
 */
export function matchesPattern(
  path: string,
  patterns: readonly string[],
  options: PlatformOption = {},
): string | undefined {
  const windows = isWindowsPath(path, options.platform);
  const fold = (text: string): string =>
    foldCase(text, windows, options.platform);
  const rules = patterns.map((pattern) => ruleOf(pattern, fold));
  const names = namesOf(fold(path), windows);
  for (const name of names) {
    let covering: string | undefined;
    for (const rule of rules)
      if (rule.ends(name)) covering = rule.negated ? undefined : rule.pattern;
    if (covering !== undefined) return covering;
  }
  return undefined;
}

interface Rule {
  readonly pattern: string;
  readonly negated: boolean;
  /** Takes the path's next name; true when the pattern stands for the path up to here. */
  readonly ends: (name: string) => boolean;
}

function ruleOf(pattern: string, fold: (text: string) => string): Rule {
  const negated = pattern.startsWith("!");
  const text = fold(negated ? pattern.slice(1) : pattern);
  const anchored = /^(?:\/|[a-z]:\/)/i.test(text);
  const steps = text
    .split("/")
    .filter((name) => name !== "")
    .map((name) => (name === "**" ? "**" : nameGlob(name)));
  return { pattern, negated, ends: walk(steps, anchored) };
}

/**
 * Follows all ways through a pattern at once, so that each name is looked at once for each part of the pattern.
 * `reached[i]` says that the first i parts stand for the names so far.
 */
function walk(
  steps: readonly ("**" | ((name: string) => boolean))[],
  anchored: boolean,
): (name: string) => boolean {
  const last = steps.length;
  const skipFolders = (reached: boolean[]): boolean[] => {
    for (let i = 0; i < last - 1; i += 1)
      if (reached[i] === true && steps[i] === "**") reached[i + 1] = true;
    return reached;
  };
  let reached = skipFolders([true]);
  return (name) => {
    const next: boolean[] = [!anchored];
    for (let i = 0; i < last; i += 1) {
      if (reached[i] !== true) continue;
      const step = steps[i];
      if (step === "**") {
        next[i] = true;
        if (i === last - 1) next[last] = true;
      } else if (step?.(name) === true) next[i + 1] = true;
    }
    reached = skipFolders(next);
    return last > 0 && reached[last] === true;
  };
}

/** Names of a path. A backslash separates on every platform: a name with one is far rarer than a path of Windows read elsewhere. */
function namesOf(path: string, windows: boolean): readonly string[] {
  const names: string[] = [];
  for (const name of path.split(windows ? /[\\/]/ : "/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return windows
    ? names
    : names.flatMap((name) => name.split("\\").filter((part) => part !== ""));
}
