/** Finds which files a module needs without loading it, for hooks that cannot be loaded. */
import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";

/**
 * Follows the imports of a file through all files that are no package's.
 *
 * @param entry - absolute
 * @returns absolute paths, `entry` included. What is imported by a relative path and is not there is in it as it is written: it may come.
 */
export function localImports(entry: string): Set<string> {
  const found = new Set([entry]);
  // A set gives what is added to it while it is gone through.
  for (const file of found)
    for (const specifier of specifiersIn(file)) {
      const target = resolved(specifier, dirname(file));
      if (target !== undefined && !isOfPackage(target)) found.add(target);
    }
  return found;
}

/** Whether a file belongs to an installed package. */
export function isOfPackage(file: string): boolean {
  return file.includes("/node_modules/");
}

function specifiersIn(file: string): string[] {
  const ending = /^\.[cm]?([jt]sx?)$/.exec(extname(file))?.[1];
  if (ending === undefined) return [];
  try {
    const transpiler = new Bun.Transpiler({
      loader: ending as Bun.JavaScriptLoader,
    });
    return transpiler
      .scanImports(readFileSync(file, "utf8"))
      .map(({ path }) => path);
  } catch {
    // It does not parse, or is not there: it is the file to change, and its imports play no part yet.
    return [];
  }
}

function resolved(specifier: string, folder: string): string | undefined {
  try {
    const target = Bun.resolveSync(specifier, folder);
    return target.startsWith("/") ? target : undefined;
  } catch {
    if (specifier.startsWith("/")) return specifier;
    return specifier.startsWith(".") ? join(folder, specifier) : undefined;
  }
}
