/** Runs the tool calls of one answer. */
import {
  type AssistantMessage,
  errorText,
  type ToolCall,
  type ToolResultMessage,
} from "@hookline/hooks-core";
import type { HostState } from "./host-state.ts";

/** The tool calls of an answer, in order. */
export function toolCallsOf(message: AssistantMessage): ToolCall[] {
  return message.content.filter((block) => block.type === "toolCall");
}

/**
 * Runs calls side by side, as agents do: handlers of different calls may interleave.
 *
 * @returns the results in the order of the calls; a tool that fails, or that is not there, is a result with `isError`
 */
export function runToolCalls(
  state: HostState,
  calls: readonly ToolCall[],
  signal: AbortSignal,
): Promise<ToolResultMessage[]> {
  return Promise.all(calls.map((call) => runToolCall(state, call, signal)));
}

async function runToolCall(
  state: HostState,
  call: ToolCall,
  signal: AbortSignal,
): Promise<ToolResultMessage> {
  const about = {
    role: "toolResult",
    toolCallId: call.id,
    toolName: call.name,
  } as const;
  const tool = state.tool(call.name);
  try {
    if (tool === undefined) throw new Error(`There is no tool ${call.name}.`);
    // The tool gets its own input: what a hook or a tool changes in it must not change what the model is told that it said.
    const input = structuredClone(call.arguments);
    const result = await state.aroundTool(call, () =>
      tool.execute(call.id, input, signal),
    );
    const { content, details, isError = false, isWarning } = result;
    return {
      ...about,
      content,
      ...(details === undefined ? {} : { details }),
      isError,
      ...(isWarning === undefined ? {} : { isWarning }),
      timestamp: Date.now(),
    };
  } catch (error) {
    return {
      ...about,
      content: [{ type: "text", text: errorText(error) }],
      isError: true,
      timestamp: Date.now(),
    };
  }
}
