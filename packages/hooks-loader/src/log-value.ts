/** Makes of any value one that JSON can hold, so that a log line loses nothing that a hook gave it. */
import { errorText } from "@hookline/hooks-core";

const deepest = 20;

/**
 * Shows a value as JSON data: what JSON has no words for, or would leave out, becomes a text.
 *
 * @param value - anything; getters and `toJSON` of it may throw
 * @returns data that `JSON.stringify` writes without an error
 * @example
 * logValue({ at: 1n, map: new Map([["a", 1]]) }); // { at: "1n", map: 'Map(1) {\n  "a": 1,\n}' }
 */
export function logValue(value: unknown): unknown {
  return shown(value, []);
}

/** @param above - the objects that `value` is in */
function shown(value: unknown, above: readonly object[]): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value : String(value);
    case "bigint":
      return `${value}n`;
    case "function":
      return `[function ${value.name || "without a name"}]`;
    case "object":
      break;
    default:
      return String(value);
  }
  if (value === null) return null;
  if (above.includes(value)) return "[circular]";
  if (above.length === deepest) return "[too deep]";
  try {
    return shownObject(value, [...above, value]);
  } catch (error) {
    return `[cannot be shown: ${errorText(error)}]`;
  }
}

function shownObject(value: object, above: readonly object[]): unknown {
  if (Array.isArray(value)) return value.map((item) => shown(item, above));
  if ("toJSON" in value && typeof value.toJSON === "function")
    return shown(value.toJSON(), above);
  if (ArrayBuffer.isView(value)) return Bun.inspect(value);
  // Not enumerable, so JSON would show an error as {}.
  const hidden =
    value instanceof Error ? ["name", "message", "stack", "cause"] : [];
  const names = new Set([
    ...hidden.filter((name) => name in value),
    ...Object.keys(value),
  ]);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (names.size === 0 && prototype !== Object.prototype && prototype !== null)
    return Bun.inspect(value);
  return Object.fromEntries(
    [...names].map((name) => [name, property(value, name, above)]),
  );
}

function property(
  value: object,
  name: string,
  above: readonly object[],
): unknown {
  try {
    return shown(Reflect.get(value, name), above);
  } catch (error) {
    return `[cannot be read: ${errorText(error)}]`;
  }
}
