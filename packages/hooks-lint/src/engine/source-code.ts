/** The text of a file as rules see it. Everything is made when it is asked for: most files have no finding. */
import type {
  Comment,
  Location,
  Node,
  Position,
  Program,
  Scope,
  SourceCode,
} from "../rule-types.ts";
import type { PlacedComment } from "./parse.ts";
import { findScopes } from "./scopes.ts";

/** What has a place in the text. In this engine nodes and comments both have offsets. */
type Placed = Node | Comment;

/**
 * @example
 * new SourceText("a;\nb;", program, []).getLocFromIndex(3); // { line: 2, column: 0 }
 */
export class SourceText implements SourceCode {
  readonly text: string;
  readonly #ast: Program | undefined;
  readonly #comments: readonly PlacedComment[];
  #starts: readonly number[] | undefined;
  #lines: readonly string[] | undefined;
  #scopeAt: ((node: Node) => Scope) | undefined;

  constructor(
    text: string,
    ast?: Program,
    comments: readonly PlacedComment[] = [],
  ) {
    this.text = text;
    this.#ast = ast;
    this.#comments = comments;
  }

  get ast(): Program {
    if (!this.#ast)
      throw new Error("A file that cannot be parsed has no tree.");
    return this.#ast;
  }

  get lines(): readonly string[] {
    return (this.#lines ??= this.text.split(/\r\n|[\n\r\u2028\u2029]/));
  }

  getText(node?: Placed): string {
    return node ? this.text.slice(...this.getRange(node)) : this.text;
  }

  getRange(node: Placed): [number, number] {
    return rangeOf(node);
  }

  getLoc(node: Placed): Location {
    const [start, end] = rangeOf(node);
    return {
      start: this.getLocFromIndex(start),
      end: this.getLocFromIndex(end),
    };
  }

  getLocFromIndex(index: number): Position {
    const starts = (this.#starts ??= lineStarts(this.text));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: index - (starts[low] ?? 0) };
  }

  getIndexFromLoc({ line, column }: Position): number {
    const starts = (this.#starts ??= lineStarts(this.text));
    return (starts[line - 1] ?? this.text.length) + column;
  }

  getAllComments(): readonly PlacedComment[] {
    return this.#comments;
  }

  getScope(node: Node): Scope {
    this.#scopeAt ??= findScopes(this.ast);
    return this.#scopeAt(node);
  }
}

/** @throws TypeError for what is neither node nor comment of this engine */
export function rangeOf(node: Placed): [number, number] {
  if (
    "start" in node &&
    "end" in node &&
    typeof node.start === "number" &&
    typeof node.end === "number"
  )
    return [node.start, node.end];
  throw new TypeError("This is no node of the file.");
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const mark = /\r\n|[\n\r\u2028\u2029]/g;
  while (mark.test(text)) starts.push(mark.lastIndex);
  return starts;
}
