/** What can be read of the open session. */
import { dirname } from "node:path";
import type {
  CompactionEntry,
  ReadonlySessionManager,
  SessionEntry,
  SessionHeader,
  SessionTreeNode,
  UsageStatistics,
} from "@hookline/hooks-core";
import {
  allocateArtifact,
  artifactsDir,
  findArtifact,
  putBlob,
  saveArtifact,
  type StoredBlob,
} from "./artifacts.ts";
import type { OpenSession } from "./open-session.ts";
import { buildContext, type SessionContext } from "./session-context.ts";
import { sessionName } from "./session-name.ts";
import { usageOf } from "./usage.ts";

/**
 * Holds the session that is open now, so that the layers of the store see the same one after a switch.
 *
 * @example
 * const current: CurrentSession = { session };
 */
export interface CurrentSession {
  session: OpenSession;
}

/**
 * The reading half of the store. Entries are given as they are kept, in new lists.
 *
 * @example
 * new SessionReader({ session }).getEntries();
 */
export class SessionReader implements ReadonlySessionManager {
  readonly #current: CurrentSession;

  /** @param current - the session, and after a switch the next one */
  constructor(current: CurrentSession) {
    this.#current = current;
  }

  getCwd(): string {
    return this.#current.session.header.cwd;
  }

  /** The folder of the session's file; the working directory for a session in memory. */
  getSessionDir(): string {
    const file = this.getSessionFile();
    return file === undefined ? this.getCwd() : dirname(file);
  }

  getSessionId(): string {
    return this.#current.session.header.id;
  }

  /** A path; the file is there from the first entry on. */
  getSessionFile(): string | undefined {
    return this.#current.session.file?.path;
  }

  getSessionName(): string | undefined {
    const { header, title, tree } = this.#current.session;
    return sessionName(tree.entries) ?? (title || header.title);
  }

  getArtifactsDir(): string | undefined {
    const file = this.getSessionFile();
    return file === undefined ? undefined : artifactsDir(file);
  }

  /** Makes an empty file. In memory there is no place for one: number and path are absent. */
  async allocateArtifactPath(
    toolType: string,
  ): Promise<{ id?: string; path?: string }> {
    const dir = this.getArtifactsDir();
    return dir === undefined ? {} : allocateArtifact(dir, toolType);
  }

  async saveArtifact(
    content: string,
    toolType: string,
  ): Promise<string | undefined> {
    const dir = this.getArtifactsDir();
    return dir === undefined ? undefined : saveArtifact(dir, toolType, content);
  }

  async getArtifactPath(id: string): Promise<string | undefined> {
    const dir = this.getArtifactsDir();
    return dir === undefined ? undefined : findArtifact(dir, id);
  }

  /** Stores bytes beside the sessions of the folder; gives undefined for a session in memory. */
  async putBlob(data: Uint8Array): Promise<StoredBlob | undefined> {
    return this.getSessionFile() === undefined
      ? undefined
      : putBlob(this.getSessionDir(), data);
  }

  getLeafId(): string | null {
    return this.#current.session.leafId;
  }

  getLeafEntry(): SessionEntry | undefined {
    const leafId = this.getLeafId();
    return leafId === null ? undefined : this.getEntry(leafId);
  }

  getEntry(id: string): SessionEntry | undefined {
    return this.#current.session.tree.get(id);
  }

  getLabel(id: string): string | undefined {
    return this.#current.session.tree.label(id);
  }

  /** The entries from the root to `fromId`, or to the leaf; none when there is no such entry. */
  getBranch(fromId?: string): SessionEntry[] {
    const leaf =
      fromId === undefined ? this.getLeafEntry() : this.getEntry(fromId);
    return this.#current.session.tree.path(leaf);
  }

  getHeader(): SessionHeader | null {
    return this.#current.session.header;
  }

  getEntries(): SessionEntry[] {
    return [...this.#current.session.tree.entries];
  }

  /** The roots, with their children by time; an entry whose parent is missing is a root. */
  getTree(): SessionTreeNode[] {
    return this.#current.session.tree.roots();
  }

  getUsageStatistics(): UsageStatistics {
    return usageOf(this.#current.session.tree.entries);
  }

  /**
   * Messages and settings at the leaf.
   *
   * @returns what the model is told next; a compaction that keeps messages from an unknown entry adds a problem, once
   */
  buildSessionContext(): SessionContext {
    const { problems } = this.#current.session;
    return buildContext(this.getBranch(), ({ id }: CompactionEntry) => {
      const message = `The compaction ${id} keeps messages from an entry that is not before it: all messages before it are kept.`;
      if (!problems.some((problem) => problem.message === message))
        problems.push({ code: "SESSION_FIRST_KEPT_MISSING", message });
    });
  }
}
