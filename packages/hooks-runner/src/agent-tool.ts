/** Tools as the agent sees them: what a wrapper takes and is. */
import type { ToolContent } from "@hookline/hooks-core";

/** What a tool gives back. */
export interface AgentToolResult<TDetails = unknown> {
  readonly content: ToolContent;
  readonly details?: TDetails;
  readonly isError?: boolean;
  readonly isWarning?: boolean;
}

/** Takes the parts of a result that are there before the tool is done. Hooks do not see them. */
export type AgentToolUpdate<TDetails = unknown> = (
  partial: AgentToolResult<TDetails>,
) => void;

/**
 * A tool.
 *
 * @typeParam TParameters - its input
 * @typeParam TDetails - its details
 */
export interface AgentTool<
  TParameters = Record<string, unknown>,
  TDetails = unknown,
> {
  readonly name: string;
  readonly label?: string;
  readonly description?: string;
  /** JSON Schema of the input. */
  readonly parameters?: unknown;
  execute(
    toolCallId: string,
    params: TParameters,
    signal?: AbortSignal,
    onUpdate?: AgentToolUpdate<TDetails>,
    context?: unknown,
  ): Promise<AgentToolResult<TDetails>>;
}
