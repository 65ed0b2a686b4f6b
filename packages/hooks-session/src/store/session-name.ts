/** The name that people gave a session. */
import { stringOrUndefined } from "../json.ts";

/** What pi and oh-my-pi store for a name; neither is a type of xcsh. */
interface NamingEntry {
  readonly type: string;
  readonly name?: unknown;
  readonly title?: unknown;
}

/**
 * Finds the last name among the entries: `session_info` of pi, `title_change` of oh-my-pi.
 *
 * @param entries - all entries of the session
 * @returns undefined when none has a name, or when the last one took it away
 * @example
 * sessionName(tree.entries) ?? header.title;
 */
export function sessionName(
  entries: readonly NamingEntry[],
): string | undefined {
  const last = entries.findLast(
    ({ type }) => type === "session_info" || type === "title_change",
  );
  return stringOrUndefined(last?.name ?? last?.title) || undefined;
}
