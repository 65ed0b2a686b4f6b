/** Which files a unified diff touches. */
import { unquotePath } from "./unquote-path.ts";

/**
 * Lists the files of a diff as `diff -u` and git write it. A pair of `---` and `+++` counts wherever it is: the numbers in the
 * header of a hunk could hide one from us that a tool which does not count finds.
 *
 * @param lines - the diff's
 * @example
 * diffFiles(["--- a/x.ts", "+++ b/x.ts"]); // ["x.ts"]
 */
export function diffFiles(lines: readonly string[]): readonly string[] {
  const files = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? "";
    if (line.startsWith("--- ") && next.startsWith("+++ "))
      for (const half of [line, next])
        for (const file of named(half.slice("--- ".length))) files.add(file);
    for (const file of gitFiles(line)) files.add(file);
  }
  return [...files];
}

/** Lines that git adds. A diff that changes a mode alone, or a binary file, names its file in these and nowhere else. */
function gitFiles(line: string): readonly string[] {
  const moved = /^(?:rename|copy) (?:from|to) (.+)$/.exec(line)?.[1];
  if (moved !== undefined) return [unquotePath(moved)];
  const names = line.startsWith("diff --git ") ? line.slice(11) : "";
  const quoted = names.match(/"(?:[^"\\]|\\.)*"/g);
  if (quoted !== null) return quoted.flatMap(named);
  // Without quotes the names may have blanks in them; ` b/` is where the second begins.
  const second = names.lastIndexOf(" b/");
  return second < 0
    ? []
    : [names.slice(0, second), names.slice(second + 1)].flatMap(named);
}

/** A name, without what follows a tab (a time) and without `a/` or `b/`. */
function named(text: string): readonly string[] {
  const [name = ""] = text.split("\t", 1);
  const path = unquotePath(name.trim());
  return path === "/dev/null" || path === ""
    ? []
    : [path.replace(/^[ab]\//, "")];
}
