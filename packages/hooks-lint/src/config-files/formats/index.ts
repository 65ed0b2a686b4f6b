/** The agents that read hooks from a configuration file. */
import type { AgentName } from "../../rule-types.ts";
import { claudeFormat } from "./claude.ts";
import { codexFormat } from "./codex.ts";
import { copilotFormat } from "./copilot.ts";
import { cursorFormat } from "./cursor.ts";
import type { ConfigFormat } from "./format.ts";
import { geminiFormat } from "./gemini.ts";

export type { ConfigFormat } from "./format.ts";

/** By agent; opencode, pi and oh-my-pi load modules, and have none. */
export const configFormats: Readonly<Partial<Record<AgentName, ConfigFormat>>> =
  {
    claude: claudeFormat,
    codex: codexFormat,
    gemini: geminiFormat,
    copilot: copilotFormat,
    cursor: cursorFormat,
  };
