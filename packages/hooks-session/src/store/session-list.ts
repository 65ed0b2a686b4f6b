/** The sessions of a folder. */
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  isCodedError,
  type AgentMessage,
  type SessionEntry,
} from "@hookline/hooks-core";
import { loadSession, type LoadedSession } from "./load-session.ts";
import { sessionName } from "./session-name.ts";

/**
 * What a list of sessions shows of one.
 *
 * @example
 * for (const { file, firstMessage } of await SessionStore.list(cwd)) console.log(file, firstMessage);
 */
export interface SessionInfo {
  /** Absolute path. */
  readonly file: string;
  readonly id: string;
  readonly cwd: string;
  readonly name?: string;
  readonly parentSession?: string;
  readonly created: Date;
  /** When the file was written last. */
  readonly modified: Date;
  /** Messages of people and answers of the model, on all branches. */
  readonly messageCount: number;
  /** Text of the first message of a person; empty when there is none. */
  readonly firstMessage: string;
}

/**
 * Gives the files of a folder that can be sessions, the one that was written last first.
 *
 * @param dir - a folder, which may be missing
 * @returns absolute paths with their times
 * @example
 * (await sessionFiles("/sessions"))[0]?.file;
 */
export async function sessionFiles(
  dir: string,
): Promise<readonly { readonly file: string; readonly modified: Date }[]> {
  const names = await readdir(dir).catch(noneWhenMissing);
  const files = [];
  for (const name of names.filter((each) => each.endsWith(".jsonl"))) {
    const file = join(resolve(dir), name);
    // A link to nowhere and a folder are nobody's session.
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) files.push({ file, modified: found.mtime });
  }
  return files.sort(
    (one, other) => other.modified.getTime() - one.modified.getTime(),
  );
}

/**
 * Reads a file of a folder, for a working directory.
 *
 * @param file - a path
 * @param cwd - working directory of the agent
 * @returns undefined when it is no session, or one of another directory
 * @throws CodedError `SESSION_UNREADABLE`
 * @example
 * await loadOwnSession("/sessions/a.jsonl", "/home/dev/project");
 */
export async function loadOwnSession(
  file: string,
  cwd: string,
): Promise<LoadedSession | undefined> {
  const loaded = await loadSession(file).catch((error: unknown) => {
    if (isCodedError(error, "SESSION_FORMAT_UNKNOWN")) return undefined;
    throw error;
  });
  // Sessions of version 1 may not tell their directory.
  const isOwn = !loaded?.header.cwd || loaded.header.cwd === resolve(cwd);
  return isOwn ? loaded : undefined;
}

/**
 * Lists the sessions of a working directory, the one that was written last first. Each file is read whole.
 *
 * @param cwd - working directory of the agent
 * @param dir - the folder
 * @returns one record a session; other files are passed over
 * @throws CodedError `SESSION_UNREADABLE` when a file cannot be read
 * @example
 * await listSessions("/home/dev/project", "/sessions");
 */
export async function listSessions(
  cwd: string,
  dir: string,
): Promise<SessionInfo[]> {
  const list: SessionInfo[] = [];
  for (const { file, modified } of await sessionFiles(dir)) {
    const loaded = await loadOwnSession(file, cwd);
    if (loaded) list.push(infoOf(file, modified, loaded));
  }
  return list;
}

function infoOf(
  file: string,
  modified: Date,
  { header, title, entries }: LoadedSession,
): SessionInfo {
  const name = sessionName(entries) ?? (title || header.title);
  const { id, cwd, parentSession } = header;
  const spoken = entries.map(messageOf).filter((message) => message !== null);
  const first = spoken.find(({ role }) => role === "user");
  return {
    file,
    id,
    cwd,
    ...(name === undefined ? {} : { name }),
    ...(parentSession === undefined ? {} : { parentSession }),
    created: new Date(Date.parse(header.timestamp) || modified),
    modified,
    messageCount: spoken.length,
    firstMessage: first ? textOf(first) : "",
  };
}

function messageOf(entry: SessionEntry): AgentMessage | null {
  if (entry.type !== "message") return null;
  const { role } = entry.message;
  return role === "user" || role === "assistant" ? entry.message : null;
}

function textOf(message: AgentMessage): string {
  if (message.role !== "user") return "";
  const { content } = message;
  if (typeof content === "string") return content;
  return content
    .map((block) => (block.type === "text" ? block.text : ""))
    .join(" ");
}

function noneWhenMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT")
    return [];
  throw error;
}
