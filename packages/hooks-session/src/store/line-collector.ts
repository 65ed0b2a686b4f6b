/** From lines to what each of them is: header, entry, foreign or damaged. */
import type { SessionHeader } from "@hookline/hooks-core";
import { isJsonObject, type JsonObject } from "../json.ts";
import type { Line } from "../lines.ts";
import { hasEntryShape } from "./entry-shape.ts";
import { toHeader } from "./header.ts";
import type { NumberedLine } from "./migrations.ts";
import type { StoreProblem } from "./problem.ts";

/**
 * The lines of a file, sorted by what they are.
 *
 * @example
 * const { header, entries } = collector.lines();
 */
export interface CollectedLines {
  readonly header: SessionHeader | undefined;
  /** Of the header, or of what the entries look like; not a number when the header has something else. */
  readonly version: number;
  readonly title: string | undefined;
  readonly entries: readonly NumberedLine[];
  readonly beforeHeader: readonly Uint8Array[];
  readonly damaged: readonly Uint8Array[];
  readonly problems: readonly StoreProblem[];
  /** There are lines, and not only a header that was cut off. */
  readonly hasForeignContent: boolean;
}

/**
 * Takes one line after the other.
 *
 * @example
 * collector.take({ number: 1, bytes }, true);
 */
export interface LineCollector {
  /** @param isWhole - a newline ends the line */
  take(line: Line, isWhole: boolean): void;
  /** Gives what was collected. */
  lines(): CollectedLines;
}

/** How every writer of the format starts a header: what a crash leaves of one is a part of this, or goes on from it. */
const headerStart = '{"type":"session"';

/**
 * Makes a collector.
 *
 * @returns the collector, at the start of a file
 * @example
 * const collector = createLineCollector();
 */
export function createLineCollector(): LineCollector {
  let header: SessionHeader | undefined;
  let version: number | undefined;
  let title: string | undefined;
  let hasForeignContent = false;
  const entries: NumberedLine[] = [];
  const beforeHeader: Uint8Array[] = [];
  const damaged: Uint8Array[] = [];
  const problems: StoreProblem[] = [];

  function invalid({ number, bytes }: Line): void {
    hasForeignContent = true;
    // A line that was too long to be kept cannot be kept here either.
    if (bytes) damaged.push(Buffer.from(bytes));
    problems.push({
      code: "SESSION_LINE_INVALID",
      line: number,
      message: "The line is no entry of a session.",
    });
  }

  function torn({ number, bytes }: Line, text: string): void {
    const isHeader =
      text.startsWith(headerStart) || headerStart.startsWith(text);
    if (!isHeader || number > 1) hasForeignContent = true;
    if (bytes) damaged.push(Buffer.from(bytes));
    problems.push({
      code: "SESSION_LINE_TORN",
      line: number,
      message:
        "The last line was cut off while it was written: its entry is lost.",
    });
  }

  function takeHeader(found: SessionHeader, value: JsonObject): void {
    header = found;
    // A file without a version is a list, unless its entries have ids: then only the number was forgotten.
    if ("version" in value) version = Number(found.version ?? Number.NaN);
  }

  function takeEntry(line: Line, value: JsonObject): boolean {
    const hasId = typeof value.id === "string";
    if (!header && !isSurelyEntry(value, hasId)) return false;
    version ??= hasId ? 2 : 1;
    if (!hasEntryShape(value) || (!hasId && !(version < 2))) return false;
    entries.push({ line: line.number, value });
    return true;
  }

  return {
    take(line, isWhole) {
      if (line.bytes === undefined) return invalid(line);
      const text = textOf(line.number, line.bytes);
      if (text === "") return;
      const value = parse(text);
      if (!value) return isWhole ? invalid(line) : torn(line, text);
      const found = header ? undefined : toHeader(value);
      if (found) return takeHeader(found, value);
      if (takeEntry(line, value)) return;
      if (header || entries.length > 0) return invalid(line);
      hasForeignContent = true;
      if (value.type === "title" && typeof value.title === "string")
        title = value.title;
      beforeHeader.push(Buffer.from(line.bytes));
    },
    lines: () => ({
      header,
      version: version ?? 1,
      title,
      entries,
      beforeHeader,
      damaged,
      problems,
      hasForeignContent,
    }),
  };
}

/** Without a header, much that is JSON could pass for an entry of an unknown type. */
function isSurelyEntry(value: JsonObject, hasId: boolean): boolean {
  if (hasId) return "parentId" in value && hasEntryShape(value);
  return value.type === "message" && hasEntryShape(value);
}

function textOf(number: number, bytes: Buffer): string {
  const text = bytes.toString("utf8");
  const isMarked = number === 1 && text.startsWith("\uFEFF");
  return (isMarked ? text.slice(1) : text).trim();
}

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
