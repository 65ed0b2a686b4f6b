/** How entries are appended to the open session, and how the leaf moves. */
import type {
  AgentMessage,
  ImageContent,
  MessageAttribution,
  SessionManager,
  TextContent,
} from "@hookline/hooks-core";
import { appendEntry, requireEntry, type NewEntry } from "./open-session.ts";
import { SessionReader, type CurrentSession } from "./session-reader.ts";

/**
 * The writing half of the store. Each append makes a child of the leaf, makes it the leaf, and returns its id.
 *
 * A value that JSON cannot hold throws `SESSION_VALUE_INVALID`, and nothing is appended. An error of the disk does not throw here: the
 * entry waits in memory, and `flush` tells.
 *
 * @example
 * new SessionWriter({ session }).appendCustomEntry("todos", { open: 3 });
 */
export class SessionWriter extends SessionReader implements SessionManager {
  readonly #current: CurrentSession;

  /** @param current - the session, and after a switch the next one */
  constructor(current: CurrentSession) {
    super(current);
    this.#current = current;
  }

  appendMessage(message: AgentMessage): string {
    return this.#append(
      { type: "message", message },
      `the message of role ${message?.role}`,
    );
  }

  appendCustomEntry(customType: string, data?: unknown): string {
    return this.#append(
      { type: "custom", customType, data },
      `customType "${customType}"`,
    );
  }

  appendCustomMessageEntry<T = unknown>(
    customType: string,
    content: string | (TextContent | ImageContent)[],
    display: boolean,
    details?: T,
    attribution: MessageAttribution = "agent",
  ): string {
    const type = "custom_message";
    return this.#append(
      { type, customType, content, display, details, attribution },
      `customType "${customType}"`,
    );
  }

  /** An absent label takes the label away. Throws `SESSION_ENTRY_UNKNOWN`. */
  appendLabelChange(targetId: string, label: string | undefined): string {
    requireEntry(this.#current.session, targetId);
    return this.#append({
      type: "label",
      targetId,
      label,
    });
  }

  appendCompaction<T = unknown>(
    summary: string,
    shortSummary: string | undefined,
    firstKeptEntryId: string,
    tokensBefore: number,
    details?: T,
    fromExtension?: boolean,
    preserveData?: Record<string, unknown>,
  ): string {
    return this.#append({
      type: "compaction",
      summary,
      shortSummary,
      firstKeptEntryId,
      tokensBefore,
      details,
      preserveData,
      fromExtension,
    });
  }

  appendModelChange(model: string, role?: string): string {
    return this.#append({
      type: "model_change",
      model,
      role,
    });
  }

  appendThinkingLevelChange(thinkingLevel: string): string {
    return this.#append({ type: "thinking_level_change", thinkingLevel });
  }

  appendServiceTierChange(serviceTier: string | null): string {
    return this.#append({ type: "service_tier_change", serviceTier });
  }

  appendModeChange(mode: string, data?: Record<string, unknown>): string {
    return this.#append({
      type: "mode_change",
      mode,
      data,
    });
  }

  appendContextChange(
    contextName: string,
    tenant?: string,
    namespace?: string,
  ): string {
    return this.#append({
      type: "context_change",
      contextName,
      tenant,
      namespace,
    });
  }

  appendTtsrInjection(injectedRules: string[]): string {
    return this.#append({ type: "ttsr_injection", injectedRules });
  }

  appendMcpToolSelection(selectedToolNames: string[]): string {
    return this.#append({ type: "mcp_tool_selection", selectedToolNames });
  }

  appendSessionInit(init: {
    systemPrompt: string;
    task: string;
    tools: string[];
    outputSchema?: unknown;
  }): string {
    return this.#append({ type: "session_init", ...init });
  }

  /** Moves the leaf. Throws `SESSION_ENTRY_UNKNOWN`. */
  branch(entryId: string): void {
    this.#current.session.leafId = requireEntry(
      this.#current.session,
      entryId,
    ).id;
  }

  resetLeaf(): void {
    this.#current.session.leafId = null;
  }

  /** Moves the leaf and appends the summary of what was left there. Throws `SESSION_ENTRY_UNKNOWN`. */
  branchWithSummary(
    entryId: string | null,
    summary: string,
    details?: unknown,
    fromExtension?: boolean,
  ): string {
    const { session } = this.#current;
    const before = session.leafId;
    session.leafId =
      entryId === null ? null : requireEntry(session, entryId).id;
    try {
      return this.#append({
        type: "branch_summary",
        fromId: entryId ?? "root",
        summary,
        details,
        fromExtension,
      });
    } catch (error) {
      session.leafId = before;
      throw error;
    }
  }

  #append(entry: NewEntry, owner = `type ${entry.type}`): string {
    return appendEntry(this.#current.session, entry, owner);
  }
}
