/** From an entry to its line, refusing what JSON would lose without a word. */
import { CodedError, errorText } from "@hookline/hooks-core";

/** `JSON.stringify` drops functions and symbols, and writes the others as null or as an empty object. */
function refusal(value: unknown, isInList: boolean): string | undefined {
  switch (typeof value) {
    case "bigint":
    case "function":
    case "symbol":
      return `a ${typeof value}`;
    case "number":
      return Number.isFinite(value) ? undefined : String(value);
    case "undefined":
      return isInList ? "undefined in a list" : undefined;
    case "object": {
      const tag = Object.prototype.toString.call(value).slice(8, -1);
      return ["Array", "Null", "Object"].includes(tag) ? undefined : `a ${tag}`;
    }
    default:
      return undefined;
  }
}

function refuse(this: unknown, key: string, value: unknown): unknown {
  const what = refusal(value, Array.isArray(this));
  if (what !== undefined) throw new TypeError(`"${key}" is ${what}`);
  return value;
}

/**
 * Gives the line of an entry, without its newline.
 *
 * A property that is undefined counts as absent, and `toJSON` is asked first, so dates and URLs are fine. All else that would not
 * come back from the file as it went in is refused, since a hook would find its state changed in the next run.
 *
 * @param entry - the whole entry
 * @param owner - whose value it is, for the message, for example `customType "todos"`
 * @returns one line of JSON
 * @throws CodedError `SESSION_VALUE_INVALID`, which names the owner and the member
 * @example
 * entryLine({ type: "custom", customType: "todos", data: { open: 3 } }, 'customType "todos"');
 */
export function entryLine(entry: object, owner: string): string {
  try {
    return JSON.stringify(entry, refuse);
  } catch (error) {
    // Ours, or of JSON.stringify (an object that holds itself, or too deep), of a getter, or of `toJSON`. Some take several lines.
    const why = errorText(error).split("\n", 1)[0];
    throw new CodedError(
      "SESSION_VALUE_INVALID",
      `The entry of ${owner} cannot be written as JSON: ${why}. Nothing was appended.`,
      { cause: error },
    );
  }
}
