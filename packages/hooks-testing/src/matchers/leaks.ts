/** Looks for a text in data, all the way down. */

/** Whether a text has what is asked for: contained, or matched. */
export function hasText(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string"
    ? text.includes(wanted)
    : text.search(wanted) !== -1;
}

/**
 * Finds the places of a text.
 *
 * @param value - strings of it, and keys, are looked at; what contains itself is looked at once
 * @param path - of the value
 * @returns paths
 * @example
 * placesOf("KEY", { content: [{ type: "text", text: "KEY=1" }] }, ""); // ["content[0].text"]
 */
export function placesOf(
  wanted: string | RegExp,
  value: unknown,
  path: string,
  seen = new Set<object>(),
): readonly string[] {
  if (typeof value === "string") return hasText(value, wanted) ? [path] : [];
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      placesOf(wanted, item, `${path}[${at}]`, seen),
    );
  // Of an error, the message is no field that is listed.
  const own = value instanceof Error ? { message: value.message } : {};
  return Object.entries({ ...own, ...value }).flatMap(([key, item]) => {
    const at = path === "" ? key : `${path}.${key}`;
    return [
      ...(hasText(key, wanted) ? [`the key ${at}`] : []),
      ...placesOf(wanted, item, at, seen),
    ];
  });
}
