/** opencode 1.18.33, in a plugin. */
import { type AgentTarget, changed, dropped, fires, never } from "./support.ts";

/** @example opencode.events.tool_result.partly; // for calls that worked only */
export const opencode: AgentTarget = {
  name: "opencode",
  title: "opencode",
  version: "1.18.33",
  runs: "plugin",
  events: {
    session_start: fires("session.created"),
    session_before_switch: never(),
    session_switch: never("session_start comes for each new session."),
    session_before_branch: never(),
    session_branch: fires("session.created"),
    session_before_compact: never(
      "session.compacting can add to the prompt of the summary.",
    ),
    "session.compacting": fires("experimental.session.compacting", {
      context: "honoured",
      prompt: "honoured",
      preserveData: dropped("nothing is kept with the summary"),
    }),
    session_compact: fires("session.compacted"),
    session_before_tree: never(),
    session_tree: never(),
    session_shutdown: fires(["dispose", "session.deleted"]),
    context: fires("experimental.chat.messages.transform", {
      messages: "unconfirmed",
    }),
    before_agent_start: fires("chat.message", { message: "unconfirmed" }),
    agent_start: fires("session.status"),
    agent_end: fires("session.idle"),
    turn_start: fires("chat.params"),
    turn_end: fires("message.part.updated"),
    auto_compaction_start: never(
      "session.compacting comes before every summary.",
    ),
    auto_compaction_end: fires("session.compacted"),
    auto_retry_start: fires(["session.error", "session.status"]),
    auto_retry_end: fires(["session.error", "session.status"]),
    ttsr_triggered: never(),
    todo_reminder: fires("todo.updated", undefined, {
      text: "comes whenever the list changes, and not as a reminder",
    }),
    tool_call: fires("tool.execute.before", {
      block: "honoured",
      reason: "honoured",
      input: "honoured",
      additionalContext: "unconfirmed",
    }),
    tool_result: fires(
      "tool.execute.after",
      {
        content: changed("only its text gets to the model", "image"),
        details: "honoured",
        isError: "unconfirmed",
        isWarning: "unconfirmed",
      },
      { text: "comes for calls that worked only" },
    ),
  },
  dialogs: { instead: "a plugin has nothing there to ask with" },
  tools: {
    bash: ["bash"],
    read: ["read"],
    write: ["write"],
    edit: ["edit"],
    grep: ["grep"],
    find: ["glob"],
    web_fetch: ["webfetch"],
    task: ["task"],
  },
};
