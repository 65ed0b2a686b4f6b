/** The example hooks that come with the command, as files to copy. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "../exit-code.ts";
import type { NewFile } from "./new-file.ts";

/** What `hooks init` copies when no other example is named: it is there to be changed. */
export const starter = "starter";

/** Looked up when it is needed: other commands have nothing to do with it. */
function examplesFolder(): string {
  const manifest = import.meta.resolve("@hookline/example-hooks/package.json");
  return dirname(fileURLToPath(manifest));
}

/** Names of all examples, sorted. */
export function exampleNames(): readonly string[] {
  const folder = examplesFolder();
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "index.ts")))
    .sort();
}

/**
 * Reads an example: the hook, its test, its README and what else its folder has.
 *
 * @param to - folder of the copies, from the project's root
 * @throws UsageError when there is no such example; it says which there are
 */
export function exampleFiles(name: string, to: string): readonly NewFile[] {
  const names = exampleNames();
  if (!names.includes(name))
    throw new UsageError(
      `--from: there is no example ${name}; there are ${names.join(", ")}`,
    );
  const from = join(examplesFolder(), name);
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      path: `${to}${path.slice(from.length).replaceAll("\\", "/")}`,
      text: readFileSync(path, "utf8"),
    }));
}
