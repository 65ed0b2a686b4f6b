/** Tells what a slash command changed. */
import type {
  HookUIContext,
  SessionEntry,
  SessionManager,
} from "@hookline/hooks-core";
import type { CommandDocument } from "../documents.ts";
import { oneLine, type Output } from "../output.ts";
import {
  type MessageRenderers,
  showMessage,
} from "../terminal/show-message.ts";

/** Prints the session and its new entries; messages of hooks are drawn by their renderers. */
export function reportCommand(
  { command, failed, session, entries, editorText }: CommandDocument,
  manager: SessionManager,
  renderers: MessageRenderers,
  ui: HookUIContext,
  output: Output,
): void {
  const { chalk, columns = 80, data, say } = output;
  data(
    failed
      ? `/${oneLine(command)} ${chalk.red("failed")}\n`
      : `/${oneLine(command)} ran\n`,
  );
  const where = session.file ?? "(in memory)";
  data(`${session.isNew ? "new session" : "session"}  ${where}\n`);
  if (session.isNew && session.parentSession !== null)
    data(`parent       ${oneLine(session.parentSession)}\n`);
  const ids = new Set(
    entries.map((entry) =>
      typeof entry === "object" && entry !== null && "id" in entry
        ? entry["id"]
        : null,
    ),
  );
  for (const entry of manager.getEntries()) {
    if (!ids.has(entry.id)) continue;
    data(`${chalk.green("+")} ${entry.id} ${titleOf(entry)}\n`);
    if (entry.type !== "custom_message") continue;
    const { customType, content, display, details, timestamp } = entry;
    const message = {
      role: "hookMessage" as const,
      customType,
      content,
      display,
      details,
      timestamp: Date.parse(timestamp),
    };
    for (const line of showMessage(
      message,
      renderers,
      ui.theme,
      columns - 2,
      say,
    ))
      data(`  ${line}\n`);
  }
  if (entries.length === 0) data("no new entries\n");
  if (!session.isNew && session.leafMoved && entries.length === 0)
    data(`leaf         ${session.leafId ?? "(before the first entry)"}\n`);
  if (editorText !== "") data(`editor       ${oneLine(editorText)}\n`);
}

function titleOf(entry: SessionEntry): string {
  if (entry.type === "custom" || entry.type === "custom_message")
    return `${entry.type} ${oneLine(entry.customType)}`;
  if (entry.type === "message") {
    const { message } = entry;
    const text =
      "content" in message
        ? typeof message.content === "string"
          ? message.content
          : message.content
              .map((block) => ("text" in block ? block.text : ""))
              .join(" ")
        : "";
    return `message ${message.role}: ${oneLine(text).slice(0, 100)}`;
  }
  return entry.type;
}
