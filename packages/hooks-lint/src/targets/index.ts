/** What each agent makes of a hook: measured, or read, in the versions that the tables name. */
import type { AgentName } from "../rule-types.ts";
import { claude } from "./claude.ts";
import { codex } from "./codex.ts";
import { copilot } from "./copilot.ts";
import { cursor } from "./cursor.ts";
import { gemini } from "./gemini.ts";
import { omp } from "./omp.ts";
import { opencode } from "./opencode.ts";
import { pi } from "./pi.ts";
import type { AgentTarget } from "./support.ts";

export type {
  AgentTarget,
  EventSupport,
  FieldSupport,
  OurTool,
  When,
} from "./support.ts";

/**
 * All agents.
 *
 * @example
 * agentTargets.gemini.events.tool_call.fires; // ["BeforeTool"]
 */
export const agentTargets: Readonly<Record<AgentName, AgentTarget>> = {
  claude,
  codex,
  gemini,
  copilot,
  cursor,
  opencode,
  pi,
  omp,
};
