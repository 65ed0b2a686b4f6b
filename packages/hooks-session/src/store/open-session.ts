/** One session in memory, and how entries come into it. */
import {
  CodedError,
  type SessionEntry,
  type SessionHeader,
} from "@hookline/hooks-core";
import { resolve } from "node:path";
import { isJsonObject } from "../json.ts";
import { newEntryId } from "./entry-ids.ts";
import { entryLine } from "./entry-json.ts";
import { isSessionEntry } from "./entry-shape.ts";
import { EntryTree } from "./entry-tree.ts";
import { newHeader } from "./header.ts";
import type { LoadedSession } from "./load-session.ts";
import type { StoreProblem } from "./problem.ts";
import { SessionFile } from "./session-file.ts";
import { sessionFileName } from "./session-paths.ts";

/**
 * A session that a store has open. A switch takes another one; what belongs to the file stays with it.
 *
 * @example
 * const session: OpenSession = startSession({ cwd, dir });
 */
export interface OpenSession {
  readonly header: SessionHeader;
  readonly tree: EntryTree;
  /** Id of the entry that the next one follows. */
  leafId: string | null;
  /** A title that stands in the file before the header. */
  readonly title: string | undefined;
  readonly problems: StoreProblem[];
  readonly isReadOnly: boolean;
  /** Absent for a session that is only in memory. */
  readonly file: SessionFile | undefined;
}

type WithoutPlace<T> = T extends SessionEntry
  ? Omit<T, "id" | "parentId" | "timestamp">
  : never;

/**
 * An entry without what its place in the session gives it.
 *
 * @example
 * const entry: NewEntry = { type: "custom", customType: "todos" };
 */
export type NewEntry = WithoutPlace<SessionEntry>;

/**
 * Starts a session. Its file is made with the first entry.
 *
 * @param options - `dir` absent: only in memory; `entries` are copied from another session, in their order
 * @returns the session, its leaf at the last entry
 * @example
 * startSession({ cwd: "/home/dev/project", dir: "/sessions" });
 */
export function startSession(options: {
  readonly cwd: string;
  readonly dir: string | undefined;
  readonly parentSession?: string | undefined;
  readonly entries?: readonly SessionEntry[];
  readonly problems?: readonly StoreProblem[];
}): OpenSession {
  const { dir, entries = [], problems = [] } = options;
  const header = newHeader(resolve(options.cwd), options.parentSession);
  const tree = new EntryTree();
  for (const entry of entries) tree.add(entry);
  return {
    header,
    tree,
    leafId: entries.at(-1)?.id ?? null,
    title: undefined,
    problems: [...problems],
    isReadOnly: false,
    file:
      dir === undefined
        ? undefined
        : new SessionFile(resolve(dir, sessionFileName(header)), "absent", () =>
            linesOf(header, tree),
          ),
  };
}

/**
 * Goes on with a session that was read from its file.
 *
 * @param path - of the file, absolute
 * @param loaded - what it holds
 * @param cwd - stands in when the header names none
 * @returns the session, its leaf at the last line
 * @example
 * resumeSession("/sessions/a.jsonl", await loadSession("/sessions/a.jsonl"), process.cwd());
 */
export function resumeSession(
  path: string,
  loaded: LoadedSession,
  cwd: string,
): OpenSession {
  const header = { ...loaded.header, cwd: loaded.header.cwd || cwd };
  const tree = new EntryTree();
  for (const entry of loaded.entries) tree.add(entry);
  return {
    header,
    tree,
    leafId: loaded.entries.at(-1)?.id ?? null,
    title: loaded.title,
    problems: [...loaded.problems],
    isReadOnly: loaded.isReadOnly,
    file: new SessionFile(
      path,
      loaded.isOutdated ? "outdated" : "current",
      () => linesOf(header, tree, loaded.foreign),
      loaded.seen,
    ),
  };
}

function* linesOf(
  header: SessionHeader,
  tree: EntryTree,
  foreign?: LoadedSession["foreign"],
): Generator<string | Uint8Array, void, undefined> {
  if (foreign) yield* foreign.beforeHeader;
  yield JSON.stringify(header);
  if (foreign) yield* foreign.damaged;
  for (const entry of tree.entries) yield JSON.stringify(entry);
}

/**
 * Puts an entry below the leaf, in memory only, and makes it the leaf.
 *
 * What is kept is what a reader of the file will get, not the caller's object: a hook that changes its state afterwards does not
 * change the past.
 *
 * @param session - the session
 * @param fields - the entry
 * @param owner - whose value it is, for the message of an error
 * @returns the entry and its line
 * @throws CodedError `SESSION_VALUE_INVALID`, `SESSION_VERSION_UNKNOWN`; nothing is changed then
 * @example
 * placeEntry(session, { type: "custom", customType: "todos", data }, 'customType "todos"').entry.id;
 */
export function placeEntry(
  session: OpenSession,
  fields: NewEntry,
  owner: string,
): { readonly entry: SessionEntry; readonly line: string } {
  if (session.isReadOnly)
    throw new CodedError(
      "SESSION_VERSION_UNKNOWN",
      `${session.file?.path} has a version that is not written here. Go on in a new session.`,
    );
  const { type, ...rest } = fields;
  const id = newEntryId((taken) => session.tree.get(taken) !== undefined);
  const parentId = session.leafId;
  const timestamp = new Date().toISOString();
  const line = entryLine({ type, id, parentId, timestamp, ...rest }, owner);
  const entry: unknown = JSON.parse(line);
  if (!isJsonObject(entry) || !isSessionEntry(entry))
    throw new CodedError(
      "SESSION_VALUE_INVALID",
      `The entry of ${owner} lacks what an entry of type ${type} needs. Nothing was appended.`,
    );
  session.tree.add(entry);
  session.leafId = id;
  return { entry, line };
}

/**
 * Appends an entry, in memory and to the file.
 *
 * @param session - the session
 * @param fields - the entry
 * @param owner - whose value it is, for the message of an error
 * @returns the id of the entry
 * @throws as `placeEntry`; not for an error of writing, which `flush` tells
 * @example
 * appendEntry(session, { type: "custom", customType: "todos", data }, 'customType "todos"');
 */
export function appendEntry(
  session: OpenSession,
  fields: NewEntry,
  owner: string,
): string {
  const { entry, line } = placeEntry(session, fields, owner);
  session.file?.append(line);
  return entry.id;
}

/**
 * Finds an entry.
 *
 * @param session - the session
 * @param id - of the entry
 * @returns the entry
 * @throws CodedError `SESSION_ENTRY_UNKNOWN`
 * @example
 * requireEntry(session, "1a2b3c4d").type;
 */
export function requireEntry(session: OpenSession, id: string): SessionEntry {
  const entry = session.tree.get(id);
  if (entry) return entry;
  throw new CodedError(
    "SESSION_ENTRY_UNKNOWN",
    `The session ${session.header.id} has no entry ${id}.`,
  );
}
