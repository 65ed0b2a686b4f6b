/** pi 1.6.0, which loads a hook as it is. */
import { type AgentTarget, changed, dropped, fires, never } from "./support.ts";

/** @example pi.events.session_switch.fires; // [] */
export const pi: AgentTarget = {
  name: "pi",
  title: "pi",
  version: "1.6.0",
  runs: "module",
  events: {
    session_start: fires("session_start"),
    session_before_switch: fires("session_before_switch", {
      cancel: "honoured",
    }),
    session_switch: never(
      "It is session_start with the reason `new` or `resume` there.",
    ),
    session_before_branch: never("It is session_before_fork there."),
    session_branch: never("It is session_start with the reason `fork` there."),
    session_before_compact: fires("session_before_compact", {
      cancel: "honoured",
      compaction: "honoured",
    }),
    "session.compacting": never(
      "session_before_compact can give a summary of its own.",
    ),
    session_compact: fires("session_compact"),
    session_before_tree: fires("session_before_tree", {
      cancel: "honoured",
      summary: "honoured",
    }),
    session_tree: fires("session_tree"),
    session_shutdown: fires("session_shutdown"),
    context: fires("context", { messages: "honoured" }),
    before_agent_start: fires("before_agent_start", { message: "honoured" }),
    agent_start: fires("agent_start"),
    agent_end: fires("agent_end"),
    turn_start: fires("turn_start"),
    turn_end: fires("turn_end"),
    auto_compaction_start: never(
      "It is session_before_compact with the reason `threshold` or `overflow` there.",
    ),
    auto_compaction_end: never(
      "It is session_compact with the reason `threshold` or `overflow` there.",
    ),
    auto_retry_start: never(),
    auto_retry_end: never(),
    ttsr_triggered: never(),
    todo_reminder: never(),
    tool_call: fires("tool_call", {
      block: "honoured",
      reason: "honoured",
      input: changed(
        "a returned input is not looked at; write into `event.input` instead, which the current contract takes as well",
      ),
      additionalContext: dropped(
        "a message from before_agent_start or context gets to the model",
      ),
    }),
    tool_result: fires("tool_result", {
      content: "honoured",
      details: "honoured",
      isError: "honoured",
      isWarning: "unconfirmed",
    }),
  },
  dialogs: "honoured",
  tools: {
    bash: ["bash"],
    read: ["read"],
    write: ["write"],
    edit: ["edit"],
    grep: ["grep"],
    find: ["find"],
    ls: ["ls"],
  },
};
