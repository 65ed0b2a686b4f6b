/** Takes secrets out of values of any shape: details of a tool, errors, payloads. */
import { isSecretEntry } from "./secret-names.ts";
import { redactSecrets } from "./redact.ts";
import { marker } from "./rule.ts";
import { type Entry, type Graph, readGraph } from "./value-graph.ts";

/**
 * Takes secrets out of all strings of a value, at any depth: properties, items of arrays, maps and sets, names of properties, texts of
 * errors. A string behind a name such as `password` goes as a whole. Bytes (`Buffer`, typed arrays) and functions are not looked into.
 *
 * @param value - anything, with cycles and getters that throw; it is not changed
 * @returns a copy where something was taken out, which shares with `value` what has no secret in it; the same value when there was none.
 *   In the copy a getter that gave a secret is a plain property. Two names that differ by a secret only become one, of which the last stays
 * @example
 * redactValue({ env: { API_KEY: "abc123" }, lines: 3 }); // { env: { API_KEY: "[REDACTED]" }, lines: 3 }
 */
export function redactValue<T>(value: T): T {
  if (typeof value === "string") return redactSecrets(value) as T;
  const graph = readGraph(value);
  const redacted = new Map<Entry, Entry>();
  const dirty = dirtyNodes(graph, redacted);
  if (dirty.size === 0) return value;
  const copies = new Map<object, object>();
  for (const source of dirty) copies.set(source, emptyCopy(source));
  const copyOf = (part: unknown) => copies.get(part as object) ?? part;
  for (const source of dirty) {
    const entries = graph.get(source)!.entries.map((entry) => {
      const { key, value: part, ...rest } = redacted.get(entry) ?? entry;
      return { ...rest, key: copyOf(key), value: copyOf(part) };
    });
    fill(copies.get(source)!, entries);
  }
  return copyOf(value) as T;
}

/** What holds a secret, and what leads there. */
function dirtyNodes(graph: Graph, redacted: Map<Entry, Entry>): Set<object> {
  const dirty = new Set<object>();
  for (const [source, { entries }] of graph) {
    for (const entry of entries) {
      const clean = redactedEntry(entry);
      if (clean === entry) continue;
      redacted.set(entry, clean);
      dirty.add(source);
    }
  }
  // A set grows while it is walked through.
  for (const source of dirty)
    for (const parent of graph.get(source)!.parents) dirty.add(parent);
  return dirty;
}

function redactedEntry(entry: Entry): Entry {
  const { key, value } = entry;
  const cleanKey = typeof key === "string" ? redactSecrets(key) : key;
  const cleanValue =
    typeof value === "string" ? redactedText([key, cleanKey], value) : value;
  return cleanKey === key && cleanValue === value
    ? entry
    : { ...entry, key: cleanKey, value: cleanValue };
}

/** By the name and the text as they were, and as they will be: another look at the copy must not find more. */
function redactedText(names: readonly unknown[], text: string): string {
  const redacted = redactSecrets(text);
  const isSecret = names.some(
    (name) =>
      typeof name === "string" &&
      (isSecretEntry(name, text) || isSecretEntry(name, redacted)),
  );
  return isSecret ? marker : redacted;
}

function emptyCopy(source: object): object {
  const bare = Array.isArray(source)
    ? []
    : source instanceof Map
      ? new Map()
      : source instanceof Set
        ? new Set()
        : source instanceof Error
          ? new Error()
          : {};
  // A new error has a stack of its own.
  if (bare instanceof Error)
    for (const key of Reflect.ownKeys(bare)) Reflect.deleteProperty(bare, key);
  return Object.setPrototypeOf(
    bare,
    Object.getPrototypeOf(source) as object | null,
  ) as object;
}

function fill(copy: object, entries: readonly Entry[]): void {
  for (const { place, key, value, enumerable, getter } of entries) {
    if (place === "map") (copy as Map<unknown, unknown>).set(key, value);
    else if (place === "set") (copy as Set<unknown>).add(value);
    else if (Array.isArray(copy) && key === "length")
      copy.length = value as number;
    else {
      const common = { enumerable, configurable: true };
      Object.defineProperty(
        copy,
        key as PropertyKey,
        getter === undefined
          ? { ...common, value, writable: true }
          : { ...common, get: getter },
      );
    }
  }
}
