import type { ConfigFormat } from "./format.ts";

/**
 * Codex: `hooks.json`, or `[hooks]` in `config.toml`. Matchers, spelling of events, flat entries, comments, the mark and missing
 * types were tried with 0.171.0.
 */
export const codexFormat: ConfigFormat = {
  agent: "codex",
  title: "Codex",
  events: [
    "PreModelRequest",
    "PostModelRequest",
    "PreToolUse",
    "PermissionRequest",
    "PostToolUse",
    "PreCompact",
    "PostCompact",
    "SessionStart",
    "SessionEnd",
    "UserPromptSubmit",
    "SubagentStart",
    "SubagentStop",
    "Stop",
    "Interrupt",
  ],
  entries: "nested",
  wrongEntry: "It has no handler that runs.",
  types: ["command", "mcp_tool"],
  skippedTypes: ["prompt", "agent"],
  commandKeys: ["command"],
  timeoutKey: "timeout",
  timeoutUnit: "seconds",
  toolEvents: ["PreToolUse", "PostToolUse", "PermissionRequest"],
  names: { only: /^[A-Za-z0-9_|]+$/, separator: /\|/ },
  alsoTools: [],
  wireTools: { exec_command: "Bash", shell: "Bash", local_shell: "Bash" },
  values: {},
  gates: ["PreToolUse", "UserPromptSubmit"],
  refuses: (code) => code === 2,
  reasonOnStdout: "without a text on stderr the command runs",
  broken: "The hook counts as failed, and what it should guard goes ahead.",
  json: "none",
  refusesMark: true,
  withoutType: "None of the hooks of this file run.",
};
