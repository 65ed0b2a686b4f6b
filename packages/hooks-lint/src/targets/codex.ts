/** OpenAI Codex CLI 0.171.0. */
import { type AgentTarget, changed, dropped, fires, never } from "./support.ts";

/** @example codex.events.context.fires; // [] */
export const codex: AgentTarget = {
  name: "codex",
  title: "Codex",
  version: "0.171.0",
  runs: "command",
  events: {
    session_start: fires("SessionStart"),
    session_before_switch: never(),
    session_switch: fires("SessionStart"),
    session_before_branch: never(),
    session_branch: fires("SessionStart"),
    session_before_compact: fires("PreCompact", {
      cancel: "unconfirmed",
      compaction: dropped("it makes its own summary"),
    }),
    "session.compacting": never(),
    session_compact: fires("PostCompact"),
    session_before_tree: never(),
    session_tree: never(),
    session_shutdown: fires("SessionEnd"),
    context: never("Text can be added in before_agent_start."),
    before_agent_start: fires("UserPromptSubmit", {
      message: changed(
        "its text is added for the model alone, and nothing shows or keeps it",
        "shown or detailed",
      ),
    }),
    agent_start: fires("UserPromptSubmit"),
    agent_end: fires("Stop"),
    turn_start: never("agent_start comes once a prompt."),
    turn_end: never("agent_end comes once a prompt."),
    auto_compaction_start: fires("PreCompact"),
    auto_compaction_end: fires("PostCompact"),
    auto_retry_start: never(),
    auto_retry_end: never(),
    ttsr_triggered: never(),
    todo_reminder: never(),
    tool_call: fires("PreToolUse", {
      block: "honoured",
      reason: "honoured",
      input: changed(
        "tools have the one key `command`, which is all that can be replaced",
        "more than a command",
      ),
      additionalContext: "honoured",
    }),
    tool_result: fires("PostToolUse", {
      content: changed("only its text gets to the model", "image"),
      details: dropped("only the text can be replaced"),
      isError: dropped("whether the call failed is not for a hook to say"),
      isWarning: dropped("only the text can be replaced"),
    }),
  },
  dialogs: {
    instead:
      "a hook is a process without a terminal there, and it has no answer that asks",
  },
  ask: "is not supported there, and lets the command run",
  tools: {
    bash: ["Bash"],
    write: ["apply_patch", "Write"],
    edit: ["apply_patch", "Edit"],
  },
  without: {
    read: "it reads files with its shell",
    grep: "it searches files with its shell",
    find: "it finds files with its shell",
    ls: "it lists folders with its shell",
  },
};
