/** The pages of the rules. They are files of this package, so that they can be read without a network. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The page of a rule: what it reports, what to avoid and to prefer, why, and its limits.
 *
 * @param id - `unknown-event`, or `config/timeout-unit` for a rule about configuration files
 * @returns Markdown; undefined when there is no such page
 * @example
 * console.log(rulePage("unknown-event"));
 */
export function rulePage(id: string): string | undefined {
  const [, config, name] = /^(config\/)?([a-z][a-z0-9-]*)$/.exec(id) ?? [];
  if (name === undefined) return undefined;
  const page =
    config === undefined
      ? `rules/${name}/${name}.md`
      : `config-files/pages/${name}.md`;
  try {
    // From `src` and from `dist` alike: the pages are beside the sources.
    return readFileSync(
      fileURLToPath(new URL(`../src/${page}`, import.meta.url)),
      "utf8",
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return undefined;
    throw error;
  }
}
