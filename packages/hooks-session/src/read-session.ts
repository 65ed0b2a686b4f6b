/** Streams the calls and results of a session file. */
import { readChunks } from "./chunks.ts";
import type { ConversationRecord } from "./conversation-records.ts";
import { createLineReader, type RecordOf, type View } from "./line-reader.ts";
import { createLineSplitter } from "./lines.ts";
import type {
  ReadSessionOptions,
  SessionProblem,
  SessionRecord,
} from "./records.ts";

/**
 * Reads a recorded session of pi, oh-my-pi, xcsh or Claude Code, line by line. The format is told by content.
 *
 * The file is never held as a whole: memory is one chunk of 1 MiB and the longest line. Nothing is thrown for what is wrong with
 * the file: a bad line is a `problem` record and reading goes on; a file that is missing, empty or no session is exactly one
 * `problem` record. Bytes that are not UTF-8 are read as U+FFFD.
 *
 * @param file - a path, absolute or relative to the working directory of the process
 * @param options - `onProgress` gets the number of bytes read so far
 * @returns calls, results and problems, in the order of the lines
 * @throws only what `onProgress` throws
 * @example
 * for await (const record of readSession("session.jsonl"))
 *   if (record.kind === "call") console.log(record.line, record.toolName, record.input);
 */
export function readSession(
  file: string,
  options: ReadSessionOptions = {},
): AsyncGenerator<SessionRecord, void, undefined> {
  return readRecords(file, "tools", options);
}

/**
 * Reads a recorded session as {@link readSession} does, with prompts, answers, compactions and notes too. Every line is parsed.
 *
 * @param file - a path, absolute or relative to the working directory of the process
 * @param options - `onProgress` gets the number of bytes read so far
 * @returns an answer comes before its calls
 * @throws only what `onProgress` throws
 * @example
 * for await (const record of readConversation("session.jsonl"))
 *   if (record.kind === "prompt") console.log(record.line, record.text);
 */
export function readConversation(
  file: string,
  options: ReadSessionOptions = {},
): AsyncGenerator<ConversationRecord, void, undefined> {
  return readRecords(file, "conversation", options);
}

async function* readRecords<V extends View>(
  file: string,
  view: V,
  options: ReadSessionOptions,
): AsyncGenerator<RecordOf<V> | SessionProblem, void, undefined> {
  const splitter = createLineSplitter();
  const reader = createLineReader(view);
  const onProgress = (bytes: number) => options.onProgress?.(bytes);
  for await (const chunk of readChunks(file, onProgress)) {
    if (!Buffer.isBuffer(chunk)) {
      yield {
        kind: "problem",
        line: splitter.nextNumber(),
        code: "SESSION_UNREADABLE",
        message: chunk.failure,
      };
      return;
    }
    // Not `yield*`: it would wait once for each of the many lines that hold nothing.
    for (const line of splitter.push(chunk)) {
      for (const record of reader.read(line)) yield record;
      if (reader.isStopped()) return;
    }
  }
  for (const line of splitter.end()) yield* reader.read(line);
  yield* reader.end();
}
