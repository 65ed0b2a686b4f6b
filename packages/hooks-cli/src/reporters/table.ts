/** A table of text, cut to the terminal. */
import { cutToWidth, textWidth } from "@hookline/hooks-runner";

const gap = "  ";

/**
 * Lines up columns. Where the terminal is too narrow, the widest columns give room until the row fits.
 *
 * @param rows - cells of one line each, styled or not; all rows have as many
 * @param columns - width of the terminal; undefined: as wide as it takes
 * @param tails - places of the columns whose end says more than their start, as with paths; cells without styles
 * @returns one line a row, without trailing spaces
 * @example
 * table([["block", "rm -rf"], ["rewrite", "read"]], 80); // ["block    rm -rf", "rewrite  read"]
 */
export function table(
  rows: readonly (readonly string[])[],
  columns: number | undefined,
  tails: readonly number[] = [],
): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => textWidth(row[column] ?? ""))),
  );
  if (columns !== undefined) shrink(widths, columns);
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        const cut = tails.includes(column)
          ? cutToTail(cell, width)
          : cutToWidth(cell, width);
        return cut + " ".repeat(Math.max(0, width - textWidth(cut)));
      })
      .join(gap)
      .trimEnd(),
  );
}

/** A column is not made narrower than this. */
const narrow = 8;

function shrink(widths: number[], columns: number): void {
  const room = columns - gap.length * (widths.length - 1);
  let over = widths.reduce((sum, width) => sum + width, 0) - room;
  while (over > 0) {
    const widest = widths.indexOf(Math.max(...widths));
    const width = widths[widest] ?? 0;
    if (width <= narrow) return;
    widths[widest] = width - 1;
    over -= 1;
  }
}

/** The end of a text that is too wide, behind an ellipsis. */
function cutToTail(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const letters = [...text];
  while (textWidth(letters.join("")) > width - 1) letters.shift();
  return `…${letters.join("")}`;
}
