/** The first line of a session file. */
import type { SessionHeader } from "@hookline/hooks-core";
import { stringOrUndefined, type JsonObject } from "../json.ts";
import { currentVersion } from "./migrations.ts";

/**
 * Makes the header of a new session.
 *
 * @param cwd - working directory of the agent
 * @param parentSession - file or id of the session that it comes from
 * @returns the header, of now
 * @example
 * newHeader("/home/dev/project");
 */
export function newHeader(cwd: string, parentSession?: string): SessionHeader {
  return {
    type: "session",
    version: currentVersion,
    id: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    cwd,
    ...(parentSession === undefined ? {} : { parentSession }),
  };
}

/**
 * Reads a header. What other programs put into it stays in it.
 *
 * @param value - a parsed line
 * @returns undefined when the line is no header; `cwd` and `timestamp` are empty where the line has none
 * @example
 * toHeader({ type: "session", id: "a", cwd: "/home/dev/project" })?.cwd;
 */
export function toHeader(value: JsonObject): SessionHeader | undefined {
  const { type, id, version } = value;
  if (type !== "session" || typeof id !== "string") return undefined;
  return {
    ...value,
    type,
    id,
    timestamp: stringOrUndefined(value.timestamp) ?? "",
    cwd: stringOrUndefined(value.cwd) ?? "",
    ...(typeof version === "number" ? { version } : {}),
  };
}
