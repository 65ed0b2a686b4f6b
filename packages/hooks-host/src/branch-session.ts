/** Goes back to something that the person said, in a new session file. */
import {
  CodedError,
  type SessionOperationResult,
  type UserMessage,
} from "@hookline/hooks-core";
import { type HostState, restoreConversation } from "./host-state.ts";
import { stopRun } from "./switch-session.ts";

/**
 * Makes a session that ends before a user message, whose text goes back to the editor.
 *
 * @throws CodedError `ENTRY_UNKNOWN`, or `ENTRY_NOT_A_PROMPT` when the entry is no user message
 */
export async function branchSession(
  state: HostState,
  entryId: string,
): Promise<SessionOperationResult> {
  const { runner, session } = state;
  const entry = session.getEntry(entryId);
  if (entry === undefined)
    throw new CodedError("ENTRY_UNKNOWN", `There is no entry ${entryId}.`);
  if (entry.type !== "message" || entry.message.role !== "user")
    throw new CodedError(
      "ENTRY_NOT_A_PROMPT",
      `Entry ${entryId} is no user message, so there is nothing to branch from.`,
    );
  await stopRun(state);
  const verdict = runner.hasHandlers("session_before_branch")
    ? await runner.emit({ type: "session_before_branch", entryId })
    : undefined;
  if (verdict?.cancel) return { cancelled: true };
  const previousSessionFile = session.getSessionFile();
  state.queue = [];
  if (entry.parentId === null)
    await session.newSession(
      previousSessionFile === undefined
        ? {}
        : { parentSession: previousSessionFile },
    );
  else await session.createBranchedSession(entry.parentId);
  await runner.emit({ type: "session_branch", previousSessionFile });
  if (!verdict?.skipConversationRestore) restoreConversation(state);
  runner.getUIContext().setEditorText(textOf(entry.message));
  return { cancelled: false };
}

/** What the person typed. */
export function textOf({ content }: UserMessage): string {
  if (typeof content === "string") return content;
  return content
    .map((block) => (block.type === "text" ? block.text : ""))
    .join("");
}
