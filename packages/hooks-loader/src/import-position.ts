/** Finds the import that failed, where Bun does not say where it stands. */
import type { Position } from "./stack-position.ts";

/**
 * Finds a specifier, or a name, in the import and export statements of a file.
 *
 * @param file - absolute path of the importing module
 * @param wanted - specifier of a module that is missing, or name of an export that is
 * @returns undefined when the file does not import it itself
 */
export async function importPosition(
  file: string,
  wanted: string,
): Promise<Position | undefined> {
  const source = await Bun.file(file)
    .text()
    .catch(() => "");
  const name = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const word = new RegExp(`(?<![\\w$])${name}(?![\\w$])`);
  for (const statement of source.matchAll(
    /\b(?:import|export|require)\b[^;]*?["'][^"'\n]*["']/g,
  )) {
    const at = statement[0].search(word);
    if (at === -1) continue;
    const before = source.slice(0, statement.index + at).split("\n");
    return {
      file,
      line: before.length,
      column: before.at(-1)!.length + 1,
    };
  }
  return undefined;
}
