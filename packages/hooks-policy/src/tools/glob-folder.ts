/** Where a search by pattern starts. */

/**
 * The folders in front of a pattern's first wildcard.
 *
 * @param from - the folder that the pattern starts from
 * @returns undefined when the pattern adds nothing to `from`
 * @example
 * globFolder("../secrets/*.pem", "src"); // "src/../secrets"
 */
export function globFolder(pattern: string, from: string): string | undefined {
  const names = pattern.split("/");
  const wild = names.findIndex((name) => /[*?[{]/.test(name));
  const fixed = (wild < 0 ? names : names.slice(0, wild)).join("/");
  if (fixed === "") return pattern.startsWith("/") ? "/" : undefined;
  const isOwnStart = /^(?:\/|~|\\|[A-Za-z]:)/.test(fixed);
  return isOwnStart || from === "." ? fixed : `${from}/${fixed}`;
}
