/** What a hook may read of the session, and write where the host lets it. */
import type {
  ImageContent,
  MessageAttribution,
  TextContent,
} from "./schemas/content.ts";
import type { SessionEntry, SessionHeader } from "./schemas/entries.ts";
import type { AgentMessage } from "./schemas/messages.ts";

/** Tokens and money that the whole session took so far. */
export interface UsageStatistics {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly premiumRequests?: number;
  /** In US dollars. */
  readonly cost: number;
}

/** An entry with the branches that start at it. */
export interface SessionTreeNode {
  readonly entry: SessionEntry;
  /** By time. */
  readonly children: readonly SessionTreeNode[];
  readonly label?: string;
}

/** The session, for reading. Artifacts and blobs are files beside it: those methods do write. */
export interface ReadonlySessionManager {
  getCwd(): string;
  getSessionDir(): string;
  getSessionId(): string;
  /** Undefined for a session that is only in memory. */
  getSessionFile(): string | undefined;
  getSessionName(): string | undefined;
  getArtifactsDir(): string | undefined;
  allocateArtifactPath(
    toolType: string,
  ): Promise<{ id?: string; path?: string }>;
  saveArtifact(content: string, toolType: string): Promise<string | undefined>;
  getArtifactPath(id: string): Promise<string | undefined>;
  /** Id of the entry that the next one is appended to; null before the first. */
  getLeafId(): string | null;
  getLeafEntry(): SessionEntry | undefined;
  getEntry(id: string): SessionEntry | undefined;
  getLabel(id: string): string | undefined;
  /** The entries from the root to `fromId` (the leaf when absent). */
  getBranch(fromId?: string): SessionEntry[];
  getHeader(): SessionHeader | null;
  /** All entries, in the order of the file. */
  getEntries(): SessionEntry[];
  getTree(): SessionTreeNode[];
  getUsageStatistics(): UsageStatistics;
  putBlob(data: Uint8Array): Promise<unknown>;
}

/** The session, for writing: what `newSession({ setup })` gets. Each append returns the new entry's id. */
export interface SessionManager extends ReadonlySessionManager {
  appendMessage(message: AgentMessage): string;
  appendCustomEntry(customType: string, data?: unknown): string;
  appendCustomMessageEntry<T = unknown>(
    customType: string,
    content: string | (TextContent | ImageContent)[],
    display: boolean,
    details?: T,
    attribution?: MessageAttribution,
  ): string;
  appendLabelChange(targetId: string, label: string | undefined): string;
  appendCompaction<T = unknown>(
    summary: string,
    shortSummary: string | undefined,
    firstKeptEntryId: string,
    tokensBefore: number,
    details?: T,
    fromExtension?: boolean,
    preserveData?: Record<string, unknown>,
  ): string;
  appendModelChange(model: string, role?: string): string;
  appendThinkingLevelChange(thinkingLevel: string): string;
  /** @param serviceTier - null for the provider's default */
  appendServiceTierChange(serviceTier: string | null): string;
  /** @param mode - for example `plan`; `none` ends a mode */
  appendModeChange(mode: string, data?: Record<string, unknown>): string;
  appendContextChange(
    contextName: string,
    tenant?: string,
    namespace?: string,
  ): string;
  /** @param injectedRules - names of the stream rules that were injected now */
  appendTtsrInjection(injectedRules: string[]): string;
  /** @param selectedToolNames - all MCP tools that are offered from here on */
  appendMcpToolSelection(selectedToolNames: string[]): string;
  appendSessionInit(init: {
    systemPrompt: string;
    task: string;
    tools: string[];
    outputSchema?: unknown;
  }): string;
  /** Moves the leaf; throws when there is no such entry. */
  branch(entryId: string): void;
  /** Moves the leaf before the first entry. */
  resetLeaf(): void;
  branchWithSummary(
    entryId: string | null,
    summary: string,
    details?: unknown,
    fromExtension?: boolean,
  ): string;
}
