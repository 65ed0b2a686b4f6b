import type { ConfigFormat } from "./format.ts";

/**
 * Gemini CLI: `settings.json`, and `hooks/hooks.json` of an extension. Matchers, spelling of events, flat entries, comments, the
 * mark and missing types were tried with 0.61.0.
 */
export const geminiFormat: ConfigFormat = {
  agent: "gemini",
  title: "Gemini CLI",
  events: [
    "BeforeTool",
    "AfterTool",
    "BeforeAgent",
    "AfterAgent",
    "BeforeModel",
    "AfterModel",
    "BeforeToolSelection",
    "SessionStart",
    "SessionEnd",
    "PreCompress",
    "Notification",
  ],
  entries: "nested",
  wrongEntry: "It has no handler that runs.",
  types: ["command"],
  skippedTypes: [],
  commandKeys: ["command"],
  timeoutKey: "timeout",
  timeoutUnit: "milliseconds",
  toolEvents: ["BeforeTool", "AfterTool"],
  alsoTools: [],
  wireTools: {},
  values: {},
  gates: ["BeforeTool", "BeforeAgent"],
  refuses: (code) => code >= 2,
  broken:
    "Its shell ends with 126 or 127, which blocks every call that the matcher is for.",
  json: "comments",
  refusesMark: true,
  withoutType: "It never runs.",
};
