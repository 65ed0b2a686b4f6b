/** Tells the format of a session file by its records. */
import { createClaudeReader } from "./claude.ts";
import type { FormatReader } from "./format-reader.ts";
import { isJsonObject, stringOrUndefined, type JsonObject } from "./json.ts";
import { createPiReader } from "./pi.ts";

/**
 * What a record says about its file: the reader, or why no reader fits.
 *
 * @example
 * const format: DetectedFormat = { unsupported: "The session has version 9." };
 */
export type DetectedFormat = FormatReader | { readonly unsupported: string };

/** The newest version of the tree format that pi, oh-my-pi and xcsh write. */
const newestTreeVersion = 3;

/**
 * Tells the format by one record. Names and places of files are not asked: people copy and rename them.
 *
 * A message is as good as the header, so that a file with a damaged header is still read (without its `cwd`).
 *
 * @param record - one parsed line
 * @returns undefined when the record does not decide, like oh-my-pi's `title`
 * @example
 * detectFormat({ type: "session", version: 3, id: "a", cwd: "/project" });
 */
export function detectFormat(record: JsonObject): DetectedFormat | undefined {
  const { type, version, message } = record;
  if (type === "session" && typeof record.id === "string") {
    if (typeof version === "number" && version > newestTreeVersion)
      return {
        unsupported: `The session has version ${version} of its format; versions up to ${newestTreeVersion} are read.`,
      };
    return createPiReader(stringOrUndefined(record.cwd));
  }
  if (
    type === "message" &&
    isJsonObject(message) &&
    typeof message.role === "string"
  )
    return createPiReader(undefined);
  const isClaude =
    "parentUuid" in record ||
    typeof record.sessionId === "string" ||
    (type === "summary" && typeof record.leafUuid === "string");
  return isClaude && typeof type === "string"
    ? createClaudeReader()
    : undefined;
}
