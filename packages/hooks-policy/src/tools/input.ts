/** The input of a tool as an object, in whichever form an agent or a recorded session has it. */
import type { ToolRow } from "./rows.ts";

/**
 * Gives a tool's input as an object. Models' APIs carry it as JSON text, freeform tools get a bare text, and Cline takes a bare
 * list too.
 *
 * @returns undefined when it is nothing of that
 * @example
 * inputOf(row, '{"command":"ls"}'); // { command: "ls" }
 */
export function inputOf(row: ToolRow, given: unknown): object | undefined {
  if (Array.isArray(given)) return atFirstOf(row, ["paths", "commands"], given);
  if (typeof given === "object") return given ?? undefined;
  if (typeof given !== "string") return undefined;
  return objectFrom(given) ?? atFirstOf(row, row.patch ?? single, given);
}

const single = ["path", "command", "url"];

/** The keys of a row that are among some. */
function atFirstOf(row: ToolRow, keys: readonly string[], value: unknown) {
  const own = [row.command, row.reads, row.writes, row.urls, row.patch].flat();
  const key = keys.find((candidate) => own.includes(candidate));
  return key === undefined ? undefined : { [key]: value };
}

/** An object from its JSON text; undefined when the text is something else. */
export function objectFrom(text: string): object | undefined {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

/** A field; null counts as absent, which is how some models leave out an argument. */
export function fieldOf(input: object, key: string): unknown {
  return (Reflect.get(input, key) as unknown) ?? undefined;
}

/** No tool is given more; a list that a proxy makes up could go on for ever. */
const longestList = 10_000;

/**
 * The items of a list; what is no list is its own only item.
 *
 * @throws RangeError for a list that no agent makes
 */
export function itemsOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value];
  if (value.length > longestList) throw new RangeError("The list is too long");
  return [...(value as readonly unknown[])];
}

/** What a value is, in a sentence. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
