/** The lines of code around a finding, with the place marked. */
import type { Finding } from "../engine/finding.ts";
import type { Paint } from "./stylish.ts";
import { visible } from "./visible.ts";

/** How to draw. */
export interface FrameOptions {
  readonly paint: Paint;
  /** Columns of the terminal; undefined where there is none: only lines that nobody could read are cut. */
  readonly columns: number | undefined;
  /** Columns that a text takes. */
  readonly widthOf: (text: string) => number;
}

/** Lines shown before and after the marked one. */
const around = 1;

/** Columns shown where there is no terminal. A line of minified or binary code is longer than all that is said about it. */
const roomWithoutTerminal = 400;

/**
 * Draws the line of a finding between its neighbours. Of a finding with more lines the first one is marked.
 *
 * @param lines - of the file
 * @returns lines without their ends; none when the place is not in the file
 * @example
 * codeFrame(text.split("\n"), finding, { paint: (_, text) => text, columns: 80, widthOf: Bun.stringWidth });
 */
export function codeFrame(
  lines: readonly string[],
  finding: Finding,
  options: FrameOptions,
): readonly string[] {
  const marked = lines[finding.line - 1];
  if (marked === undefined) return [];
  const first = Math.max(1, finding.line - around);
  const last = Math.min(lines.length, finding.line + around);
  const gutter = String(last).length;
  const room =
    options.columns === undefined
      ? roomWithoutTerminal
      : Math.max(20, options.columns - gutter - 7);
  const start = finding.column - 1;
  const end =
    finding.endLine === finding.line
      ? (finding.endColumn ?? finding.column) - 1
      : marked.length;
  const before = shown(marked.slice(0, start));
  const at = shown(marked.slice(start, Math.max(end, start + 1)));
  const { paint, widthOf } = options;
  const offset =
    widthOf(before) + Math.min(widthOf(at), room >> 1) > room
      ? widthOf(before) - (room >> 2)
      : 0;
  const drawn: string[] = [];
  for (let line = first; line <= last; line += 1) {
    const isMarked = line === finding.line;
    const number = String(line).padStart(gutter);
    const code = cut(shown(lines[line - 1] ?? ""), offset, room, widthOf);
    if (!isMarked && code.trim() === "") continue;
    drawn.push(
      `  ${isMarked ? ">" : " "} ${paint("dim", `${number} │`)}${code === "" ? "" : ` ${code}`}`,
    );
    if (!isMarked) continue;
    const from = widthOf(before) - offset;
    const width = Math.max(1, Math.min(widthOf(at), room - from));
    const colour = finding.severity === "error" ? "red" : "yellow";
    drawn.push(
      `    ${paint("dim", `${" ".repeat(gutter)} │`)} ${" ".repeat(from)}${paint(colour, "^".repeat(width))}`,
    );
  }
  return drawn;
}

function shown(code: string): string {
  return visible(code).replaceAll("\t", "  ");
}

/** The part of a line from a column on, as wide as there is room; `…` stands for what is not shown. */
function cut(
  text: string,
  offset: number,
  room: number,
  widthOf: FrameOptions["widthOf"],
): string {
  if (offset === 0 && widthOf(text) <= room) return text;
  let column = 0;
  let part = "";
  for (const sign of text) {
    const width = widthOf(sign);
    if (column + width > offset + room - 1) return `${part}…`;
    // What is cut off in front keeps the columns of the rest.
    if (column >= offset)
      part += column === offset && offset > 0 ? "…".padEnd(width) : sign;
    column += width;
  }
  return part;
}
