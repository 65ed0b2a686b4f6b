/** GitHub Copilot CLI 1.0.102. */
import { type AgentTarget, changed, dropped, fires, never } from "./support.ts";

/** @example copilot.events.session_branch.fires; // [] */
export const copilot: AgentTarget = {
  name: "copilot",
  title: "Copilot CLI",
  version: "1.0.102",
  runs: "command",
  events: {
    session_start: fires("sessionStart"),
    session_before_switch: never(),
    session_switch: fires("sessionStart"),
    session_before_branch: never(),
    session_branch: never(),
    session_before_compact: fires("preCompact", {
      cancel: dropped("it compacts all the same"),
      compaction: dropped("it makes its own summary"),
    }),
    "session.compacting": never(),
    session_compact: never(),
    session_before_tree: never(),
    session_tree: never(),
    session_shutdown: fires("sessionEnd"),
    context: fires(
      "userPromptTransformed",
      { messages: changed("only the prompt can be replaced") },
      { text: "comes for the prompt only, and not for each request" },
    ),
    before_agent_start: fires("userPromptSubmitted", {
      message: changed(
        "its text is added for the model alone, and nothing shows or keeps it",
        "shown or detailed",
      ),
    }),
    agent_start: fires("userPromptSubmitted"),
    agent_end: fires("agentStop"),
    turn_start: never("agent_start comes once a prompt."),
    turn_end: never("agent_end comes once a prompt."),
    auto_compaction_start: fires("preCompact"),
    auto_compaction_end: never(),
    auto_retry_start: fires("errorOccurred"),
    auto_retry_end: fires("errorOccurred"),
    ttsr_triggered: never(),
    todo_reminder: never(),
    tool_call: fires(["preToolUse", "PreToolUse"], {
      block: "honoured",
      reason: "honoured",
      input: "honoured",
      additionalContext: "unconfirmed",
    }),
    tool_result: fires(["postToolUse", "postToolUseFailure"], {
      content: changed(
        "it replaces what a call gave that worked; what a failed call says gets to the model as it is",
      ),
      details: dropped("only the text can be replaced"),
      isError: "unconfirmed",
      isWarning: "unconfirmed",
    }),
  },
  dialogs: { instead: "a hook is a process without a terminal there" },
  tools: {
    bash: ["bash", "Bash"],
    read: ["view", "Read"],
    write: ["create", "Write"],
    edit: ["edit", "apply_patch", "Edit"],
    grep: ["grep", "Grep"],
    find: ["glob", "Glob"],
    web_fetch: ["web_fetch"],
    web_search: ["web_search"],
    task: ["task", "Agent"],
  },
};
