/** What an input names, and what is wrong with how it does. */
import { fieldOf, itemsOf, kindOf } from "./input.ts";
import { changeKeys, fileKeys, listKeys } from "./rows.ts";

/** Texts that were found under some keys. */
export interface Mentions {
  readonly found: ReadonlySet<string>;
  /** What is not as its key promises, as the end of a sentence. */
  readonly wrong: readonly string[];
  /** Some change in a list leaves its file to the rest of the input. */
  readonly hasOpenChange: boolean;
}

/** A change without a file of its own. */
const openChange = Symbol("open change");

/**
 * Collects the texts under some keys: a text, or a list of texts or of objects with a text.
 *
 * @param itemKeys - where an object of a list has its text
 * @example
 * mentionsAt({ path: "a.ts" }, ["path"]).found; // Set { "a.ts" }
 */
export function mentionsAt(
  input: object,
  keys: readonly string[] = [],
  itemKeys: readonly string[] = fileKeys,
): Mentions {
  const found = new Set<string>();
  const wrong: string[] = [];
  let hasOpenChange = false;
  for (const [key, value] of leavesAt(input, keys, itemKeys)) {
    if (value === openChange) hasOpenChange = true;
    else if (typeof value === "string") {
      // Models leave an optional argument blank.
      if (value.trim() === "") continue;
      found.add(value);
      if (value.includes("\0"))
        wrong.push(`"${key}" has a NUL character in it`);
    } else {
      wrong.push(`"${key}" is ${kindOf(value)}, not a text`);
      // Told all the same: a gate may find a better reason in it.
      if (Array.isArray(value))
        for (const item of itemsOf(value))
          if (typeof item === "string") found.add(item);
    }
  }
  return { found, wrong, hasOpenChange };
}

/** The values that should be texts, with the key that each stands under. */
function* leavesAt(
  input: object,
  keys: readonly string[],
  itemKeys: readonly string[],
): Generator<readonly [key: string, value: unknown]> {
  for (const key of keys) {
    const value = fieldOf(input, key);
    if (value === undefined) continue;
    if (!listKeys.has(key)) yield [key, value];
    else
      for (const item of itemsOf(value)) yield* leavesOf(key, item, itemKeys);
  }
}

function* leavesOf(
  key: string,
  item: unknown,
  itemKeys: readonly string[],
): Generator<readonly [key: string, value: unknown]> {
  const named =
    typeof item === "object" && item !== null
      ? itemKeys
          .map((name) => [name, fieldOf(item, name)] as const)
          .filter(([, value]) => value !== undefined)
      : [];
  if (named.length > 0) yield* named;
  else yield [key, changeKeys.has(key) ? openChange : item];
}
