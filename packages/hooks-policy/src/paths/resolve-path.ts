/** What a path in a tool's input means. */
import { homeOf, isWindowsPath, pathModule, type Place } from "./place.ts";
import { canonicalWindowsNames } from "./windows-names.ts";

/**
 * Makes a path absolute, from its text alone; links are not followed (see `realPathOf`).
 *
 * - Leading blanks are dropped, of any kind that Unicode knows.
 * - What follows a NUL character is dropped: where such a path can be opened at all, the file is the part before it.
 * - `~` and `~/…` are the home folder. `~name` is a file name: tools of agents do not know other people's homes.
 * - `file:` URLs are decoded; one that names another computer is `\\computer\share`.
 * - Paths with a drive or two leading backslashes are Windows paths on every platform, and get one spelling for each file
 *   (`C:/p/.env. ` is `C:\p\.env`).
 * - `.`, `..` and doubled slashes are worked out.
 *
 * What it returned, it returns again.
 *
 * @param path - as a tool was given it
 * @returns an absolute path; whether something is there is not looked at
 * @example
 * resolvePath("~/p/../.env", { cwd: "/w", home: "/home/u" }); // "/home/u/.env"
 */
export function resolvePath(path: string, place: Place): string {
  return fromText(cutAtNul(path).trimStart(), place);
}

/**
 * Makes a path absolute that is a file name and nothing else: only `.`, `..` and slashes mean something.
 *
 * @example
 * literalPath("~/a", { cwd: "/w" }); // "/w/~/a"
 */
export function literalPath(path: string, place: Place): string {
  return pathModule(place.platform === "win32").resolve(
    place.cwd,
    cutAtNul(path),
  );
}

function fromText(text: string, place: Place): string {
  const path = withHome(fromFileUrl(text), place);
  // A cwd of Windows counts too: a recorded session may be replayed on another system.
  return isWindowsPath(path, place.platform) || isWindowsPath(place.cwd)
    ? windowsPath(path, place.cwd)
    : pathModule(false).resolve(place.cwd, path);
}

function windowsPath(path: string, cwd: string): string {
  const { resolve } = pathModule(true);
  const from = canonicalWindowsNames(cwd);
  const to = canonicalWindowsNames(path);
  // `D:a` starts from the folder that the process has on D:, which only the process knows: the drive's root stands for it.
  const drive = /^[A-Za-z]:(?!\\)/.exec(to)?.[0];
  if (
    drive !== undefined &&
    !from.toLowerCase().startsWith(drive.toLowerCase())
  )
    return resolve(`${drive}\\`, to.slice(2));
  const found = resolve(from, to);
  const isShare = [from, to].some((text) => text.startsWith("\\\\"));
  return isShare && /^\\(?!\\)/.test(found) ? onComputer(found) : found;
}

/** What starts with two backslashes or more keeps two, also where the name of a share is missing, without which `node:path` makes it one. */
function onComputer(path: string): string {
  const named = `\\${path}`;
  const found = pathModule(true).resolve(named);
  return found.startsWith("\\\\") ? found : named;
}

function withHome(path: string, place: Place): string {
  return /^~(?:$|[\\/])/.test(path) ? homeOf(place) + path.slice(1) : path;
}

function cutAtNul(path: string): string {
  const nul = path.indexOf("\0");
  return nul < 0 ? path : path.slice(0, nul);
}

/** `file:///a%20b` as a path. `node:url` refuses some of these URLs, and what it refuses another tool may open. */
function fromFileUrl(text: string): string {
  if (!/^file:\/\//i.test(text)) return text;
  const rest = text.slice("file://".length).replace(/[?#].*$/s, "");
  const slash = rest.search(/[\\/]|$/);
  const host = rest.slice(0, slash);
  const path = decode(rest.slice(slash));
  if (host !== "" && host.toLowerCase() !== "localhost")
    return `\\\\${decode(host)}${path}`;
  // file:///C:/x and file:///C%3A/x name a drive, which has no slash before it.
  return /^[\\/][A-Za-z]:[\\/]/.test(path) ? path.slice(1) : path || "/";
}

function decode(text: string): string {
  try {
    return cutAtNul(decodeURIComponent(text));
  } catch {
    return text;
  }
}
