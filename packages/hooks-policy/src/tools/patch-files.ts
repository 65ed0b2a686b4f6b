/** Which files a patch touches, without applying it. */
import { diffFiles } from "./diff-files.ts";

/**
 * Lists the files that a patch creates, changes, moves or deletes. Formats: the one of Codex between `*** Begin Patch` and
 * `*** End Patch` (also in a here-document), oh-my-pi's with `[path#hash]` in it, and unified diffs, those of git included.
 *
 * @param patch - its text
 * @returns paths as the patch has them; undefined when it names none, or has a header that is not known
 * @example
 * patchFiles("*** Begin Patch\n*** Delete File: a.ts\n*** End Patch"); // ["a.ts"]
 */
export function patchFiles(patch: string): readonly string[] | undefined {
  const lines = patch.split(/\r?\n/);
  // The line may begin with a command: `apply_patch "*** Begin Patch`.
  const begin = lines.findIndex((line) =>
    line.trimEnd().endsWith("*** Begin Patch"),
  );
  const inDiff = begin < 0 ? diffFiles(lines) : [];
  const files = inDiff.length > 0 ? inDiff : filesOfBlocks(lines, begin + 1);
  return files.length === 0 ? undefined : files;
}

const change = /^\*\*\* (Add|Update|Delete) File: (.+)$/;
const move = /^\*\*\* Move (?:to|File): (.+)$/;
const hashline = /^\[(.+)#[^#\]]*\]$/;
const mark =
  /^\*\*\* (?:Begin Patch|End Patch|End of File|Abort|Environment ID:)/;

/** An empty list says that the patch is not understood. */
function filesOfBlocks(
  lines: readonly string[],
  start: number,
): readonly string[] {
  const files: string[] = [];
  let inUpdate = false;
  for (const line of lines.slice(start)) {
    // In a change, a line with a blank in front is a line of the file; elsewhere Codex drops blanks before it looks for a header.
    const text = inUpdate && line.startsWith(" ") ? "" : line.trim();
    const changed = change.exec(text);
    const path =
      changed?.[2] ?? move.exec(text)?.[1] ?? hashline.exec(text)?.[1];
    if (changed !== null) inUpdate = changed[1] === "Update";
    if (path !== undefined) files.push(...namesIn(path));
    else if (text.startsWith("***") && !mark.test(text)) return [];
  }
  return files;
}

/** `a -> b` in a header is a move in some dialects; as a file name it is rare, so that all readings count. */
function namesIn(path: string): readonly string[] {
  const name = path.trim();
  const parts = name.split(" -> ").map((part) => part.trim());
  return parts.length === 1 ? [name] : [name, ...parts];
}
