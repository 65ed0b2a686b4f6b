/** The parser is loaded when the first line is parsed: it takes longer than starting Bun, and most hooks never parse. */
import { createRequire } from "node:module";
import type * as unbash from "unbash";

let loaded: typeof unbash | undefined;

/**
 * The parser behind `parseShell`.
 *
 * @returns the module `unbash`
 * @throws when it is not installed, or the Node at hand cannot `require` an ES module (before 22.12)
 */
export function parser(): typeof unbash {
  loaded ??= createRequire(import.meta.url)("unbash") as typeof unbash;
  return loaded;
}
