/** Changes one field of a payload: `--set a.b=value`. */
import { UsageError } from "./exit-code.ts";

/** Any object, by name of field. */
export type Fields = Record<string, unknown>;

/**
 * Applies a change in place. Objects on the way are made where they are missing; an element of a list is named by its place.
 *
 * @param change - `a.b=value`; the value is JSON where it parses as such, else the text itself
 * @throws UsageError when the change has another form, or leads through something that has no fields
 * @example
 * applyChange(event, "input.command=ls -l");
 */
export function applyChange(fields: Fields, change: string): void {
  const equals = change.indexOf("=");
  const path = change.slice(0, Math.max(equals, 0)).split(".");
  const last = path.pop();
  if (!last || path.includes("")) {
    throw new UsageError(
      `--set takes a.b=value, not ${JSON.stringify(change)}`,
    );
  }
  let at = fields;
  for (const name of path) {
    const next = Object.hasOwn(at, name) ? at[name] : put(at, name, {});
    if (typeof next !== "object" || next === null) {
      throw new UsageError(
        `--set ${change}: ${name} is ${JSON.stringify(next)}, which has no fields`,
      );
    }
    at = next as Fields;
  }
  put(at, last, jsonOrText(change.slice(equals + 1)));
}

/** Makes an own field, `__proto__` too. */
function put(at: Fields, name: string, value: unknown): unknown {
  Object.defineProperty(at, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return value;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
