/** Columns of text on a terminal: Bun's own measure, or `string-width` where there is no Bun. */

const bun = globalThis.Bun;

/**
 * Columns that a text takes; escape sequences take none.
 *
 * `string-width` costs 6 ms to import (docs/decisions/004): under Bun it is never loaded.
 */
export const textWidth: (text: string) => number =
  bun?.stringWidth ?? (await import("string-width")).default;

/**
 * Cuts a text to a number of columns, whole characters and whole escape sequences; what is cut off becomes `…`.
 *
 * @param text - one line
 * @param width - columns there are, at least 1
 * @example
 * cutToWidth("a long line", 6); // "a lon…"
 */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width <= 1) return width === 1 ? "…" : "";
  if (bun === undefined) return cutClusters(text, width);
  const cut = bun.sliceAnsi(text, 0, width, "…");
  // Bun 1.4.5 is one column over where a wide character stands on the cut.
  return textWidth(cut) > width ? bun.sliceAnsi(text, 0, width - 1, "…") : cut;
}

// eslint-disable-next-line no-control-regex -- SGR sequences are what it looks for
const sgr = /\u001b\[[0-9;:]*m/;

function cutClusters(text: string, width: number): string {
  const clusters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  let kept = "";
  let left = width - 1;
  let styled = false;
  for (const part of text.split(new RegExp(`(${sgr.source})`))) {
    if (sgr.test(part)) {
      kept += part;
      styled = true;
      continue;
    }
    for (const { segment } of clusters.segment(part)) {
      left -= textWidth(segment);
      if (left < 0) return `${kept}${styled ? "\u001b[0m" : ""}…`;
      kept += segment;
    }
  }
  return kept;
}
