/** Cursor, as its engine in `@cursor/sdk` 1.0.32 was read; it was not run. */
import { type AgentTarget, changed, dropped, fires, never } from "./support.ts";

/** @example cursor.events.agent_end.fires; // ["stop"] */
export const cursor: AgentTarget = {
  name: "cursor",
  title: "Cursor",
  version: "@cursor/sdk 1.0.32",
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
    context: never("Text can be added in before_agent_start."),
    before_agent_start: fires("beforeSubmitPrompt", {
      message: changed(
        "its text is added for the model alone, and nothing shows or keeps it",
        "shown or detailed",
      ),
    }),
    agent_start: fires("beforeSubmitPrompt"),
    agent_end: fires("stop"),
    turn_start: never("agent_start comes once a prompt."),
    turn_end: fires("afterAgentResponse"),
    auto_compaction_start: fires("preCompact"),
    auto_compaction_end: never(),
    auto_retry_start: never(),
    auto_retry_end: never(),
    ttsr_triggered: never(),
    todo_reminder: never(),
    tool_call: fires(
      [
        "preToolUse",
        "beforeShellExecution",
        "beforeMCPExecution",
        "beforeReadFile",
      ],
      {
        block: "honoured",
        reason: "honoured",
        input: "honoured",
        additionalContext: "honoured",
      },
    ),
    tool_result: fires(["postToolUse", "postToolUseFailure"], {
      content: changed(
        "only what tools of MCP servers give can be replaced; all else gets to the model as it is",
      ),
      details: dropped("only what tools of MCP servers give can be replaced"),
      isError: dropped("whether the call failed is not for a hook to say"),
      isWarning: dropped("only what tools of MCP servers give can be replaced"),
    }),
  },
  dialogs: { instead: "a hook is a process without a terminal there" },
  tools: {
    bash: ["Shell"],
    read: ["Read"],
    write: ["Write"],
    edit: ["Write"],
    grep: ["Grep"],
    ls: ["List"],
    web_fetch: ["WebFetch"],
    web_search: ["WebSearch"],
    task: ["Task"],
  },
};
