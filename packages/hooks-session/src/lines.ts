/** From chunks of bytes to lines, wherever the chunks are cut. */

/**
 * A line without its newline.
 *
 * @example
 * const line: Line = { number: 1, bytes: Buffer.from("{}") };
 */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Valid until the next line is asked for; undefined when the line is longer than the limit. */
  readonly bytes: Buffer | undefined;
}

/**
 * Cuts chunks into lines.
 *
 * @example
 * const splitter = createLineSplitter();
 * for (const line of splitter.push(chunk)) read(line);
 * for (const line of splitter.end()) read(line);
 */
export interface LineSplitter {
  /** Takes the next chunk; the lines must be consumed before the next call. */
  push(chunk: Buffer): Generator<Line, void, undefined>;
  /** Gives the last line if no newline ends it. */
  end(): Generator<Line, void, undefined>;
  /** The number of the line that is not complete yet. */
  nextNumber(): number;
}

/**
 * The longest line that is kept in memory, in bytes. Results with several images take megabytes, so there is room to spare; without
 * a limit one binary file without newlines would be held as a whole.
 *
 * @example
 * createLineSplitter(maxLineBytes);
 */
export const maxLineBytes = 256 * 1024 * 1024;

/**
 * Makes a splitter. A line that lies in one chunk is not copied; one that crosses chunks is.
 *
 * @param limit - longest line to keep, in bytes
 * @returns the splitter, at line 1
 * @example
 * const splitter = createLineSplitter();
 * [...splitter.push(Buffer.from("{}\n{"))].length; // 1
 * [...splitter.end()].length; // 1
 */
export function createLineSplitter(limit = maxLineBytes): LineSplitter {
  let complete = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;

  function take(tail: Buffer): Line {
    complete += 1;
    let bytes: Buffer | undefined;
    if (heldBytes + tail.length <= limit)
      bytes = held.length === 0 ? tail : Buffer.concat([...held, tail]);
    held = [];
    heldBytes = 0;
    return { number: complete, bytes };
  }

  return {
    *push(chunk) {
      let start = 0;
      for (;;) {
        const end = chunk.indexOf(0x0a, start);
        if (end === -1) break;
        yield take(chunk.subarray(start, end));
        start = end + 1;
      }
      const rest = chunk.subarray(start);
      if (rest.length === 0) return;
      heldBytes += rest.length;
      if (heldBytes > limit) held = [];
      else held.push(Buffer.from(rest));
    },
    *end() {
      if (heldBytes > 0) yield take(Buffer.alloc(0));
    },
    nextNumber: () => complete + 1,
  };
}
