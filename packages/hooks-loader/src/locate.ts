/** Finds the file that an absolute path names: itself, or a folder's index file. */
import type { HookErrorCode } from "@hookline/hooks-core";

/** A file that can be imported, or why there is none. */
export type Located =
  | {
      /** The path to import. */
      readonly file: string;
      /** The same without symbolic links: two names of one file have it in common. */
      readonly real: string;
    }
  | { readonly code: HookErrorCode; readonly text: string };

/**
 * Finds the file, by the rules by which Bun imports it: a folder is the `main` of its package.json or its index file.
 *
 * @param absolute - normalised absolute path
 */
export function locate(absolute: string): Located {
  // Bun takes what follows a question mark for a query and imports another file, or none (measured, 1.4.5).
  if (absolute.includes("?"))
    return {
      code: "HOOK_IMPORT_FAILED",
      text: `Failed to load hook: Bun cannot import a path with a question mark; rename ${absolute}`,
    };
  // The resolver answers from its cache and costs less than loading `node:fs` (3 ms); it is right when it confirms the path.
  const resolved = bunResolve(absolute);
  if (resolved === absolute) return { file: absolute, real: absolute };
  const fs = import.meta.require("node:fs") as typeof import("node:fs");
  const stat = fs.statSync(absolute, { throwIfNoEntry: false });
  if (stat?.isFile())
    return { file: absolute, real: fs.realpathSync(absolute) };
  if (stat === undefined && resolved === undefined)
    return {
      code: "HOOK_NOT_FOUND",
      text: `Failed to load hook: there is no file ${absolute}`,
    };
  if (stat?.isDirectory() && resolved === undefined)
    return {
      code: "HOOK_NOT_FOUND",
      text: `Failed to load hook: the folder ${absolute} has neither an index file nor a package.json with "main"`,
    };
  if (resolved === undefined)
    return {
      code: "HOOK_NOT_A_MODULE",
      text: `Hook is not a JS/TS module: ${absolute} is neither a file nor a folder`,
    };
  return { file: resolved, real: resolved };
}

function bunResolve(absolute: string): string | undefined {
  try {
    return Bun.resolveSync(absolute, "/");
  } catch {
    return undefined;
  }
}
