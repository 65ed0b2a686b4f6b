/** Events of coding agents that no host of ours emits: a handler of one is no spelling mistake, and never runs all the same. */
const names: ReadonlySet<string> = new Set([
  "after_provider_response",
  "agent_before_settle",
  "agent_settled",
  "before_provider_headers",
  "before_provider_request",
  "context_with_system",
  "credential_disabled",
  "goal_updated",
  "input",
  "mcp_notification",
  "message_end",
  "message_start",
  "message_update",
  "model_select",
  "project_trust",
  "provider_stream_event",
  "resources_discover",
  "session_directory",
  "session_stop",
  "task_spawn_policy",
  "thinking_level_select",
  "tool_approval_requested",
  "tool_approval_resolved",
  "tool_execution_end",
  "tool_execution_start",
  "tool_execution_update",
  "ui_prompt_end",
  "ui_prompt_start",
  "user_bash",
  "user_python",
]);

/**
 * Tells whether agents know an event that is none of the 25.
 *
 * @example
 * isNeverEmitted("message_start"); // true
 */
export function isNeverEmitted(name: string): boolean {
  return names.has(name);
}
