/** Claude Code 2.1.332 with hooks in its settings. */
import { type AgentTarget, changed, dropped, fires, never } from "./support.ts";

/** @example claude.events.tool_call.fires; // ["PreToolUse"] */
export const claude: AgentTarget = {
  name: "claude",
  title: "Claude Code",
  version: "2.1.332",
  runs: "command",
  events: {
    session_start: fires("SessionStart"),
    session_before_switch: never(
      "SessionEnd tells of it afterwards; a handler of session_shutdown gets that.",
    ),
    session_switch: fires("SessionStart"),
    session_before_branch: never(),
    session_branch: fires("SessionStart"),
    session_before_compact: fires("PreCompact", {
      cancel: "honoured",
      compaction: dropped("it makes its own summary"),
    }),
    "session.compacting": fires("PreCompact", {
      context: "honoured",
      prompt: dropped("its own prompt is used, and `context` is added to it"),
      preserveData: dropped("nothing is kept with the summary"),
    }),
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
    turn_end: fires("PostToolBatch", undefined, {
      text: "comes after the tool calls of an answer, and not for an answer without any",
    }),
    auto_compaction_start: fires("PreCompact"),
    auto_compaction_end: fires("PostCompact"),
    auto_retry_start: fires("StopFailure", undefined, {
      text: "comes when a turn has failed for good, and not for a retry",
    }),
    auto_retry_end: fires("StopFailure", undefined, {
      text: "comes when a turn has failed for good, and not for a retry",
    }),
    ttsr_triggered: never(),
    todo_reminder: never(),
    tool_call: fires("PreToolUse", {
      block: "honoured",
      reason: "honoured",
      input: "honoured",
      additionalContext: "honoured",
    }),
    tool_result: fires(["PostToolUse", "PostToolUseFailure"], {
      content: changed(
        "it replaces what a call gave that worked; what a failed call says gets to the model as it is",
      ),
      details: dropped("only the content can be replaced"),
      isError: dropped(
        "a call that worked stays one that worked, and one that failed one that failed",
      ),
      isWarning: dropped("only the content can be replaced"),
    }),
  },
  dialogs: { instead: "a hook is a process without a terminal there" },
  tools: {
    bash: ["Bash"],
    read: ["Read"],
    write: ["Write"],
    edit: ["Edit"],
    grep: ["Grep"],
    find: ["Glob"],
    web_fetch: ["WebFetch"],
    web_search: ["WebSearch"],
    task: ["Agent"],
  },
};
