/** The `tool_result` handler of a program. The tool has run: a program that fails is reported and changes nothing. */
import {
  errorText,
  type HookContext,
  type ToolContent,
  type ToolResultEvent,
  type ToolResultEventResult,
} from "@hookline/hooks-core";
import type { ShellProgram } from "./pre-hook.ts";
import { type Fields, readAnswer, verdictOf } from "./read-answer.ts";
import { runProgram } from "./run-program.ts";
import { isForTool } from "./tool-phase.ts";

/**
 * Makes the handler. It rejects when the program fails, which runners report.
 *
 * A block takes the place of what the tool gave back: who blocks after the tool does not want the model to see it.
 */
export function postHandler(program: ShellProgram) {
  return (
    event: ToolResultEvent,
    ctx: HookContext,
  ): Promise<ToolResultEventResult | undefined> | undefined =>
    isForTool(program.tool, event.toolName)
      ? look(program, event, ctx).catch((error: unknown) => {
          throw new Error(
            `The hook ${program.path} failed and changed nothing: ${errorText(error)}`,
            { cause: error },
          );
        })
      : undefined;
}

/** @throws Error that says what went wrong */
async function look(
  { path, file, timeoutMs }: ShellProgram,
  event: ToolResultEvent,
  ctx: HookContext,
): Promise<ToolResultEventResult | undefined> {
  const end = await runProgram(file, event, ctx, timeoutMs);
  const blocked = `The hook ${path} blocked the result of ${event.toolName}`;
  if (end.kind === "failure") throw new Error(`the program ${end.text}`);
  if (end.kind === "block") return failed(end.stderr || blocked);
  const answer = readAnswer("post", end.stdout);
  const { decision, reason } = verdictOf(answer);
  if (decision === "ask")
    throw new Error(
      "the program asks whether a tool may run that has run already",
    );
  const changes = decision === "allow" ? changesOf(event, answer) : undefined;
  const { systemMessage } = answer;
  if (typeof systemMessage === "string")
    ctx.ui.notify(systemMessage, "warning");
  return decision === "block" ? failed(reason ?? blocked) : changes;
}

function failed(text: string): ToolResultEventResult {
  return { content: [{ type: "text", text }], isError: true };
}

function changesOf(
  event: ToolResultEvent,
  answer: Fields,
): ToolResultEventResult | undefined {
  const output =
    answer["content"] ??
    answer["updatedToolOutput"] ??
    answer["updatedMCPToolOutput"];
  const context = answer["additionalContext"];
  const content = [
    ...(output === undefined ? event.content : contentOf(output)),
    ...(typeof context === "string"
      ? [{ type: "text" as const, text: context }]
      : []),
  ];
  const { details, isError } = answer;
  const result: ToolResultEventResult = {
    ...(output === undefined && context === undefined ? {} : { content }),
    ...(details === undefined ? {} : { details }),
    ...(typeof isError === "boolean" ? { isError } : {}),
  };
  return Object.keys(result).length > 0 ? result : undefined;
}

/** A text, our content, or the output of Claude Code's `Bash`. */
function contentOf(output: unknown): ToolContent {
  if (typeof output === "string") return [{ type: "text", text: output }];
  if (Array.isArray(output) && output.every(isBlock)) return output;
  if (isRecord(output) && typeof output["stdout"] === "string") {
    const { stdout, stderr } = output;
    const parts = [stdout, stderr].filter((part) => part !== "");
    return [{ type: "text", text: parts.join("\n") }];
  }
  throw new Error(
    "the program gave an output that is neither a text nor an array of text and image blocks",
  );
}

function isBlock(block: unknown): block is ToolContent[number] {
  if (!isRecord(block)) return false;
  return block["type"] === "text"
    ? typeof block["text"] === "string"
    : block["type"] === "image" &&
        typeof block["data"] === "string" &&
        typeof block["mimeType"] === "string";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
