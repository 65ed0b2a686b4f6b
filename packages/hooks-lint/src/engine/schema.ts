/** Checks a value against the part of JSON Schema that options of rules use, and says in a sentence what is wrong. */
import type { Schema } from "../rule-types.ts";

const known: ReadonlySet<string> = new Set([
  "type",
  "properties",
  "additionalProperties",
  "required",
  "items",
  "enum",
  "minimum",
  "maximum",
  "minLength",
  "minItems",
  "uniqueItems",
  "description",
  "default",
]);

/**
 * What is wrong with a value; undefined when nothing is.
 *
 * @param name - what to call the value
 * @throws Error for a schema with a keyword that is not checked here
 * @example
 * violation({ type: "array" }, "x", "allow"); // 'allow must be an array, and is "x"'
 */
export function violation(
  schema: Schema,
  value: unknown,
  name: string,
): string | undefined {
  for (const key of Object.keys(schema))
    if (!known.has(key))
      throw new Error(
        `The schema of ${name} has the keyword "${key}", which is not supported.`,
      );
  const is = `and is ${shown(value)}`;
  const { type, minimum, maximum, minLength } = schema;
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(value))
    return `${name} must be one of ${schema["enum"].map(shown).join(", ")}, ${is}`;
  if (typeof type === "string" && !hasType(type, value))
    return `${name} must be ${withArticle(type)}, ${is}`;
  if (typeof value === "number") {
    if (typeof minimum === "number" && value < minimum)
      return `${name} must be at least ${minimum}, ${is}`;
    if (typeof maximum === "number" && value > maximum)
      return `${name} must be at most ${maximum}, ${is}`;
  }
  if (
    typeof value === "string" &&
    typeof minLength === "number" &&
    value.length < minLength
  )
    return `${name} must have at least ${minLength} characters, ${is}`;
  if (Array.isArray(value)) return ofArray(schema, value, name);
  return isRecord(value) ? ofObject(schema, value, name) : undefined;
}

function ofArray(
  { items, minItems, uniqueItems }: Schema,
  value: readonly unknown[],
  name: string,
): string | undefined {
  if (typeof minItems === "number" && value.length < minItems)
    return `${name} must have at least ${minItems} entries, and has ${value.length}`;
  if (uniqueItems === true && new Set(value.map(shown)).size < value.length)
    return `${name} must not hold the same entry twice`;
  if (!isRecord(items)) return undefined;
  return first(value.entries(), ([index, item]) =>
    violation(items, item, `${name}[${index}]`),
  );
}

function ofObject(
  schema: Schema,
  value: Schema,
  name: string,
): string | undefined {
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  const { required, additionalProperties: rest } = schema;
  for (const key of Array.isArray(required) ? required : [])
    if (!Object.hasOwn(value, key)) return `${name} must have ${shown(key)}`;
  return first(Object.entries(value), ([key, item]) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : rest;
    if (property === false)
      return `${name} must not have ${shown(key)}: it knows ${Object.keys(properties).map(shown).join(", ") || "no property"}`;
    return isRecord(property)
      ? violation(property, item, `${name}.${key}`)
      : undefined;
  });
}

function first<T>(
  items: Iterable<T>,
  check: (item: T) => string | undefined,
): string | undefined {
  for (const item of items) {
    const found = check(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function hasType(type: string, value: unknown): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return isRecord(value);
  return type === "null" ? value === null : typeof value === type;
}

function withArticle(type: string): string {
  return `${/^[aeio]/.test(type) ? "an" : "a"} ${type}`;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

export function isRecord(
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
