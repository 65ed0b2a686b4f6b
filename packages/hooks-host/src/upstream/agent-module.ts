/** What hooks find in the agent's own package: the root and its hooks entry. */
import * as core from "@hookline/hooks-core";
import * as loader from "@hookline/hooks-loader";
import * as runner from "@hookline/hooks-runner";
import {
  convertToLlm,
  serializeConversation,
} from "@hookline/hooks-session/llm";
import { BorderedLoader } from "./bordered-loader.ts";

/**
 * The values of `@oh-my-pi/pi-coding-agent` and its relatives that make sense outside of the agent; `pi.pi` of hooks that the host loads.
 *
 * They are the host's own objects, not copies: `instanceof HookRunner` holds in a hook.
 *
 * @example
 * agentModule.HookRunner === HookRunner; // true
 */
export const agentModule: core.HookHostModule = {
  ...core,
  ...loader,
  ...runner,
  BorderedLoader,
  convertToLlm,
  serializeConversation,
  isToolCallEventType,
};

/** Tells whether a `tool_call` event is of this tool; pi offers it beside the guards of results. */
function isToolCallEventType(
  toolName: string,
  event: core.ToolCallEvent,
): boolean {
  return event.toolName === toolName;
}
