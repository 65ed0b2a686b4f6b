/** From a file to header, entries and problems. */
import {
  CodedError,
  type SessionEntry,
  type SessionHeader,
} from "@hookline/hooks-core";
import { readChunks } from "../chunks.ts";
import { createLineSplitter } from "../lines.ts";
import { fingerprint } from "./file-system.ts";
import { isSessionEntry } from "./entry-shape.ts";
import { newHeader } from "./header.ts";
import { createLineCollector, type CollectedLines } from "./line-collector.ts";
import { currentVersion, migrateEntries } from "./migrations.ts";
import type { StoreProblem } from "./problem.ts";

/**
 * What a session file holds.
 *
 * @example
 * const { header, entries } = await loadSession("session.jsonl");
 */
export interface LoadedSession {
  readonly header: SessionHeader;
  /** At version 3, in the order of the file. */
  readonly entries: readonly SessionEntry[];
  /** A title that stands before the header, as oh-my-pi writes it. */
  readonly title: string | undefined;
  readonly problems: readonly StoreProblem[];
  /** Lines before the header, then lines that are no entries: kept byte for byte when the file is written anew. */
  readonly foreign: {
    readonly beforeHeader: readonly Uint8Array[];
    readonly damaged: readonly Uint8Array[];
  };
  /** Of the file before it was read. */
  readonly seen: string | undefined;
  /** The file must be written anew before it can be appended to. */
  readonly isOutdated: boolean;
  /** The version is newer than what is written here. */
  readonly isReadOnly: boolean;
}

/**
 * Reads a whole session of pi, oh-my-pi, xcsh or Hookline, versions 1 to 3, and changes nothing on the disk.
 *
 * A line that cannot be read costs that line; it becomes a problem. An empty file, and one whose only line is a header that was cut
 * off, is a new session: that is what a crash at the start leaves.
 *
 * @param file - a path
 * @returns header, entries and problems
 * @throws CodedError `SESSION_UNREADABLE` when the system refuses, `SESSION_FORMAT_UNKNOWN` when the file is no such session
 * @example
 * const { problems } = await loadSession("session.jsonl");
 */
export async function loadSession(file: string): Promise<LoadedSession> {
  const seen = fingerprint(file);
  const found = await collect(file);
  if (found.header === undefined && found.entries.length === 0) {
    if (found.hasForeignContent)
      throw new CodedError(
        "SESSION_FORMAT_UNKNOWN",
        `${file} is no session of pi, oh-my-pi or xcsh. Nothing was written to it.`,
      );
    return { ...emptySession(found.problems), seen };
  }
  const problems = [...found.problems];
  const version = found.header ? found.version : currentVersion;
  const isReadOnly =
    !Number.isInteger(version) || version < 0 || version > currentVersion;
  if (isReadOnly)
    problems.push({
      code: "SESSION_VERSION_UNKNOWN",
      line: 1,
      message: `The version of the session is not one of 1 to ${currentVersion}: it is read as far as possible and never written.`,
    });
  if (!found.header)
    problems.push({
      code: "SESSION_HEADER_MISSING",
      line: 1,
      message: "The header of the session is missing or damaged.",
    });
  const entries = entriesOf(found, problems);
  return {
    header: headerOf(found, isReadOnly),
    entries,
    title: found.title,
    problems,
    foreign: { beforeHeader: found.beforeHeader, damaged: found.damaged },
    seen,
    isOutdated: !found.header || (!isReadOnly && version < currentVersion),
    isReadOnly,
  };
}

async function collect(file: string): Promise<CollectedLines> {
  const splitter = createLineSplitter();
  const collector = createLineCollector();
  for await (const chunk of readChunks(file)) {
    if (!Buffer.isBuffer(chunk))
      throw new CodedError("SESSION_UNREADABLE", `${file}: ${chunk.failure}`);
    for (const line of splitter.push(chunk)) collector.take(line, true);
  }
  for (const line of splitter.end()) collector.take(line, false);
  return collector.lines();
}

function emptySession(
  problems: readonly StoreProblem[],
): Omit<LoadedSession, "seen"> {
  const empty: StoreProblem = {
    code: "SESSION_EMPTY",
    line: 1,
    message: "The file is empty: it is opened as a new session.",
  };
  return {
    header: newHeader(""),
    entries: [],
    title: undefined,
    problems: problems.length > 0 ? problems : [empty],
    foreign: { beforeHeader: [], damaged: [] },
    isOutdated: true,
    isReadOnly: false,
  };
}

/** A header that was lost is made up from what is known; a file of an unknown version keeps its own. */
function headerOf(found: CollectedLines, isReadOnly: boolean): SessionHeader {
  const first = found.entries[0]?.value.timestamp;
  if (!found.header)
    return {
      ...newHeader(""),
      ...(typeof first === "string" ? { timestamp: first } : {}),
    };
  return isReadOnly
    ? found.header
    : { ...found.header, version: currentVersion };
}

function entriesOf(
  found: CollectedLines,
  problems: StoreProblem[],
): SessionEntry[] {
  const entries: SessionEntry[] = [];
  const ids = new Set<string>();
  for (const { line, value } of migrateEntries(found.version, found.entries)) {
    if (!isSessionEntry(value)) continue;
    const { id, parentId } = value;
    if (typeof parentId === "string" && !ids.has(parentId))
      problems.push({
        code: "SESSION_PARENT_MISSING",
        line,
        message:
          "The entry follows one that is not in the file: its branch starts here.",
      });
    if (ids.has(id))
      problems.push({
        code: "SESSION_ENTRY_ID_REPEATED",
        line,
        message: "An earlier entry has the same id.",
      });
    ids.add(id);
    entries.push(value);
  }
  return entries;
}
