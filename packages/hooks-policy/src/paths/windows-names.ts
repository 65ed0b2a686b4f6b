/** Names that Windows takes for the same file. */

/**
 * Rewrites a Windows path so that each file has one spelling: without the prefixes `\\?\` and `\\.\`, without the dots and
 * blanks at the end of a name and without the name of a stream, all of which Windows ignores when it opens a file.
 *
 * @param path - with either slash
 * @returns the path with backslashes; `.` and `..` are still in it
 * @example
 * canonicalWindowsNames("C:/p/.env::$DATA"); // "C:\\p\\.env"
 */
export function canonicalWindowsNames(path: string): string {
  const bare = withoutDevice(path.replaceAll("/", "\\"));
  const drive = /^[A-Za-z]:/.exec(bare)?.[0] ?? "";
  const names = bare.slice(drive.length).split("\\");
  return drive + names.map(canonicalName).join("\\");
}

/** `\\?\UNC\server` is `\\server`; `\\?\C:` and `\\.\C:` are `C:`. A prefix may stand in front of a prefix. */
function withoutDevice(path: string): string {
  let rest = path;
  for (;;) {
    const prefix = /^\\\\[?.]\\(?:UNC\\|(?=[A-Za-z]:))/i.exec(rest)?.[0];
    if (prefix === undefined) return rest;
    rest = rest.slice(prefix.length);
    if (/unc\\$/i.test(prefix)) rest = `\\\\${rest}`;
  }
}

function canonicalName(name: string): string {
  const [file = ""] = name.split(":", 1);
  const end = lengthWithout(file, " .");
  // What is nothing but dots and blanks still says "here" or "up".
  if (end > 0) return file.slice(0, end);
  const dots = file.replaceAll(" ", "");
  return dots === ".." || dots === "." ? dots : "";
}

/** Length of a text without some characters at its end; a loop, since a regular expression looks from every blank to the end. */
function lengthWithout(text: string, characters: string): number {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
