/** The file behind an open session: one queue of lines, each written at once and whole. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { CodedError, errorText } from "@hookline/hooks-core";
import {
  createFile,
  endsWithNewline,
  fingerprint,
  replaceFile,
  syncFile,
} from "./file-system.ts";

/**
 * Where a file stands.
 *
 * - `absent`: not made yet; the first line makes it.
 * - `outdated`: an old version, or without a header; it is replaced before the first line.
 * - `current`: lines can be appended.
 *
 * @example
 * const status: SessionFileStatus = "absent";
 */
export type SessionFileStatus = "absent" | "outdated" | "current";

/**
 * Appends lines to one file.
 *
 * A line is written when it is appended, by one `write` on a handle in append mode: the system puts it behind what other writers
 * wrote, never into it, and a killed process has written what it appended. What cannot be written waits, in order, and each later
 * call tries again. The disk is only waited for in `flush`.
 *
 * @example
 * const file = new SessionFile("/sessions/a.jsonl", "absent", () => [header]);
 * file.append(line);
 * await file.flush();
 */
export class SessionFile {
  readonly path: string;
  readonly #content: () => Iterable<string | Uint8Array>;
  #status: SessionFileStatus;
  #seen: string | undefined;
  #fd: number | undefined;
  #waiting: string[] = [];
  /** The size of the file after the last write of this one; -1 when it is not known. */
  #end = -1;
  /** Another program has written to the file. */
  #isShared = false;
  #isDirty = false;
  #failure: CodedError | undefined;
  #flushing: Promise<void> = Promise.resolve();

  /**
   * @param path - where the file is or will be
   * @param status - `outdated` and `current` files exist
   * @param content - gives all lines of the session, those that wait included, to make or replace the file
   * @param seen - fingerprint of a file before it was read: when it has another one, it is not replaced
   */
  constructor(
    path: string,
    status: SessionFileStatus,
    content: () => Iterable<string | Uint8Array>,
    seen?: string,
  ) {
    this.path = path;
    this.#status = status;
    this.#content = content;
    this.#seen = seen;
  }

  /** Why lines wait, when some do. */
  get failure(): CodedError | undefined {
    return this.#failure;
  }

  /** Writes a line that `content` gives too by now. An error does not throw: the line waits, `failure` and `flush` tell. */
  append(line: string): void {
    if (this.#status === "current") this.#waiting.push(line);
    this.write();
  }

  /** Makes, replaces and appends what there is to. */
  write(): void {
    try {
      if (this.#status === "current") this.#writeWaiting();
      if (this.#status !== "current") this.#makeCurrent();
      this.#failure = undefined;
    } catch (error) {
      this.#failure = this.#failed("written", error);
    }
  }

  /**
   * Writes what waits and syncs it. Flushes run one after the other.
   *
   * @throws CodedError `SESSION_WRITE_FAILED`
   */
  flush(): Promise<void> {
    const flushed = this.#flushing.then(() => this.#flush());
    this.#flushing = flushed.catch(() => {});
    return flushed;
  }

  /** Gives the handle back; a later append opens the file again. */
  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }

  async #flush(): Promise<void> {
    // A file that has no entry yet is not made for a flush.
    if (this.#status === "current" || this.#failure) this.write();
    if (this.#failure) throw this.#failure;
    if (!this.#isDirty) return;
    this.#isDirty = false;
    try {
      await syncFile(this.path);
    } catch (error) {
      this.#failure = this.#failed("synced", error);
      this.#isDirty = true;
      this.#distrust();
      throw this.#failure;
    }
  }

  /**
   * After a failed sync the system may forget what it could not write, so the next try writes everything anew; unless another program
   * has lines in the file, which are not in memory here.
   */
  #distrust(): void {
    if (this.#isShared || !existsSync(this.path)) return;
    if (statSync(this.path).size !== this.#end) return;
    this.#status = "outdated";
    this.#seen = fingerprint(this.path);
    this.close();
  }

  #makeCurrent(): void {
    if (this.#status === "outdated" && existsSync(this.path)) {
      const target = realpathSync(this.path);
      if (this.#seen !== undefined && this.#seen !== fingerprint(target))
        throw new Error(
          "another program has changed the file since it was opened",
        );
      replaceFile(target, this.#content());
    } else {
      mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
      createFile(this.path, this.#content());
    }
    this.#end = statSync(this.path).size;
    this.#status = "current";
    this.#waiting = [];
    this.#isDirty = true;
  }

  #writeWaiting(): void {
    let opened = this.#open();
    while (opened && this.#waiting.length > 0) {
      const { fd, size } = opened;
      this.#isShared ||=
        this.#end === -1
          ? this.#seen !== fingerprint(this.path)
          : this.#end !== size;
      // Another writer may have left a line without its end; so may this one, when the disk was full.
      const isFresh = size === this.#end || endsWithNewline(fd, size);
      const bytes = Buffer.from(`${isFresh ? "" : "\n"}${this.#waiting[0]}\n`);
      this.#end = -1;
      const written = writeSync(fd, bytes);
      this.#isDirty = true;
      if (written < bytes.length)
        throw new Error(`only ${written} of ${bytes.length} bytes were taken`);
      this.#end = size + written;
      this.#waiting.shift();
      if (this.#waiting.length > 0) opened = this.#open();
    }
  }

  /** The file that has the name now, and its size. When there is none any more, the file is to be made again. */
  #open(): { readonly fd: number; readonly size: number } | undefined {
    if (this.#fd !== undefined) {
      const { nlink, size } = fstatSync(this.#fd);
      if (nlink > 0) return { fd: this.#fd, size };
      this.close();
    }
    if (!existsSync(this.path)) {
      this.#status = "absent";
      return undefined;
    }
    // No O_CREAT: a file made here would have no header.
    this.#fd = openSync(this.path, constants.O_RDWR | constants.O_APPEND);
    return { fd: this.#fd, size: fstatSync(this.#fd).size };
  }

  #failed(what: string, cause: unknown): CodedError {
    return new CodedError(
      "SESSION_WRITE_FAILED",
      `The session file ${this.path} could not be ${what}: ${errorText(cause)}. Its entries are kept in memory; flush tries again.`,
      { cause },
    );
  }
}
