/** JSON with places. */
import type { Node, ParseError } from "jsonc-parser";
import type { ConfigEntry, ConfigNode, SyntaxFault } from "./tree.ts";

/** What of JSON with comments an agent's parser takes: nobody has read it of each agent, so `unknown` is not reported. */
export type Leniency = "none" | "comments" | "unknown";

/** Deeper files are none that an agent has. */
const maxDepth = 500;

/** Loaded when the first file is: it costs about ten milliseconds. In Node the names are under `default`. */
async function load(): Promise<typeof import("jsonc-parser")> {
  const module: typeof import("jsonc-parser") & {
    readonly default?: typeof import("jsonc-parser");
  } = await import("jsonc-parser");
  return module.default ?? module;
}

/** @param text - without a byte order mark */
export async function parseJson(
  text: string,
  leniency: Leniency,
): Promise<ConfigNode | SyntaxFault> {
  if (depthOf(text) > maxDepth)
    return { message: "the file is nested too deeply", at: 0 };
  const { parseTree, printParseErrorCode } = await load();
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {
    allowTrailingComma: leniency === "unknown",
    disallowComments: leniency === "none",
  });
  const [first] = errors;
  if (first)
    return {
      message: worded(printParseErrorCode(first.error), text, first.offset),
      at: first.offset,
    };
  return tree ? converted(tree) : { message: "the file is empty", at: 0 };
}

function converted(node: Node): ConfigNode {
  const span = { start: node.offset, end: node.offset + node.length };
  const children = node.children ?? [];
  switch (node.type) {
    case "object":
      return {
        ...span,
        kind: "object",
        entries: new Map(children.flatMap(asEntry)),
      };
    case "array":
      return { ...span, kind: "list", items: children.map(converted) };
    default:
      return { ...span, kind: "scalar", value: node.value };
  }
}

function asEntry({ children }: Node): (readonly [string, ConfigEntry])[] {
  const [key, value] = children ?? [];
  if (!key || !value) return [];
  return [
    [
      String(key.value),
      {
        key: { start: key.offset, end: key.offset + key.length },
        value: converted(value),
      },
    ],
  ];
}

/** How deep brackets go at most; those in texts count too, which only makes the limit stricter. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const letter of text) {
    if (letter === "{" || letter === "[") deepest = Math.max(deepest, ++depth);
    else if (letter === "}" || letter === "]") depth--;
  }
  return deepest;
}

function worded(code: string, text: string, at: number): string {
  if (/^\s*[}\]]/.test(text.slice(at)) && /,\s*$/.test(text.slice(0, at)))
    return "there is a comma with nothing after it";
  switch (code) {
    case "InvalidCommentToken":
      return "the agent reads plain JSON, which has no comments";
    case "CommaExpected":
      return "a comma is missing";
    case "ColonExpected":
      return "a colon is missing";
    case "PropertyNameExpected":
      return "the name of a property, in double quotes, is missing";
    case "ValueExpected":
      return "a value is missing";
    case "CloseBraceExpected":
      return 'a "}" is missing';
    case "CloseBracketExpected":
      return 'a "]" is missing';
    case "EndOfFileExpected":
      return "there is more after the end of the value";
    case "UnexpectedEndOfString":
      return "a text is not closed";
    case "InvalidEscapeCharacter":
      return "a backslash is followed by a letter that means nothing";
    default:
      return "this is no JSON";
  }
}
