/** Patterns of file names as a shell expands them. */
import { readdirSync } from "node:fs";
import { nameGlob } from "../paths/name-glob.ts";

/** A shell would go on; a gate asks instead. */
const mostFiles = 10_000;

/**
 * Lists the files that a pattern stands for now. A name with a dot in front needs one in the pattern too, as in a shell.
 *
 * @param pattern - absolute
 * @returns absolute paths; the pattern itself when there are none, which is what a shell gives a command; undefined when there are
 * too many, or a part of it is a name that shells read in different ways (`**`)
 * @example
 * expandGlob("/repo/.e*"); // ["/repo/.env"]
 */
export function expandGlob(pattern: string): readonly string[] | undefined {
  let found: readonly string[] = [""];
  for (const part of pattern.split("/").filter((name) => name !== "")) {
    if (part.includes("**")) return undefined;
    found = /[*?[]/.test(part)
      ? found.flatMap((folder) => entries(folder, part))
      : found.map((folder) => `${folder}/${part}`);
    if (found.length > mostFiles) return undefined;
  }
  return found.length > 0 ? found : [pattern];
}

function entries(folder: string, part: string): readonly string[] {
  const fits = nameGlob(part);
  return namesIn(folder)
    .filter(
      (name) => fits(name) && (part.startsWith(".") || !name.startsWith(".")),
    )
    .map((name) => `${folder}/${name}`);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder || "/");
  } catch {
    return [];
  }
}
