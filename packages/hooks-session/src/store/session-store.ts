/** The embedded session store: an append-only tree of entries in one JSON Lines file. */
import { dirname, resolve } from "node:path";
import { copyBranch } from "./copy-branch.ts";
import { startSession, type OpenSession } from "./open-session.ts";
import type { StoreProblem } from "./problem.ts";
import type { SessionFile } from "./session-file.ts";
import { listSessions, type SessionInfo } from "./session-list.ts";
import {
  continueSession,
  forkSession,
  openSession,
} from "./session-origins.ts";
import {
  defaultSessionDir,
  type NewSessionStoreOptions,
  type SessionDirOptions,
} from "./session-paths.ts";
import type { CurrentSession } from "./session-reader.ts";
import { SessionWriter } from "./session-writer.ts";

/**
 * The session behind `ctx.sessionManager`. Switching changes the file and keeps the object, since hooks hold on to it.
 *
 * An append is in memory and handed to the system when it returns, so it survives the end of the process; after `flush` it
 * is on the disk and survives the end of the machine. What was wrong with a file is in `problems` and does not throw.
 *
 * @example
 * const store = SessionStore.create(process.cwd());
 * store.appendCustomEntry("todos", { open: 3 });
 * await store.flush();
 */
export class SessionStore extends SessionWriter {
  readonly #current: CurrentSession;
  /** Files that were left and may have something to write or to sync. */
  #left: readonly SessionFile[] = [];

  /** Use `create`, `open` and the other static methods. */
  protected constructor(current: CurrentSession) {
    super(current);
    this.#current = current;
  }

  /**
   * Starts a session. Its file is made with the first entry.
   *
   * @param cwd - working directory of the agent
   */
  static create(
    cwd: string,
    options: NewSessionStoreOptions = {},
  ): SessionStore {
    const { dir = defaultSessionDir(cwd), parentSession } = options;
    return new SessionStore({
      session: startSession({ cwd, dir, parentSession }),
    });
  }

  /**
   * Starts a session that is in no file.
   *
   * @param cwd - working directory of the agent; that of the process when absent
   */
  static inMemory(cwd = process.cwd()): SessionStore {
    return new SessionStore({ session: startSession({ cwd, dir: undefined }) });
  }

  /**
   * Opens a session of pi, oh-my-pi, xcsh or Hookline, versions 1 to 3. Nothing is written before the first append.
   *
   * @param file - a path
   * @throws CodedError `SESSION_UNREADABLE`, `SESSION_FORMAT_UNKNOWN`
   */
  static async open(file: string): Promise<SessionStore> {
    return new SessionStore({
      session: await openSession(file, process.cwd()),
    });
  }

  /**
   * Opens the session of a working directory that was written last, or starts one when there is none.
   *
   * @param cwd - working directory of the agent
   * @throws CodedError `SESSION_UNREADABLE`
   */
  static async continueRecent(
    cwd: string,
    options: SessionDirOptions = {},
  ): Promise<SessionStore> {
    const { dir = defaultSessionDir(cwd) } = options;
    return new SessionStore({ session: await continueSession(cwd, dir) });
  }

  /**
   * Copies a session, all its branches, into a new file; the copied file is its parent. The other file is not changed.
   *
   * @param file - the session to copy
   * @param cwd - working directory of the new one
   * @throws CodedError `SESSION_UNREADABLE`, `SESSION_FORMAT_UNKNOWN`, `SESSION_VERSION_UNKNOWN`
   */
  static async forkFrom(
    file: string,
    cwd: string,
    options: SessionDirOptions = {},
  ): Promise<SessionStore> {
    const { dir = defaultSessionDir(cwd) } = options;
    return new SessionStore({ session: await forkSession(file, cwd, dir) });
  }

  /**
   * Lists the sessions of a working directory, the one that was written last first.
   *
   * @param cwd - working directory of the agent
   * @throws CodedError `SESSION_UNREADABLE`
   */
  static async list(
    cwd: string,
    options: SessionDirOptions = {},
  ): Promise<SessionInfo[]> {
    return listSessions(cwd, options.dir ?? defaultSessionDir(cwd));
  }

  /** What is wrong with the open session; new ones come at the end. */
  get problems(): readonly StoreProblem[] {
    const { problems, file } = this.#current.session;
    if (!file?.failure) return [...problems];
    const { message } = file.failure;
    return [...problems, { code: "SESSION_WRITE_FAILED", message }];
  }

  /**
   * Starts a new session in the same folder and goes on there.
   *
   * @param options - `parentSession`: file or id of the session that it comes from
   * @returns the new file, which is made with the first entry; undefined in memory
   */
  newSession(options: { parentSession?: string } = {}): string | undefined {
    const { parentSession } = options;
    const cwd = this.getCwd();
    return this.#goOn(startSession({ cwd, dir: this.#dir(), parentSession }));
  }

  /**
   * Goes on in another session's file, or reads the open one again.
   *
   * @param file - a path
   * @throws CodedError as `open`, or `SESSION_WRITE_FAILED` when entries of that very file wait to be written; nothing is changed then
   */
  async switchTo(file: string): Promise<void> {
    const path = resolve(file);
    const mine = this.#files().find((each) => each.path === path);
    if (mine?.failure) await mine.flush();
    this.#goOn(await openSession(path, this.getCwd()));
  }

  /**
   * Copies the path to an entry into a new file in the same folder, with the labels of today, and goes on there.
   *
   * @param leafId - the last entry of the copy
   * @returns the new file; undefined in memory
   * @throws CodedError `SESSION_ENTRY_UNKNOWN`
   */
  createBranchedSession(leafId: string): string | undefined {
    const branch = copyBranch(this.#current.session, leafId, this.#dir());
    branch.file?.write();
    return this.#goOn(branch);
  }

  /**
   * Waits until everything that was appended is on the disk, in the files that were left too.
   *
   * @throws CodedError `SESSION_WRITE_FAILED`: all entries are still in memory, and the next call tries again
   */
  async flush(): Promise<void> {
    const files = this.#files();
    const results = await Promise.allSettled(files.map((file) => file.flush()));
    const isDone = (file: SessionFile) =>
      results[files.indexOf(file)]?.status === "fulfilled";
    this.#left = this.#left.filter((file) => !isDone(file));
    for (const result of results)
      if (result.status === "rejected") throw result.reason;
  }

  /** Flushes and gives the file handles back. A later append opens the file again. Throws as `flush`. */
  async close(): Promise<void> {
    const files = this.#files();
    try {
      await this.flush();
    } finally {
      for (const file of files) file.close();
    }
  }

  #dir(): string | undefined {
    const file = this.getSessionFile();
    return file === undefined ? undefined : dirname(file);
  }

  #files(): readonly SessionFile[] {
    const { file } = this.#current.session;
    return file ? [...this.#left, file] : this.#left;
  }

  #goOn(session: OpenSession): string | undefined {
    const left = this.#current.session.file;
    left?.close();
    if (left) this.#left = [...this.#left, left];
    this.#current.session = session;
    return session.file?.path;
  }
}
