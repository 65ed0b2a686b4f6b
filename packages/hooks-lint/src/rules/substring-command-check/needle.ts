/** Whether a text that is looked for in a command means to find a destructive one. */

/** Commands and options that destroy; matched against the text that a person means, blanks made one. */
const destructive: readonly RegExp[] = [
  /(?:^|[^\w-])rm(?: |$|\|)/,
  /(?:^|[^\w-])(?:sudo|mkfs|shred|wipefs|fdisk|shutdown|reboot|poweroff|pkill|killall)(?![\w-])/,
  /(?:^|[^\w-])rmdir /,
  /\b(?:chmod|chown)\b.*(?:777|-R|--recursive)/,
  /\bdd\b.*\b[io]f=/,
  /> ?\/dev\//,
  /:\(\) ?\{/,
  /\bgit\b.*(?:--force|--hard| -f\b)|\bgit (?:push|clean|reset|rebase|filter-branch)\b/,
  /\b(?:curl|wget)\b.*\| ?(?:sudo )?(?:ba|z)?sh\b/,
  /\b(?:kubectl|helm) (?:delete|uninstall)\b|\bterraform (?:destroy|apply)\b|\bdocker\b.*\b(?:prune|rm|rmi)\b/,
  /\b(?:npm|pnpm|yarn|bun|cargo|twine) (?:publish|unpublish|upload)\b/,
  /--no-preserve-root|(?:^| )-delete\b/,
];

/**
 * Tells whether a text or a pattern looks for a destructive command.
 *
 * @example
 * isDestructive("rm -rf"); // true
 * isDestructive(plainOf("\\brm\\s+-rf?")); // true
 * isDestructive("git status"); // false
 */
export function isDestructive(text: string): boolean {
  return text !== "" && destructive.some((one) => one.test(text));
}

/** What a pattern looks like to a person: without anchors, groups and classes of blanks. */
export function plainOf(pattern: string): string {
  // Made at run time: the patterns, of which each takes a while to compile, need not be.
  if (pattern === "") return "";
  return pattern
    .replaceAll(/\\b|[\^$]|\\\/(?=$)/g, "")
    .replaceAll(/\(\?(?:[:=!]|<[=!])/g, "(")
    .replaceAll(/(?:\\s|\[\\s[^\]]*\]| )[+*?]?/g, " ")
    .replaceAll(/\\([/.\-(){}|>:])/g, "$1")
    .replaceAll(/[()](?!\))(?! ?\{)/g, (sign, at: number, all: string) =>
      all.slice(at - 1, at + 2) === ":()" ? sign : "",
    );
}
