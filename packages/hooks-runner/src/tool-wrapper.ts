/** Puts `tool_call` before a tool and `tool_result` behind it. */
import {
  errorText,
  type ToolCallEvent,
  type ToolCallEventResult,
  ToolBlockedError,
  type ToolContent,
  type ToolResultEvent,
  type ToolResultEventResult,
} from "@hookline/hooks-core";
import type {
  AgentTool,
  AgentToolResult,
  AgentToolUpdate,
} from "./agent-tool.ts";
import { blockingError, blockReason } from "./blocking.ts";
import type { Pass } from "./pass.ts";
import type { HookRunner } from "./runner.ts";
import { applyToolProxy } from "./tool-proxy.ts";
import { untilAbort } from "./until-abort.ts";

/**
 * A tool that asks hooks first and shows them what came out.
 *
 * @example
 * const guarded = new HookToolWrapper(bashTool, runner);
 * await guarded.execute("call-1", { command: "ls" }); // rejects with the reason when a hook blocks
 */
export class HookToolWrapper<
  TParameters extends object = Record<string, unknown>,
  TDetails = unknown,
> implements AgentTool<TParameters, TDetails> {
  declare readonly name: string;
  declare readonly label?: string;
  declare readonly description?: string;
  declare readonly parameters?: unknown;
  readonly #tool: AgentTool<TParameters, TDetails>;
  readonly #runner: HookRunner;

  /**
   * @param tool - runs when no hook objects
   * @param runner - emits the two events
   */
  constructor(tool: AgentTool<TParameters, TDetails>, runner: HookRunner) {
    this.#tool = tool;
    this.#runner = runner;
    applyToolProxy(tool, this);
  }

  /**
   * Runs the tool, unless a hook blocks it.
   *
   * @param toolCallId - the model's id of this call
   * @param params - the tool's input; handlers see a copy
   * @param signal - when it fires while a handler is waited for, the call is over at once
   * @returns the tool's result, with `content` and `details` as hooks left them
   * @throws ToolBlockedError when a hook blocked; what a `tool_call` handler threw; what the tool threw, the very object
   */
  execute(
    toolCallId: string,
    params: TParameters,
    signal?: AbortSignal,
    onUpdate?: AgentToolUpdate<TDetails>,
    context?: unknown,
  ): Promise<AgentToolResult<TDetails>> {
    const run = () =>
      this.#tool.execute(toolCallId, params, signal, onUpdate, context);
    const watched =
      this.#runner.hasHandlers("tool_call") ||
      this.#runner.hasHandlers("tool_result");
    return watched ? this.#guarded(toolCallId, params, run, signal) : run();
  }

  async #guarded(
    toolCallId: string,
    params: TParameters,
    run: () => Promise<AgentToolResult<TDetails>>,
    signal: AbortSignal | undefined,
  ): Promise<AgentToolResult<TDetails>> {
    const input = params as Record<string, unknown>;
    const toolName = this.#tool.name;
    // Written out field by field, here and below: with one hook, spreading was two fifths of what the wrapper cost.
    await this.#gate(
      { type: "tool_call", toolName, toolCallId, input },
      signal,
    );
    const show = (content: ToolContent, details: unknown, isError: boolean) =>
      this.#show(
        {
          type: "tool_result",
          toolName,
          toolCallId,
          input,
          content,
          details,
          isError,
        },
        signal,
      );
    let result: AgentToolResult<TDetails>;
    try {
      result = await run();
    } catch (error) {
      // Hooks are told; what they return cannot change a failure in the hook contract.
      await show(
        [{ type: "text", text: errorText(error) }],
        undefined,
        true,
      ).catch(() => {});
      throw error;
    }
    const pass = await show(result.content, result.details, false);
    return pass === undefined ? result : this.#apply(pass, result);
  }

  /** Returns when the tool may run. */
  async #gate(
    call: ToolCallEvent,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    let verdict: Pass | undefined;
    try {
      const pending = this.#runner.dispatch(call);
      verdict =
        pending instanceof Promise
          ? await untilAbort(pending, signal)
          : pending;
    } catch (thrown) {
      throw blockingError(thrown);
    }
    const result = verdict?.kept as ToolCallEventResult | undefined;
    if (verdict !== undefined && result?.block) {
      throw new ToolBlockedError(blockReason(result), verdict.keptBy);
    }
    // Somebody gave up while the gate was thinking.
    if (verdict !== undefined) signal?.throwIfAborted();
  }

  async #show(
    shown: ToolResultEvent,
    signal: AbortSignal | undefined,
  ): Promise<Pass | undefined> {
    const pending = this.#runner.dispatch(shown);
    return pending instanceof Promise ? untilAbort(pending, signal) : pending;
  }

  #apply(
    { kept, keptBy }: Pass,
    result: AgentToolResult<TDetails>,
  ): AgentToolResult<TDetails> {
    if (kept === undefined) return result;
    const override = kept as ToolResultEventResult;
    try {
      return {
        ...result,
        content: override.content ?? result.content,
        details: (override.details ?? result.details) as TDetails,
      };
    } catch (thrown) {
      // A getter of the hook's threw. The tool has succeeded, and that stays so.
      this.#runner.emitError({
        hookPath: keptBy,
        event: "tool_result",
        error: errorText(thrown),
        code: "HANDLER_THREW",
        cause: thrown,
      });
      return result;
    }
  }
}
