/** From lines to records: which lines are parsed, and what becomes of bad ones. */
import type { ConversationRecord } from "./conversation-records.ts";
import { detectFormat } from "./format.ts";
import { invalidLine, type FormatReader } from "./format-reader.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import type { Line } from "./lines.ts";
import type { SessionProblem, SessionRecord } from "./records.ts";

/** Some lines may stand before the one that tells the format; a file that has none in so many is something else. */
const linesToDetect = 100;

const nothing: readonly never[] = [];

/**
 * What is wanted of a file: `tools` are calls and results, for which most lines need not be parsed; `conversation` is everything.
 *
 * @example
 * createLineReader("conversation");
 */
export type View = "tools" | "conversation";

/** The records of a view. */
export type RecordOf<V extends View> = V extends "tools"
  ? SessionRecord
  : ConversationRecord;

/**
 * Reads the lines of one file.
 *
 * @example
 * const reader = createLineReader("tools");
 * for (const record of reader.read(line)) console.log(record.kind);
 */
export interface LineReader<R> {
  /** Gives the records of a line. */
  read(line: Line): readonly R[];
  /** Gives what is left to say when the file ends. */
  end(): readonly SessionProblem[];
  /** True when the rest of the file is not worth reading. */
  isStopped(): boolean;
}

function trimmed(bytes: Buffer, isFirst: boolean): Buffer {
  let start = 0;
  let end = bytes.length;
  if (isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    start = 3;
  // Space, tab and carriage return.
  const isBlank = (byte: number | undefined) =>
    byte === 0x20 || byte === 0x09 || byte === 0x0d;
  while (start < end && isBlank(bytes[start])) start += 1;
  while (end > start && isBlank(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}

/** The cheap check that every line gets, also one that is not parsed. */
function damage(bytes: Buffer): string | undefined {
  if (bytes[0] !== 0x7b) return "The line is not a JSON object.";
  if (bytes.at(-1) !== 0x7d)
    return "The line is cut off: it does not end with a closing brace.";
  return undefined;
}

function parse(bytes: Buffer): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function unknownFormat(message: string): SessionProblem {
  return { kind: "problem", line: 1, code: "SESSION_FORMAT_UNKNOWN", message };
}

/**
 * Makes a reader of lines.
 *
 * Until the format is known, every line is parsed, and problems wait: if the file turns out to be no session they are not worth a
 * word each. Afterwards only lines with a marker of the format are parsed. The others get the check that they start with `{` and end
 * with `}`: damage in the middle of a line that holds no call and no result stays unseen.
 *
 * @returns the reader, at the start of a file
 * @example
 * const reader = createLineReader("tools");
 * reader.read({ number: 1, bytes: Buffer.from('{"type":"session","version":3,"id":"a"}') }); // []
 */
export function createLineReader<V extends View>(
  view: V,
): LineReader<RecordOf<V>>;
export function createLineReader(view: View): LineReader<ConversationRecord> {
  let format: FormatReader | undefined;
  let waiting: SessionProblem[] = [];
  let undecidedLines = 0;
  let stopped = false;

  /** Holds nothing that the view shows. */
  function isIdle(text: Buffer): boolean {
    return (
      view === "tools" &&
      format !== undefined &&
      !format.markers.some((marker) => text.includes(marker))
    );
  }

  function recordsOf(
    { read, readConversation }: FormatReader,
    line: number,
    value: JsonObject,
  ): readonly ConversationRecord[] {
    const records = read(line, value);
    return view === "tools"
      ? records
      : [...readConversation(line, value), ...records];
  }

  function stop(message: string): readonly SessionProblem[] {
    stopped = true;
    return [unknownFormat(message)];
  }

  const noSession = () =>
    stop("This is not a session of pi, oh-my-pi, xcsh or Claude Code.");

  function undecided(problem?: SessionProblem): readonly SessionProblem[] {
    if (problem) waiting.push(problem);
    undecidedLines += 1;
    return undecidedLines < linesToDetect ? nothing : noSession();
  }

  function detect(
    line: number,
    value: JsonObject,
  ): readonly ConversationRecord[] {
    const detected = detectFormat(value);
    if (detected === undefined) return undecided();
    if ("unsupported" in detected) return stop(detected.unsupported);
    format = detected;
    const records = [...waiting, ...recordsOf(format, line, value)];
    waiting = [];
    return records;
  }

  function bad(line: number, message: string): readonly SessionProblem[] {
    const problem = invalidLine(line, message);
    return format ? [problem] : undecided(problem);
  }

  return {
    read({ number, bytes }) {
      if (bytes === undefined)
        return bad(number, "The line is too long to be read.");
      const text = trimmed(bytes, number === 1);
      if (text.length === 0) return nothing;
      const damaged = damage(text);
      if (damaged) return bad(number, damaged);
      if (isIdle(text)) return nothing;
      const value = parse(text);
      if (value === undefined)
        return bad(number, "The line is not valid JSON.");
      return format ? recordsOf(format, number, value) : detect(number, value);
    },
    end() {
      if (format || stopped) return nothing;
      if (undecidedLines > 0) return noSession();
      return [
        {
          kind: "problem",
          line: 1,
          code: "SESSION_EMPTY",
          message: "The file is empty.",
        },
      ];
    },
    isStopped: () => stopped,
  };
}
