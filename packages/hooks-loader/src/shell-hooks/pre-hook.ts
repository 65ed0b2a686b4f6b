/** The `tool_call` handler of a program: asks it, and blocks whenever it did not clearly agree. */
import {
  errorText,
  type HookContext,
  type HookLogger,
  type ToolCallEvent,
} from "@hookline/hooks-core";
import { type Fields, readAnswer, verdictOf } from "./read-answer.ts";
import { runProgram } from "./run-program.ts";
import { isForTool } from "./tool-phase.ts";

/** A program as its handlers need it. */
export interface ShellProgram {
  /** As it was given or found; reasons name it. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  readonly tool: string;
  /** Milliseconds. */
  readonly timeoutMs: number;
  /** The hook contract knows no rewritten input. */
  readonly contract: "hook" | "extension";
  readonly logger: HookLogger;
}

/** Result of `tool_call`; `input` and `additionalContext` only in the current contract. */
export interface PreResult {
  readonly block?: true;
  readonly reason?: string;
  readonly input?: Record<string, unknown>;
  readonly additionalContext?: string;
}

/** Makes the handler. For tools that the program is not meant for, it answers at once. */
export function preHandler(program: ShellProgram) {
  return (
    event: ToolCallEvent,
    ctx: HookContext,
  ): Promise<PreResult | undefined> | undefined =>
    isForTool(program.tool, event.toolName)
      ? decide(program, event, ctx).catch((error: unknown) =>
          block(
            `The hook ${program.path} failed, so ${event.toolName} did not run: ${errorText(error)}`,
          ),
        )
      : undefined;
}

/** @throws Error that says what went wrong */
async function decide(
  program: ShellProgram,
  event: ToolCallEvent,
  ctx: HookContext,
): Promise<PreResult | undefined> {
  const { path, file, timeoutMs } = program;
  const end = await runProgram(file, event, ctx, timeoutMs);
  const blocked = `The hook ${path} blocked ${event.toolName}`;
  if (end.kind === "failure") throw new Error(`the program ${end.text}`);
  if (end.kind === "block") return block(end.stderr || blocked);
  const answer = readAnswer("pre", end.stdout);
  const { decision, reason } = verdictOf(answer);
  const { systemMessage } = answer;
  if (typeof systemMessage === "string")
    ctx.ui.notify(systemMessage, "warning");
  if (decision === "block") return block(reason ?? blocked);
  const changes = changesOf(program, answer);
  if (decision === "ask") {
    const why = reason ?? `The hook ${path} asks`;
    if (!ctx.hasUI)
      return block(
        `${why} (the hook ${path} wants a person to be asked, and there is none)`,
      );
    const input = JSON.stringify(changes?.input ?? event.input);
    const shown = input.length > 500 ? `${input.slice(0, 500)}…` : input;
    if (!(await ctx.ui.confirm(why, `${event.toolName} ${shown}`)))
      return block(`${why} (declined)`);
  }
  return changes;
}

function changesOf(
  { contract, logger }: ShellProgram,
  answer: Fields,
): PreResult | undefined {
  // Checked when the answer was read: objects and strings.
  const input = (answer["updatedInput"] ?? answer["input"]) as
    Record<string, unknown> | undefined;
  const additionalContext = answer["additionalContext"] as string | undefined;
  if (contract === "hook") {
    if (input !== undefined)
      throw new Error(
        "the program wants to change the input, which the hook contract cannot do; load it with the current contract",
      );
    if (additionalContext !== undefined)
      logger.warn("the hook contract has no place for additional context", {
        additionalContext,
      });
    return undefined;
  }
  if (input === undefined && additionalContext === undefined) return undefined;
  return {
    ...(input && { input }),
    ...(additionalContext !== undefined && { additionalContext }),
  };
}

function block(reason: string): PreResult {
  return { block: true, reason };
}
