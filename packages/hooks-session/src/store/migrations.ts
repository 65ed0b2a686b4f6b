/** From older versions of the format to version 3. */
import { isJsonObject, type JsonObject } from "../json.ts";

/**
 * The version that is written.
 *
 * @example
 * header.version === currentVersion;
 */
export const currentVersion = 3;

/**
 * A parsed line and its place in the file.
 *
 * @example
 * const line: NumberedLine = { line: 2, value: { type: "message" } };
 */
export interface NumberedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly value: JsonObject;
}

/**
 * Brings entries to version 3.
 *
 * - Version 1 is a list: each entry becomes the child of the one before. Its ids are made of the numbers of the lines and not of
 *   chance, so that a file that is only read has the same ids each time.
 * - `firstKeptEntryIndex` of version 1 counts lines from 0, the header included. When that line is damaged, the next one stands in.
 * - Version 3 calls the message role `hookMessage` `custom`.
 *
 * @param version - of the file
 * @param lines - the entries, in the order of the file
 * @returns the same lines where nothing changes, new objects elsewhere
 * @example
 * migrateEntries(1, [{ line: 2, value: { type: "message", message } }]); // id "00000002", parentId null
 */
export function migrateEntries(
  version: number,
  lines: readonly NumberedLine[],
): readonly NumberedLine[] {
  const tree = version < 2 ? listToTree(lines) : lines;
  return version < 3 ? tree.map(renameHookMessage) : tree;
}

function listToTree(lines: readonly NumberedLine[]): NumberedLine[] {
  let parentId: string | null = null;
  return lines.map(({ line, value }) => {
    // Ids that a version 1 file may have all the same are not those that its entries refer to.
    const {
      type,
      id: _id,
      parentId: _parentId,
      firstKeptEntryIndex,
      ...fields
    } = value;
    const id = idOfLine(line);
    const entry: Record<string, unknown> = { type, id, parentId, ...fields };
    if (typeof firstKeptEntryIndex === "number") {
      const kept = lines.find((one) => one.line > firstKeptEntryIndex);
      if (kept) entry.firstKeptEntryId = idOfLine(kept.line);
    }
    parentId = id;
    return { line, value: entry };
  });
}

function idOfLine(line: number): string {
  return line.toString(16).padStart(8, "0");
}

function renameHookMessage(numbered: NumberedLine): NumberedLine {
  const { line, value } = numbered;
  const { type, message } = value;
  if (
    type !== "message" ||
    !isJsonObject(message) ||
    message.role !== "hookMessage"
  )
    return numbered;
  return {
    line,
    value: { ...value, message: { ...message, role: "custom" } },
  };
}
