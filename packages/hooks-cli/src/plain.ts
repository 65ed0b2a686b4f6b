/** Turns what hooks returned into what JSON can say. */

/** A value that `JSON.stringify` takes as it is. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/**
 * Copies a value into plain JSON. Nothing in it can make the copy fail: what JSON has no form for becomes a text in brackets.
 *
 * @param value - anything that a hook returned
 * @example
 * plain({ a: undefined, b: new Set([1]), c: () => 1 }); // { a: null, b: [1], c: "[function]" }
 */
export function plain(value: unknown, above: readonly object[] = []): Plain {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number")
    return Number.isFinite(value) ? value : String(value);
  if (typeof value !== "object")
    return typeof value === "bigint" ? String(value) : `[${typeof value}]`;
  if (above.includes(value)) return "[circular]";
  if (above.length > 100) return "[too deep]";
  const path = [...above, value];
  try {
    if (value instanceof Error) return `[${value.name}: ${value.message}]`;
    if (value instanceof AbortSignal) return "[AbortSignal]";
    if (value instanceof Date) return value.toJSON();
    if (value instanceof Set || Array.isArray(value))
      return [...value].map((one) => plain(one, path));
    const fields =
      value instanceof Map
        ? [...value].map(([name, one]) => [String(name), one] as const)
        : Object.entries(value);
    return Object.fromEntries(
      fields.map(([name, one]) => [name, plain(one, path)]),
    );
  } catch {
    return "[unreadable]";
  }
}
