/** Gemini CLI 0.61.0. */
import { type AgentTarget, changed, dropped, fires, never } from "./support.ts";

/** @example gemini.events.tool_result.fires; // ["AfterTool"] */
export const gemini: AgentTarget = {
  name: "gemini",
  title: "Gemini CLI",
  version: "0.61.0",
  runs: "command",
  events: {
    session_start: fires("SessionStart"),
    session_before_switch: never(),
    session_switch: fires("SessionStart"),
    session_before_branch: never(),
    session_branch: never(),
    session_before_compact: fires(
      "PreCompress",
      {
        cancel: dropped("it compresses all the same"),
        compaction: dropped("it makes its own summary"),
      },
      {
        text: "comes before every request, whether or not there is anything to compress",
      },
    ),
    "session.compacting": never(),
    session_compact: never(),
    session_before_tree: never(),
    session_tree: never(),
    session_shutdown: fires("SessionEnd", undefined, {
      text: "is not waited for: the process may end before the handler does",
      when: "async",
    }),
    context: fires("BeforeModel", {
      messages: changed(
        "it sees and takes texts only, without tool calls and their results",
      ),
    }),
    before_agent_start: fires("BeforeAgent", {
      message: changed(
        "its text is added for the model alone, and nothing shows or keeps it",
        "shown or detailed",
      ),
    }),
    agent_start: fires("BeforeAgent"),
    agent_end: fires("AfterAgent"),
    turn_start: fires("BeforeModel"),
    turn_end: fires("AfterModel", undefined, {
      text: "comes once for every piece of an answer as it is streamed",
    }),
    auto_compaction_start: fires("PreCompress", undefined, {
      text: "comes before every request, whether or not there is anything to compress",
    }),
    auto_compaction_end: never(),
    auto_retry_start: never(),
    auto_retry_end: never(),
    ttsr_triggered: never(),
    todo_reminder: never(),
    tool_call: fires("BeforeTool", {
      block: "honoured",
      reason: "honoured",
      input: changed(
        "it is merged into the input, so keys that it leaves out stay; and the model is told of the change",
        "not all keys",
      ),
      additionalContext: "unconfirmed",
    }),
    tool_result: fires("AfterTool", {
      content: changed(
        "the model gets its text as an error, also for a call that worked",
      ),
      details: dropped("only the text can be replaced"),
      isError: changed("what a hook has replaced is always an error", "false"),
      isWarning: dropped("only the text can be replaced"),
    }),
  },
  dialogs: { instead: "a hook is a process without a terminal there" },
  ask: "leaves the call without a result and ends the turn when nobody is there",
  tools: {
    bash: ["run_shell_command"],
    read: ["read_file"],
    write: ["write_file"],
    edit: ["replace"],
    grep: ["grep_search"],
    find: ["glob"],
    ls: ["list_directory"],
    web_fetch: ["web_fetch"],
    web_search: ["google_web_search"],
    task: ["invoke_agent"],
  },
};
