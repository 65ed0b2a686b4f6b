/** Sessions that come from files. */
import { resolve } from "node:path";
import { CodedError } from "@hookline/hooks-core";
import { loadSession } from "./load-session.ts";
import {
  resumeSession,
  startSession,
  type OpenSession,
} from "./open-session.ts";
import { loadOwnSession, sessionFiles } from "./session-list.ts";

/**
 * Opens a session.
 *
 * @param file - a path
 * @param cwd - stands in when the file names no working directory
 * @returns the session, its leaf at the last line
 * @throws CodedError `SESSION_UNREADABLE`, `SESSION_FORMAT_UNKNOWN`
 * @example
 * await openSession("session.jsonl", process.cwd());
 */
export async function openSession(
  file: string,
  cwd: string,
): Promise<OpenSession> {
  const path = resolve(file);
  return resumeSession(path, await loadSession(path), cwd);
}

/**
 * Opens the session of a working directory that was written last; starts one when there is none.
 *
 * @param cwd - working directory of the agent
 * @param dir - folder of the session files
 * @returns the session
 * @throws CodedError `SESSION_UNREADABLE`
 * @example
 * await continueSession("/home/dev/project", "/sessions");
 */
export async function continueSession(
  cwd: string,
  dir: string,
): Promise<OpenSession> {
  for (const { file } of await sessionFiles(dir)) {
    const loaded = await loadOwnSession(file, cwd);
    if (loaded) return resumeSession(file, loaded, resolve(cwd));
  }
  return startSession({ cwd, dir });
}

/**
 * Copies a session, all its branches, into a new file.
 *
 * @param file - the session to copy; it is not changed
 * @param cwd - working directory of the new one
 * @param dir - folder of the new file
 * @returns the new session, with the problems of the old file; its parent is the old file
 * @throws CodedError `SESSION_UNREADABLE`, `SESSION_FORMAT_UNKNOWN`, `SESSION_VERSION_UNKNOWN`
 * @example
 * await forkSession("/sessions/a.jsonl", "/home/dev/project", "/sessions");
 */
export async function forkSession(
  file: string,
  cwd: string,
  dir: string,
): Promise<OpenSession> {
  const { entries, problems, isReadOnly } = await loadSession(file);
  if (isReadOnly)
    throw new CodedError(
      "SESSION_VERSION_UNKNOWN",
      `${file} has a version that cannot be copied.`,
    );
  const parentSession = resolve(file);
  const fork = startSession({ cwd, dir, parentSession, entries, problems });
  if (entries.length > 0) fork.file?.write();
  return fork;
}
