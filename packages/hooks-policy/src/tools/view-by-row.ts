/** Reads an input by the row of its tool. */
import { commandsAt } from "./commands.ts";
import { globFolder } from "./glob-folder.ts";
import { fieldOf, itemsOf } from "./input.ts";
import { mentionsAt } from "./mentions.ts";
import { patchFiles } from "./patch-files.ts";
import type { FoundRow } from "./row-for.ts";
import { cwdKeys, type ToolRow } from "./rows.ts";
import { emptyView, type ToolView } from "./view.ts";

/**
 * Makes the view of a call from the row of its tool.
 *
 * @throws what a getter or a proxy in the input throws
 * @example
 * viewByRow({ row, name: "write", isExact: true }, { path: "a.ts" }).writes; // ["a.ts"]
 */
export function viewByRow(found: FoundRow, input: object): ToolView {
  const { row, name, isExact } = found;
  const commands = commandsAt(input, row.command);
  const cwd = mentionsAt(input, row.command === undefined ? [] : cwdKeys);
  const read = mentionsAt(input, row.reads);
  const written = mentionsAt(input, row.writes);
  const fetched = mentionsAt(input, row.urls, ["url"]);
  const patches = patchesAt(input, row);
  const inShell = patchesIn(commands.lines);
  const urls = [
    ...fetched.found,
    ...urlsIn(input, row),
    ...webAddresses(read.found),
  ];
  const writes = new Set([
    ...written.found,
    ...patches.files,
    ...inShell.files,
  ]);

  const wrong = [
    commands,
    cwd,
    read,
    written,
    fetched,
    patches,
    inShell,
  ].flatMap((part) => part.wrong);
  if (written.hasOpenChange && writes.size === 0)
    wrong.push("a change does not name its file");
  const counts = {
    command: commands.lines.length,
    path: writes.size + read.found.size,
    url: urls.length,
  };
  const total = counts.command + counts.path + counts.url;
  // Only a tool's own name promises an input; `mcp__notes__write` may well write no file.
  if (!isExact && total + wrong.length === 0) return emptyView;
  if (row.needs !== undefined && counts[row.needs] + wrong.length === 0)
    wrong.push(`${row.needs} is missing`);

  const view: ToolView = {
    kind: isLook(input, row) ? "read" : row.kind,
    ...(commands.lines.length > 0 && { command: commands.lines.join("\n") }),
    ...lastOf(cwd.found),
    ...(isLook(input, row)
      ? { reads: [...writes], writes: [] }
      : { reads: [...readsOf(input, row, read.found)], writes: [...writes] }),
    ...(urls[0] !== undefined && { url: urls[0] }),
    urls,
  };
  return wrong[0] === undefined
    ? view
    : {
        ...view,
        unknown: `The input of ${name} is not as expected: ${wrong[0]}`,
      };
}

/** A search without a folder looks through the one it is in. */
function readsOf(
  input: object,
  row: ToolRow,
  found: ReadonlySet<string>,
): ReadonlySet<string> {
  if (row.kind !== "search") return found;
  const folders = found.size === 0 ? ["."] : [...found];
  const patterns = mentionsAt(input, row.globs).found;
  const starts = [...patterns].flatMap((pattern) =>
    folders.flatMap((folder) => globFolder(pattern, folder) ?? []),
  );
  return new Set([...folders, ...starts]);
}

/** The editor of Anthropic's API has a command `view` that changes nothing. */
function isLook(input: object, row: ToolRow): boolean {
  return (
    row.kind === "edit" &&
    fieldOf(input, "command") === "view" &&
    row.patch?.includes("command") !== true
  );
}

function lastOf(found: ReadonlySet<string>): { readonly cwd?: string } {
  const cwd = [...found].at(-1);
  return cwd === undefined ? {} : { cwd };
}

function patchesAt(input: object, row: ToolRow) {
  const files: string[] = [];
  const wrong: string[] = [];
  for (const key of row.patch ?? []) {
    const value = fieldOf(input, key);
    if (value === undefined) continue;
    const texts = itemsOf(value);
    const text = texts.every((part) => typeof part === "string")
      ? texts.join("\n")
      : "";
    const touched = patchFiles(text);
    if (touched === undefined)
      wrong.push(`"${key}" is not a patch that names its files`);
    else files.push(...touched);
  }
  return { files, wrong };
}

/** Codex runs a patch that is typed into its shell as a call of `apply_patch`. */
function patchesIn(lines: readonly string[]) {
  const files: string[] = [];
  const wrong: string[] = [];
  for (const line of lines) {
    if (!line.includes("*** Begin Patch")) continue;
    const touched = patchFiles(line);
    if (touched !== undefined) files.push(...touched);
    else if (/apply_?patch/.test(line))
      wrong.push("the files of a patch in the command are not known");
  }
  return { files, wrong };
}

const address = /https?:\/\/[^\s<>"'`]+/gi;

function urlsIn(input: object, row: ToolRow): readonly string[] {
  return [...mentionsAt(input, row.prose).found].flatMap(
    (text) => text.match(address) ?? [],
  );
}

function webAddresses(reads: ReadonlySet<string>): readonly string[] {
  return [...reads].filter((path) => /^\s*https?:\/\//i.test(path));
}
