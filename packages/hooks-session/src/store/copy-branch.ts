/** A branch as a session of its own. */
import type { SessionEntry } from "@hookline/hooks-core";
import {
  placeEntry,
  requireEntry,
  startSession,
  type OpenSession,
} from "./open-session.ts";

/**
 * Copies the path to an entry into a new session, in memory.
 *
 * Entries keep their ids and parents. Label entries on the path stay where they are, since others may follow them; where the labels
 * that the path itself gives are not those of today (they were set or taken away on another branch), new label entries at the end
 * make them so.
 *
 * @param from - the session
 * @param leafId - where the branch ends
 * @param dir - folder of the new file; absent for a session in memory
 * @returns the new session; its parent is the file of the old one, or its id when it has none
 * @throws CodedError `SESSION_ENTRY_UNKNOWN`, `SESSION_VERSION_UNKNOWN`
 * @example
 * const branch = copyBranch(session, "1a2b3c4d", "/sessions");
 */
export function copyBranch(
  from: OpenSession,
  leafId: string,
  dir: string | undefined,
): OpenSession {
  const path = from.tree.path(requireEntry(from, leafId));
  const branch = startSession({
    cwd: from.header.cwd,
    dir,
    parentSession: from.file?.path ?? from.header.id,
    entries: path.map(asRoot),
  });
  for (const { id } of path) {
    const label = from.tree.label(id);
    if (label === branch.tree.label(id)) continue;
    placeEntry(
      branch,
      {
        type: "label",
        targetId: id,
        label,
      },
      `the label of ${id}`,
    );
  }
  return branch;
}

/** The first entry may be an orphan; in its new file it is a root in name too. */
function asRoot(entry: SessionEntry, index: number): SessionEntry {
  return index === 0 && entry.parentId !== null
    ? { ...entry, parentId: null }
    : entry;
}
