/** The few steps on the disk that a session file is made of. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Sessions hold what people and tools said: nobody else is to read them. */
const ownerOnly = 0o600;

const batchBytes = 1024 * 1024;

/**
 * Makes a file with these lines; no file of this name may exist.
 *
 * @param path - in a folder that exists
 * @param lines - without their newlines
 * @throws the system's error; what was written by then is taken away
 * @example
 * createFile("/sessions/a.jsonl", ['{"type":"session"}']);
 */
export function createFile(
  path: string,
  lines: Iterable<string | Uint8Array>,
): void {
  const fd = openSync(path, "wx", ownerOnly);
  try {
    writeLines(fd, lines);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
}

/**
 * Replaces the content of a file: a reader, and a crash, see the old lines or the new ones.
 *
 * @param path - an existing file, no symbolic link
 * @param lines - without their newlines
 * @throws the system's error; the old file is still there then
 * @example
 * replaceFile("/sessions/a.jsonl", lines);
 */
export function replaceFile(
  path: string,
  lines: Iterable<string | Uint8Array>,
): void {
  const temporary = `${path}.${process.pid}.tmp`;
  rmSync(temporary, { force: true });
  createFile(temporary, lines);
  try {
    chmodSync(temporary, statSync(path).mode);
    const fd = openSync(temporary, "r");
    fsyncSync(fd);
    closeSync(fd);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeLines(fd: number, lines: Iterable<string | Uint8Array>): void {
  let batch: Uint8Array[] = [];
  let size = 0;
  const newline = Buffer.from("\n");
  const write = () => {
    let rest: Uint8Array = Buffer.concat(batch);
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    batch = [];
    size = 0;
  };
  for (const line of lines) {
    const bytes = typeof line === "string" ? Buffer.from(line) : line;
    batch.push(bytes, newline);
    size += bytes.length + 1;
    if (size >= batchBytes) write();
  }
  write();
}

/**
 * Tells whether the next byte would start a line.
 *
 * @param fd - open for reading
 * @param size - of the file, in bytes
 * @example
 * const prefix = endsWithNewline(fd, size) ? "" : "\n";
 */
export function endsWithNewline(fd: number, size: number): boolean {
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(fd, last, 0, 1, size - 1);
  return last[0] === 0x0a;
}

/**
 * What changes when another program writes to a file or replaces it.
 *
 * @param path - a file
 * @returns undefined when there is none
 * @example
 * const isChanged = fingerprint(path) !== before;
 */
export function fingerprint(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const { ino, size, mtimeMs } = statSync(path);
  return `${ino} ${size} ${mtimeMs}`;
}

/**
 * Waits until the content of a file, and its name in the folder, are on the disk.
 *
 * A handle of its own: the one that writes may be closed meanwhile, and a sync concerns the file, not the handle.
 *
 * @param path - an existing file
 * @throws the system's error
 * @example
 * await syncFile("/sessions/a.jsonl");
 */
export async function syncFile(path: string): Promise<void> {
  for (const each of [path, dirname(path)]) {
    const handle = await open(each, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
