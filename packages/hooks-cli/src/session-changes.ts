/** What is different in a session after something was done with it. */
import type { SessionManager } from "@hookline/hooks-core";
import type { ChangedSession } from "./documents.ts";
import { plain } from "./plain.ts";

/**
 * Remembers how a session is now.
 *
 * @returns tells what has changed since
 * @example
 * const changes = sessionChanges(session);
 * await host.command("handoff");
 * changes().session.isNew; // true
 */
export function sessionChanges(session: SessionManager): () => ChangedSession {
  const id = session.getSessionId();
  const before = new Set(session.getEntries().map((entry) => entry.id));
  const leaf = session.getLeafId();
  return () => {
    const header = session.getHeader();
    const isNew = session.getSessionId() !== id;
    const entries = session
      .getEntries()
      .filter((entry) => isNew || !before.has(entry.id));
    return {
      session: {
        id: session.getSessionId(),
        file: session.getSessionFile() ?? null,
        parentSession: header?.parentSession ?? null,
        isNew,
        leafId: session.getLeafId(),
        leafMoved: isNew || session.getLeafId() !== leaf,
      },
      entries: entries.map((entry) => plain(entry)),
    };
  };
}
