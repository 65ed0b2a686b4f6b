/** Reads a value of any shape once: its parts, and which part leads to which. */

/** A property, an item of a map or a member of a set. */
export interface Entry {
  readonly place: "property" | "map" | "set";
  /** Name of a property or key of a map; undefined for a set. */
  readonly key: unknown;
  readonly value: unknown;
  readonly enumerable: boolean;
  /** Set where a getter threw: it stays, and shows nothing. */
  readonly getter?: () => unknown;
}

/** A part of a value that has parts itself. */
export interface Node {
  readonly entries: readonly Entry[];
  readonly parents: Set<object>;
}

/** All parts, the value itself first. */
export type Graph = ReadonlyMap<object, Node>;

/**
 * Reads a value, without recursion: depth is no limit.
 *
 * @param value - anything; getters are called, and may throw
 * @example
 * readGraph({ a: [1] }).size; // 2
 */
export function readGraph(value: unknown): Graph {
  const graph = new Map<object, Node>();
  const waiting: { part: object; parent?: object }[] = [];
  const wait = (part: unknown, parent?: object) => {
    if (hasParts(part)) waiting.push({ part, ...(parent && { parent }) });
  };
  wait(value);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, parent } = next;
    let node = graph.get(part);
    if (node === undefined) {
      node = { entries: entriesOf(part), parents: new Set() };
      graph.set(part, node);
      for (const entry of node.entries) {
        wait(entry.key, part);
        wait(entry.value, part);
      }
    }
    if (parent !== undefined) node.parents.add(parent);
  }
  return graph;
}

function hasParts(part: unknown): part is object {
  return (
    typeof part === "object" &&
    part !== null &&
    !ArrayBuffer.isView(part) &&
    !(part instanceof ArrayBuffer)
  );
}

function entriesOf(source: object): readonly Entry[] {
  const entries: Entry[] = [];
  try {
    if (source instanceof Map) {
      for (const [key, value] of Map.prototype.entries.call(source))
        entries.push({ place: "map", key, value, enumerable: true });
    } else if (source instanceof Set) {
      for (const value of Set.prototype.values.call(source))
        entries.push({ place: "set", key: undefined, value, enumerable: true });
    }
    for (const key of Reflect.ownKeys(source)) {
      const entry = propertyOf(source, key);
      if (entry !== undefined) entries.push(entry);
    }
  } catch {
    // A proxy that refuses to be read shows nothing to anybody else either.
  }
  return entries;
}

function propertyOf(source: object, key: PropertyKey): Entry | undefined {
  const descriptor = Reflect.getOwnPropertyDescriptor(source, key);
  if (descriptor === undefined) return undefined;
  const { value, get, enumerable = false } = descriptor;
  const common = { place: "property", key, enumerable } as const;
  if (get === undefined) return { ...common, value };
  try {
    return { ...common, value: get.call(source) as unknown };
  } catch {
    return { ...common, value: undefined, getter: get };
  }
}
