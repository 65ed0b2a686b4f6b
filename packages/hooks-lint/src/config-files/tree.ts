/** A configuration file as values with places, whether it was written in JSON or in TOML. */

/** Offsets in the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type ConfigNode = ConfigObject | ConfigList | ConfigScalar;

export interface ConfigObject extends Span {
  readonly kind: "object";
  /** By key; of a key that is there twice, the last one. */
  readonly entries: ReadonlyMap<string, ConfigEntry>;
}

export interface ConfigEntry {
  readonly key: Span;
  readonly value: ConfigNode;
}

export interface ConfigList extends Span {
  readonly kind: "list";
  readonly items: readonly ConfigNode[];
}

export interface ConfigScalar extends Span {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null | undefined;
}

/** Why a text cannot be read. */
export interface SyntaxFault {
  readonly message: string;
  readonly at: number;
}

/** The value under a key; undefined for anything but an object that has it. */
export function entryOf(
  node: ConfigNode | undefined,
  key: string,
): ConfigEntry | undefined {
  return node?.kind === "object" ? node.entries.get(key) : undefined;
}

export function textAt(
  node: ConfigNode | undefined,
  key: string,
): string | undefined {
  const value = entryOf(node, key)?.value;
  return value?.kind === "scalar" && typeof value.value === "string"
    ? value.value
    : undefined;
}

/** Where an offset is, as findings say it: both from 1. */
export function placeOf(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split(/\r\n|[\r\n]/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
