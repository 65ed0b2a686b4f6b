/** From a path to chunks of bytes, with the failures of the system as values. */
import { open, type FileHandle } from "node:fs/promises";

/** With 1 MiB, reading a session of 200 MB took less than 80 MB of memory, Bun itself included (Bun 1.4.5, Linux). */
const chunkBytes = 1024 * 1024;

/**
 * Why a file cannot be read.
 *
 * @example
 * const failure: FileFailure = { failure: "There is no such file." };
 */
export interface FileFailure {
  /** One sentence. */
  readonly failure: string;
}

const sentences: Readonly<Record<string, string>> = {
  EACCES: "There is no permission to read the file.",
  EISDIR: "This is a folder, not a session file.",
  ENOENT: "There is no such file.",
  ENOTDIR: "There is no such file: a part of its path is not a folder.",
};

function toFailure(error: unknown): FileFailure {
  const code =
    error instanceof Error && "code" in error ? String(error.code) : "";
  return {
    failure: sentences[code] ?? `The file cannot be read (${code || error}).`,
  };
}

/**
 * Reads a file from start to end, also a pipe.
 *
 * @param file - a path, absolute or relative to the working directory of the process
 * @param onProgress - gets the number of bytes read so far
 * @returns chunks of at most 1 MiB, each **valid only until the next one is asked for** (one buffer serves all);
 *   last, when the system refuses, the failure
 * @example
 * for await (const chunk of readChunks("session.jsonl"))
 *   if (!Buffer.isBuffer(chunk)) console.error(chunk.failure);
 */
export async function* readChunks(
  file: string,
  onProgress?: (bytes: number) => void,
): AsyncGenerator<Buffer | FileFailure, void, undefined> {
  let handle: FileHandle;
  try {
    handle = await open(file, "r");
  } catch (error) {
    yield toFailure(error);
    return;
  }
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes);
    let total = 0;
    for (;;) {
      let bytesRead: number;
      try {
        ({ bytesRead } = await handle.read(buffer, 0, chunkBytes, null));
      } catch (error) {
        yield toFailure(error);
        return;
      }
      if (bytesRead === 0) return;
      total += bytesRead;
      onProgress?.(total);
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
