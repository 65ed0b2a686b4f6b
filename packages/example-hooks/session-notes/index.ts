/** Carries a list of notes through every compaction, word for word: `/note TEXT`, and lines that start with `NOTE:`. */
import type {
  AgentMessage,
  HookAPI,
  ReadonlySessionManager,
} from "@hookline/hooks-core";

/** Names our entries, our message and our key in `preserveData`. */
const name = "session-notes";
const maxNotes = 50;
const maxLength = 500;

export default function sessionNotes(pi: HookAPI): void {
  pi.registerCommand("note", {
    description: "Remember a line through every compaction",
    async handler(args, ctx) {
      const note = args.trim();
      if (note === "") ctx.ui.notify(listed(notesOf(ctx.sessionManager)));
      else pi.appendEntry(name, note);
    },
  });

  /** `/compact notes`: the notes are the summary, and no model is asked. */
  pi.on("session_before_compact", (event, ctx) => {
    const notes = notesOf(ctx.sessionManager);
    if (event.customInstructions?.trim() !== "notes" || notes.length === 0)
      return;
    const { preparation } = event;
    const { firstKeptEntryId, tokensBefore } = preparation;
    const preserveData = { ...preparation.previousPreserveData, [name]: notes };
    const summary = listed(notes);
    return {
      compaction: { summary, firstKeptEntryId, tokensBefore, preserveData },
    };
  });

  /** Any other compaction: the summariser is told the notes, and the session keeps them beside its text. */
  pi.on("session.compacting", (_event, ctx) => {
    const notes = notesOf(ctx.sessionManager);
    if (notes.length === 0) return;
    return { context: notes, preserveData: { [name]: notes } };
  });

  /** A summary may lose a note; the model is told the list itself, behind the summary. */
  pi.on("context", ({ messages }, ctx) => {
    const summary = messages.findLastIndex(
      ({ role }) => role === "compactionSummary",
    );
    if (summary < 0) return;
    const notes = notesOf(ctx.sessionManager);
    if (notes.length === 0) return;
    const list: AgentMessage = {
      role: "custom",
      customType: name,
      content: listed(notes),
      display: false,
      timestamp: messages[summary]?.timestamp ?? 0,
    };
    return { messages: messages.toSpliced(summary + 1, 0, list) };
  });
}

function listed(notes: readonly string[]): string {
  if (notes.length === 0) return "There are no notes yet.";
  return ["Notes:", ...notes.map((note) => `- ${note}`)].join("\n");
}

/** All notes of the branch, the latest where there are too many; nothing is kept in memory that a resumed session would lack. */
function notesOf(session: ReadonlySessionManager): string[] {
  const all = session.getBranch().flatMap((entry): unknown[] => {
    if (entry.type === "message") return written(entry.message);
    if (entry.type === "custom" && entry.customType === name)
      return [entry.data];
    const earlier = entry.type === "compaction" && entry.preserveData?.[name];
    return Array.isArray(earlier) ? earlier : [];
  });
  // A session file is text that anything may have written.
  const notes = all.filter((note) => typeof note === "string");
  const short = notes.map((note) => note.trim().slice(0, maxLength));
  return [...new Set(short)].filter((note) => note !== "").slice(-maxNotes);
}

/** Notes of the person and the model. What tools bring is not theirs: a web page must not write into the list. */
function written(message: AgentMessage): string[] {
  if (message.role !== "user" && message.role !== "assistant") return [];
  const { content } = message;
  const blocks =
    typeof content === "string" ? [{ type: "text", text: content }] : content;
  const texts = blocks.map((block) => ("text" in block ? block.text : ""));
  return texts
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.startsWith("NOTE:"))
    .map((line) => line.slice("NOTE:".length));
}
