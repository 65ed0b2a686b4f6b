/** Where a path is read: what its meaning depends on besides its text. */
import { homedir } from "node:os";
import { posix, win32 } from "node:path";

/**
 * What a path's meaning depends on.
 *
 * @example
 * const place: Place = { cwd: ctx.cwd };
 */
export interface Place {
  /** Absolute folder that relative paths start from; in a hook `ctx.cwd`. */
  readonly cwd: string;
  /** What `~` stands for; the home folder of the user when absent. */
  readonly home?: string;
  /** A value of `process.platform`, which is what counts when absent. */
  readonly platform?: string;
}

/** The platform whose rules hold. */
export type PlatformOption = Pick<Place, "platform">;

/** A drive (`C:\`, `C:/`) or two backslashes: a Windows path wherever it is read, since recorded sessions travel. */
const windowsForm = /^(?:[A-Za-z]:[\\/]|\\\\)/;

/** Whether the rules of Windows decide what this path means. */
export function isWindowsPath(
  path: string,
  platform: string = process.platform,
): boolean {
  return platform === "win32" || windowsForm.test(path);
}

/** The part of `node:path` that is used here; its own type would ask whoever installs this package for the types of Node. */
export interface PathModule {
  readonly sep: string;
  resolve(...paths: string[]): string;
  isAbsolute(path: string): boolean;
  parse(path: string): { readonly root: string };
}

/** `node:path` for this path. */
export function pathModule(windows: boolean): PathModule {
  return windows ? win32 : posix;
}

/** The home folder; the environment first, which is what shells and agents do. */
export function homeOf({ home }: Pick<Place, "home">): string {
  return home ?? (process.env["HOME"] || homedir());
}

/**
 * Folds what a file system without case takes for one name. Upper case first, so that `ſ` meets `s` and `ß` meets `ss`;
 * composed forms, since macOS stores names in either form.
 */
export function foldCase(
  text: string,
  windows: boolean,
  platform: string = process.platform,
): string {
  if (!windows && platform !== "darwin") return text;
  return text.normalize("NFC").toUpperCase().toLowerCase();
}
