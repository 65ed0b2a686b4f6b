/** Commands that come as words, as the line that a shell would be given. */

/**
 * Makes a command line of a program and its arguments. `["bash", "-lc", script]` is the script itself.
 *
 * @example
 * commandText(["git", "commit", "-m", "it's done"]); // "git commit -m 'it'\\''s done'"
 */
export function commandText(words: readonly string[]): string {
  const [program = "", flag = "", script] = words;
  const isScript =
    words.length === 3 &&
    /^(?:.*\/)?(?:ba|da|z|k|a)?sh$/.test(program) &&
    /^-[a-z]*c$/.test(flag);
  return isScript && script !== undefined
    ? script
    : words.map(quoted).join(" ");
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
