/** Where new sessions go. */
import { homedir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Where session files are.
 *
 * @example
 * SessionStore.create(cwd, { dir: "/sessions" });
 */
export interface SessionDirOptions {
  /** A folder, which is made when missing. Without it, one for the working directory below `~/.hookline/sessions`. */
  readonly dir?: string;
}

/**
 * How a session starts.
 *
 * @example
 * SessionStore.create(cwd, { parentSession: "/sessions/a.jsonl" });
 */
export interface NewSessionStoreOptions extends SessionDirOptions {
  /** File or id of the session that it comes from. */
  readonly parentSession?: string;
}

/**
 * The folder for the sessions of a working directory.
 *
 * The readable part is not unique (`/a/b` and `/a-b`), the hash after it is: two projects never share sessions. The length has a limit,
 * since file systems have one.
 *
 * @param cwd - working directory of the agent
 * @param home - the home directory
 * @returns an absolute path, which may not exist yet
 * @example
 * defaultSessionDir("/repo/app"); // "/home/dev/.hookline/sessions/repo-app-1e2f3a4b"
 */
export function defaultSessionDir(cwd: string, home = homedir()): string {
  const path = resolve(cwd);
  const readable = path.replace(/[^A-Za-z0-9._]+/g, "-").replace(/^-+/, "");
  const hash = new Bun.CryptoHasher("sha256").update(path).digest("hex");
  const name = `${readable.slice(-100)}-${hash.slice(0, 8)}`;
  return join(home, ".hookline", "sessions", name);
}

/**
 * The name of a session's file: its time first, so that names sort by time.
 *
 * @param session - its header
 * @returns a file name
 * @example
 * sessionFileName({ id: "a", timestamp: "2026-01-01T00:00:00.000Z" }); // "2026-01-01T00-00-00-000Z_a.jsonl"
 */
export function sessionFileName(session: {
  readonly id: string;
  readonly timestamp: string;
}): string {
  return `${session.timestamp.replace(/[:.]/g, "-")}_${session.id}.jsonl`;
}
