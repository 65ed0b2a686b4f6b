/** Names of files as git quotes them. */

const escapes: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/**
 * Takes the quotes off a name: git puts a name with unusual characters in double quotes, its bytes as octal numbers.
 *
 * @returns the text itself when it is not in quotes
 * @example
 * unquotePath('"\\056env"'); // ".env"
 */
export function unquotePath(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [whole, octal, escaped] of text
    .slice(1, -1)
    .matchAll(/\\([0-7]{1,3})|\\(.)|[^\\]+|\\/gsu)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else
      for (const byte of encoder.encode(
        escaped === undefined ? whole : (escapes[escaped] ?? escaped),
      ))
        bytes.push(byte);
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}
