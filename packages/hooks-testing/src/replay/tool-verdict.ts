/** Runs one recorded call through a host's tool wrapper, and names what hooks made of it. */
import { errorText, type ToolCall } from "@hookline/hooks-core";
import type { AgentTool, AgentToolResult } from "@hookline/hooks-runner";
import type { ToolPair } from "@hookline/hooks-session";

/** What hooks made of a call, but for errors. */
export type ToolVerdict =
  | { readonly outcome: "allow" }
  | {
      readonly outcome: "block";
      readonly reason: string;
      /** Null where a throw blocked. */
      readonly hookPath: string | null;
    }
  | { readonly outcome: "rewrite"; readonly reason: string };

/** Stands for the tools of a recorded session, one call at a time. */
export interface RecordedTools {
  /** Finds the tool of a name: it gives what was recorded for the call under way. */
  tool(name: string): AgentTool;
  /**
   * Runs a call, and tells what hooks made of it before it gives, or throws, what `run` does.
   *
   * @param pair - what was recorded
   * @param run - goes through the wrapper and the tool
   */
  judge(
    call: ToolCall,
    pair: ToolPair,
    run: () => Promise<AgentToolResult>,
    tell: (verdict: ToolVerdict) => void,
  ): Promise<AgentToolResult>;
}

/** Makes the tools of one session. */
export function createRecordedTools(): RecordedTools {
  let current: ToolPair | undefined;
  /** What the tool was run with; undefined when it was not run. */
  let executed: { readonly input: unknown } | undefined;
  return {
    tool: (name) => ({
      name,
      async execute(_id, input) {
        executed = { input: structuredClone(input) };
        if (current?.result === undefined)
          throw new Error("The recording has no result of this call.");
        const { content, details, isError } = current.result;
        if (isError) throw new Error(textOf(content));
        return { content: structuredClone(content), details };
      },
    }),
    async judge(call, pair, run, tell) {
      current = pair;
      executed = undefined;
      try {
        const result = await run();
        const { content, details } = result;
        tell(
          compare(call, executed, pair, { content, details, isError: false }),
        );
        return result;
      } catch (error) {
        const reason = errorText(error);
        const content = [{ type: "text" as const, text: reason }];
        tell(
          executed === undefined
            ? { outcome: "block", reason, hookPath: blockedBy(error) }
            : compare(call, executed, pair, {
                content,
                details: undefined,
                isError: true,
              }),
        );
        throw error;
      }
    },
  };
}

/** @returns null where a throw blocked */
function blockedBy(error: unknown): string | null {
  return error instanceof Error && "hookPath" in error
    ? String(error.hookPath)
    : null;
}

type Result = NonNullable<ToolPair["result"]>;

function compare(
  call: ToolCall,
  executed: { readonly input: unknown } | undefined,
  { result: recorded }: ToolPair,
  now: Pick<Result, "content" | "details" | "isError">,
): ToolVerdict {
  const changed: string[] = [];
  if (
    executed !== undefined &&
    !Bun.deepEquals(executed.input, call.arguments, true)
  )
    changed.push("input");
  if (recorded !== undefined) {
    // A tool that fails throws: of what was recorded, only the text can come out again.
    const failed = recorded.isError && now.isError;
    const before = failed ? textOf(recorded.content) : recorded.content;
    const after = failed ? textOf(now.content) : now.content;
    if (!Bun.deepEquals(after, before, true)) changed.push("content");
    if (!now.isError && !Bun.deepEquals(now.details, recorded.details, true))
      changed.push("details");
    if (now.isError !== recorded.isError) changed.push("isError");
  }
  return changed.length === 0
    ? { outcome: "allow" }
    : { outcome: "rewrite", reason: `${changed.join(" and ")} changed` };
}

function textOf(content: Result["content"]): string {
  return content
    .map((block) => (block.type === "text" ? block.text : ""))
    .join("\n");
}
