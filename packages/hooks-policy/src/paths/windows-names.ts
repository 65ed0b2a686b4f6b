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
  const bare = withoutDevice(path);
  const drive = /^[A-Za-z]:/.exec(bare)?.[0] ?? "";
  const names = bare.slice(drive.length).split("\\");
  // Names may have become part of a prefix only now: `UNC.` is `UNC`, and ` ` is none.
  return withoutDevice(drive + names.map(canonicalName).join("\\"));
}

/**
 * `\\?\UNC\server` is `\\server`; `\\?\C:` and `\\.\C:` are `C:`. Other devices become servers, which they are not, so that nothing
 * which is left begins like a device. A prefix may stand in front of a prefix. All slashes become single backslashes.
 */
function withoutDevice(path: string): string {
  // Two backslashes mean something at the start only.
  const single = path.replace(/[\\/]+/g, "\\");
  if (!/^[\\/]{2}/.test(path)) return single;
  const prefix = /^\\(?:[?.](?:\\UNC)?(?:\\|$))*/i.exec(single)?.[0] ?? "";
  const rest = single.slice(prefix.length);
  return /^[A-Za-z]:/.test(rest) ? rest : `\\\\${rest}`;
}

function canonicalName(name: string): string {
  if (!/[ .]$|:/.test(name)) return name;
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
