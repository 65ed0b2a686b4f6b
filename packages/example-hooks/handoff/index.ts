/** `/handoff [GOAL]`: a new session whose first message says what this one was about, and what is next. */
import type { AgentMessage, HookAPI, SessionEntry } from "@hookline/hooks-core";
import { toolView } from "@hookline/hooks-policy";

export default function handoff(pi: HookAPI): void {
  pi.registerCommand("handoff", {
    description: "Start a new session that continues this one",
    async handler(args, ctx) {
      await ctx.waitForIdle();
      const session = ctx.sessionManager;
      const parentSession = session.getSessionFile();
      // What stands in the prompt editor is a goal too; starting the command must not lose it.
      const goal = args.trim() || ctx.ui.getEditorText().trim();
      const draft = [
        goal || "Go on with the work of the session before.",
        ...digest(session.getBranch()),
        ...(parentSession ? [`The session before: ${parentSession}`] : []),
      ].join("\n\n");
      const title = "First message of the new session";
      const text = ctx.hasUI ? await ctx.ui.editor(title, draft) : draft;
      if (text === undefined || text.trim() === "") return;
      const { cancelled } = await ctx.newSession({
        parentSession,
        async setup(started) {
          started.appendMessage({
            role: "user",
            content: [{ type: "text", text }],
            timestamp: Date.now(),
          });
        },
      });
      // Another hook said no. The text took work, so the person gets it back.
      if (cancelled) ctx.ui.setEditorText(text);
    },
  });
}

/** What the session says of itself, by its own data; no model is asked. */
function digest(branch: readonly SessionEntry[]): string[] {
  const messages = branch.flatMap((entry) =>
    entry.type === "message" ? [entry.message] : [],
  );
  const summary = branch.findLast((entry) => entry.type === "compaction");
  const asked = messages.filter(({ role }) => role === "user").map(textOf);
  const answered = messages
    .filter(({ role }) => role === "assistant")
    .map(textOf);
  const latest = asked.length > 1 ? asked.at(-1) : undefined;
  const files = [...new Set(messages.flatMap(written))].slice(-30);
  return [
    part("Summary of its beginning", summary?.summary),
    part("It began with", asked[0]),
    part("The last request", latest),
    part("The last answer", answered.findLast(Boolean)),
    part(
      "Files that were changed",
      files.map((file) => `- ${file}`).join("\n"),
    ),
  ].filter((text) => text !== "");
}

function part(title: string, text = ""): string {
  const short = text.length > 2000 ? `${text.slice(0, 2000)} …` : text;
  return short === "" ? "" : `${title}:\n${short}`;
}

function textOf(message: AgentMessage): string {
  if (message.role !== "user" && message.role !== "assistant") return "";
  if (typeof message.content === "string") return message.content.trim();
  const texts = message.content.map((block) =>
    block.type === "text" ? block.text : "",
  );
  return texts.join("").trim();
}

/** Files that the tool calls of an answer name as written, in the terms of whatever agent recorded them. */
function written(message: AgentMessage): readonly string[] {
  if (message.role !== "assistant") return [];
  return message.content.flatMap((block) =>
    block.type === "toolCall"
      ? toolView({ toolName: block.name, input: block.arguments }).writes
      : [],
  );
}
