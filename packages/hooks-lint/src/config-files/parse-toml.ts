/** TOML with places. */
import type { AST } from "toml-eslint-parser";
import type { ConfigEntry, ConfigNode, Span, SyntaxFault } from "./tree.ts";

interface Table {
  readonly kind: "object";
  start: number;
  end: number;
  readonly entries: Map<string, { key: Span; value: Building }>;
}
interface List {
  readonly kind: "list";
  start: number;
  end: number;
  readonly items: Building[];
}
type Building = Table | List | Extract<ConfigNode, { kind: "scalar" }>;

/** @param text - without a byte order mark */
export async function parseToml(
  text: string,
): Promise<ConfigNode | SyntaxFault> {
  const { parseTOML } = await import("toml-eslint-parser");
  try {
    const [top] = parseTOML(text, { tomlVersion: "1.0" }).body;
    const root = table({ start: 0, end: text.length });
    for (const part of top.body) {
      if (part.type === "TOMLKeyValue") put(root, part);
      else {
        const inside = opened(root, part);
        for (const pair of part.body) put(inside, pair);
      }
    }
    return root;
  } catch (error) {
    // Its errors have an `index`; anything else is a fault of ours.
    if (
      error instanceof Error &&
      "index" in error &&
      typeof error.index === "number"
    )
      return {
        message: error.message.charAt(0).toLowerCase() + error.message.slice(1),
        at: error.index,
      };
    throw error;
  }
}

/** The table that `[a.b]` or `[[a.b]]` opens. The parser has said no to keys that are there twice. */
function opened(root: Table, { key, kind }: AST.TOMLTable): Table {
  let at = root;
  for (const [index, part] of key.keys.entries()) {
    const name = nameOf(part);
    const span = spanOf(part);
    const isLast = index === key.keys.length - 1;
    let found = at.entries.get(name)?.value;
    if (!found) {
      found =
        isLast && kind === "array"
          ? { ...span, kind: "list", items: [] }
          : table(span);
      at.entries.set(name, { key: span, value: found });
    }
    if (found.kind === "list") {
      if (isLast) found.items.push(table(spanOf(key)));
      const last = found.items.at(-1);
      at = last?.kind === "object" ? last : table(span);
    } else at = found.kind === "object" ? found : table(span);
  }
  return at;
}

function put(into: Table, { key, value }: AST.TOMLKeyValue): void {
  let at = into;
  for (const [index, part] of key.keys.entries()) {
    const name = nameOf(part);
    const span = spanOf(part);
    if (index === key.keys.length - 1) {
      at.entries.set(name, { key: span, value: converted(value) });
      return;
    }
    const found = at.entries.get(name)?.value;
    const next = found?.kind === "object" ? found : table(span);
    at.entries.set(name, { key: span, value: next });
    at = next;
  }
}

function converted(node: AST.TOMLContentNode): Building {
  const span = spanOf(node);
  if (node.type === "TOMLArray")
    return { ...span, kind: "list", items: node.elements.map(converted) };
  if (node.type === "TOMLInlineTable") {
    const inline = table(span);
    for (const pair of node.body) put(inline, pair);
    return inline;
  }
  const { value } = node;
  return {
    ...span,
    kind: "scalar",
    value: value instanceof Date ? undefined : value,
  };
}

function table(span: Span): Table {
  return {
    ...span,
    kind: "object",
    entries: new Map<string, ConfigEntry & { value: Building }>(),
  };
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === "TOMLBare" ? key.name : key.value;
}

function spanOf({
  range,
}: {
  readonly range: readonly [number, number];
}): Span {
  return { start: range[0], end: range[1] };
}
