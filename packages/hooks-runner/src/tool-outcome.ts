/** What a tool gave, and what becomes of it when hooks have had their say. */
import {
  errorText,
  type ToolContent,
  type ToolResultEventResult,
} from "@hookline/hooks-core";
import type { AgentToolResult } from "./agent-tool.ts";

/** What a tool gave: a result, or the error that it threw. */
export type ToolOutcome<TDetails> =
  { readonly result: AgentToolResult<TDetails> } | { readonly thrown: unknown };

/** An outcome as `tool_result` shows it. */
export interface ShownOutcome {
  readonly content: ToolContent;
  readonly details: unknown;
  readonly isError: boolean;
  readonly isWarning?: boolean;
}

/** @param thrown - what a tool threw, or why it did not run */
export function shownError(thrown: unknown): ShownOutcome {
  const content: ToolContent = [{ type: "text", text: errorText(thrown) }];
  return { content, details: undefined, isError: true };
}

/** How handlers are shown an outcome. Content and details are the tool's own objects. */
export function shownOutcome(outcome: ToolOutcome<unknown>): ShownOutcome {
  if ("thrown" in outcome) return shownError(outcome.thrown);
  const { content, details, isError = false, isWarning } = outcome.result;
  const shown = { content, details, isError };
  return isWarning === undefined ? shown : { ...shown, isWarning };
}

function textOf(content: ToolContent): string {
  const texts = content.flatMap((block) =>
    block.type === "text" ? [block.text] : [],
  );
  return texts.join("\n");
}

/** An error that says what hooks left; nothing of what they replaced is in it, not even as its cause. */
function failure(content: ToolContent): Error {
  return new Error(textOf(content) || "The tool failed; hooks left no text");
}

/**
 * Ends a call. `isError` counts both ways: a result becomes an error, an error a result.
 *
 * @param outcome - what the tool gave
 * @param shown - the content that handlers were shown, with what they wrote into it
 * @param override - what `tool_result` handlers returned, joined
 * @param context - what `tool_call` handlers tell the model besides
 * @returns the result that the call ends with
 * @throws the error that it ends with: the tool's own, the very object, where hooks left its text as it is
 */
export function conclude<TDetails>(
  outcome: ToolOutcome<TDetails>,
  shown: ToolContent,
  override: ToolResultEventResult | undefined,
  context: string | undefined,
): AgentToolResult<TDetails> {
  const left = override?.content ?? shown;
  const content: ToolContent =
    context === undefined ? left : [...left, { type: "text", text: context }];
  const { isError, isWarning } = override ?? {};
  if ("thrown" in outcome) {
    if (isError !== false) {
      const untouched = textOf(content) === errorText(outcome.thrown);
      throw untouched ? outcome.thrown : failure(content);
    }
    // An error has no details: these are the hook's.
    const result = { content, details: override?.details as TDetails };
    return isWarning === undefined ? result : { ...result, isWarning };
  }
  const { result } = outcome;
  if (isError === true && result.isError !== true) throw failure(content);
  if (override === undefined && context === undefined) return result;
  return {
    ...result,
    content,
    details: (override?.details ?? result.details) as TDetails,
    ...(isError === undefined ? {} : { isError }),
    ...(isWarning === undefined ? {} : { isWarning }),
  };
}
