/** `--format stylish`: for a person at a terminal. */
import type { Finding } from "../engine/finding.ts";
import { type LintDocument, nameOf } from "./document.ts";
import { codeFrame, type FrameOptions } from "./frame.ts";
import { summaryOf } from "./summary.ts";
import { visible, visibleLine } from "./visible.ts";

/** The styles that are used. */
export type PaintStyle = "bold" | "dim" | "red" | "yellow" | "cyan";

/** Gives a text a style, or gives it back as it is where no colours are wanted. */
export type Paint = (style: PaintStyle, text: string) => string;

/** How to draw. */
export interface StylishOptions extends FrameOptions {
  /** The text of a file as it is now, by the path of the document; undefined when it cannot be read. */
  readonly textOf: (path: string) => string | undefined;
}

/**
 * Each finding with its place, what it says, and the code; the sum at the end.
 *
 * @example
 * const paint = (_style: PaintStyle, text: string) => text;
 * formatStylish(document, { paint, columns: 80, widthOf: Bun.stringWidth, textOf: (path) => readFileSync(path, "utf8") });
 */
export function formatStylish(
  { files, counts }: LintDocument,
  options: StylishOptions,
): string {
  const parts: string[] = [];
  for (const { path, findings } of files) {
    if (findings.length === 0) continue;
    const lines =
      options
        .textOf(path)
        ?.replace(/^\uFEFF/, "")
        .split(/\r\n|[\n\r\u2028\u2029]/) ?? [];
    for (const finding of findings)
      parts.push(drawn(path, finding, lines, options));
  }
  const colour =
    counts.errors > 0 ? "red" : counts.warnings > 0 ? "yellow" : "dim";
  return [...parts, `${options.paint(colour, summaryOf(counts))}\n`].join("\n");
}

function drawn(
  path: string,
  finding: Finding,
  lines: readonly string[],
  options: StylishOptions,
): string {
  const { paint } = options;
  const { line, column, severity, message, fix, suggestions = [] } = finding;
  const level =
    severity === "error" ? paint("red", "error") : paint("yellow", "warning");
  const place = paint("bold", `${visibleLine(path)}:${line}:${column}`);
  const help = [
    ...(fix ? ["--fix repairs it."] : []),
    ...suggestions.map((one) => `Suggestion: ${visibleLine(one.message)}`),
  ];
  return [
    `${place}  ${level}  ${paint("cyan", nameOf(finding))}`,
    ...wrapped(visible(message), options),
    ...codeFrame(lines, finding, options),
    ...help.flatMap((text) => wrapped(text, options)),
  ]
    .map((one) => `${one}\n`)
    .join("");
}

/** Breaks a text between words; a word that is wider than the terminal stays whole, so that it can be copied. */
function wrapped(
  text: string,
  { columns, widthOf }: FrameOptions,
): readonly string[] {
  const room = columns === undefined ? Infinity : Math.max(20, columns - 2);
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && widthOf(longer) > room) {
        lines.push(`  ${line}`);
        line = word;
      } else line = longer;
    }
    lines.push(`  ${line}`);
  }
  return lines;
}
