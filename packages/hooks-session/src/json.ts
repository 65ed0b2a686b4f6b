/** Parsed JSON whose shape nobody has checked yet. */

/**
 * An object of unknown members.
 *
 * @example
 * const record: JsonObject = { type: "message" };
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Tells whether a value is an object and not an array.
 *
 * @param value - anything that JSON can hold
 * @returns true for `{…}`
 * @example
 * if (isJsonObject(value)) console.log(value.type);
 */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Gives the objects of an array, and nothing for what is not an array.
 *
 * @param value - for example the `content` of a message, which may also be a string
 * @returns the members that are objects
 * @example
 * jsonObjects([{ type: "text" }, null]).length; // 1
 */
export function jsonObjects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/**
 * Gives a value that is a string, and undefined for all others.
 *
 * @param value - anything
 * @returns the string
 * @example
 * const cwd = stringOrUndefined(record.cwd);
 */
export function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
