/** What a tool call is about, whichever agent it comes from. */
import { fieldOf, inputOf, objectFrom } from "./input.ts";
import { rowFor } from "./row-for.ts";
import { emptyView, type ToolView } from "./view.ts";
import { viewByRow } from "./view-by-row.ts";

/**
 * The part of an event that says which tool is called, with what.
 *
 * @example
 * const call: ToolCall = { toolName: "Bash", input: { command: "ls" } };
 */
export interface ToolCall {
  readonly toolName: string;
  readonly input: unknown;
}

/**
 * Tells what a tool call runs, reads, writes and fetches, for the tool names and input shapes of Claude Code, Codex, Gemini CLI,
 * Cursor, opencode, Copilot, VS Code, Cline, Kiro, pi and oh-my-pi. Patches are read for the files that they touch. A tool of an
 * MCP server counts by the name behind the server's when its input has something of that name.
 *
 * @param event - a `tool_call` or `tool_result` event, or anything with a tool's name and input
 * @returns the view; never throws, whatever the input is: what cannot be read is `unknown`
 * @example
 * pi.on("tool_call", (event) => {
 *   const { unknown, writes } = toolView(event);
 *   if (unknown !== undefined) return { block: true, reason: unknown };
 *   if (writes.includes("CHANGELOG.md")) return { block: true, reason: "The changelog is generated" };
 * });
 */
export function toolView(event: ToolCall): ToolView {
  try {
    return viewOf(event.toolName, event.input);
  } catch {
    // A getter or a proxy threw, or a list has no end: whoever made this input does not want it read.
    return { ...emptyView, unknown: "The input of the tool cannot be read" };
  }
}

function viewOf(toolName: unknown, given: unknown): ToolView {
  if (typeof toolName !== "string" || toolName === "")
    return { ...emptyView, unknown: "The call does not name its tool" };
  if (toolName === "use_mcp_tool") return viewOfMcp(given);
  const found = rowFor(toolName);
  if (found === undefined) return emptyView;
  const { row, name, isExact } = found;
  const input = inputOf(row, given);
  if (input !== undefined) return viewByRow(found, input);
  // Only a tool's own name promises an input; `mcp__notes__write` may well write no file.
  return isExact && row.needs !== undefined
    ? {
        ...emptyView,
        kind: row.kind,
        unknown: `The input of ${name} is not an object`,
      }
    : emptyView;
}

/** Cline calls all tools of MCP servers through one of its own. */
function viewOfMcp(given: unknown): ToolView {
  const input = typeof given === "string" ? objectFrom(given) : given;
  if (typeof input !== "object" || input === null)
    return {
      ...emptyView,
      unknown: "The input of use_mcp_tool is not an object",
    };
  const tool = fieldOf(input, "tool_name");
  return typeof tool === "string"
    ? viewOf(`mcp__${tool}`, fieldOf(input, "arguments"))
    : {
        ...emptyView,
        unknown: "The input of use_mcp_tool does not name a tool",
      };
}
