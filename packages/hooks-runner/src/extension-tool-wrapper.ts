/** Puts `tool_call` before a tool and `tool_result` behind it, by the current contract. */
import {
  type ExtensionToolCallEventResult,
  ToolBlockedError,
  type ToolResultEvent,
  type ToolResultEventResult,
} from "@hookline/hooks-core";
import type {
  AgentTool,
  AgentToolResult,
  AgentToolUpdate,
} from "./agent-tool.ts";
import { inputProblem } from "./check-input.ts";
import type { ExtensionRunner } from "./extension-runner.ts";
import type { Pass } from "./pass.ts";
import {
  conclude,
  shownError,
  type ShownOutcome,
  shownOutcome,
  type ToolOutcome,
} from "./tool-outcome.ts";
import { applyToolProxy } from "./tool-proxy.ts";
import { untilAbort } from "./until-abort.ts";

/** The words of the agent's runtime. */
const blockedText = "Tool execution was blocked by an extension";

type Input = Record<string, unknown>;

/** One call under way. */
interface Call {
  readonly toolName: string;
  readonly toolCallId: string;
  readonly signal: AbortSignal | undefined;
}

/** What hooks say before the tool runs. */
interface Verdict {
  readonly input: Input;
  /** What the model is told besides. */
  readonly context?: string;
  /** Why the tool does not run, and which hook says so. */
  readonly block?: { readonly reason: string; readonly hookPath: string };
}

/**
 * A tool that asks hooks first and shows them what came out, which they may change, success or failure.
 *
 * @example
 * const guarded = new ExtensionToolWrapper(bashTool, runner);
 * await guarded.execute("call-1", { command: "ls" }); // rejects with the reason when a hook blocks
 */
export class ExtensionToolWrapper<
  TParameters extends object = Record<string, unknown>,
  TDetails = unknown,
> implements AgentTool<TParameters, TDetails> {
  declare readonly name: string;
  declare readonly label?: string;
  declare readonly description?: string;
  declare readonly parameters?: unknown;
  readonly #tool: AgentTool<TParameters, TDetails>;
  readonly #runner: ExtensionRunner;

  /**
   * @param tool - runs when no hook objects; an input that a hook made is checked against its `parameters`
   * @param runner - emits the two events
   */
  constructor(tool: AgentTool<TParameters, TDetails>, runner: ExtensionRunner) {
    this.#tool = tool;
    this.#runner = runner;
    applyToolProxy(tool, this);
  }

  /**
   * Runs the tool, unless a hook blocks it.
   *
   * @param toolCallId - the model's id of this call
   * @param params - the tool's input; handlers get copies, the tool gets what they made of it
   * @param signal - when it fires while a handler is waited for, the call is over at once
   * @returns what hooks left of the tool's result
   * @throws ToolBlockedError when a hook blocked; otherwise what hooks left of the tool's error, its own object where they
   *   left its text alone; an Error with the result's text where a hook says that it is one
   */
  execute(
    toolCallId: string,
    params: TParameters,
    signal?: AbortSignal,
    onUpdate?: AgentToolUpdate<TDetails>,
    context?: unknown,
  ): Promise<AgentToolResult<TDetails>> {
    const run = (input: TParameters) =>
      this.#tool.execute(toolCallId, input, signal, onUpdate, context);
    const watched =
      this.#runner.hasHandlers("tool_call") ||
      this.#runner.hasHandlers("tool_result");
    if (!watched) return run(params);
    const call = { toolName: this.#tool.name, toolCallId, signal };
    return this.#guarded(call, params, run);
  }

  async #guarded(
    call: Call,
    params: TParameters,
    run: (input: TParameters) => Promise<AgentToolResult<TDetails>>,
  ): Promise<AgentToolResult<TDetails>> {
    const { input, context, block } = await this.#gate(call, params as Input);
    if (block !== undefined) {
      const error = new ToolBlockedError(block.reason, block.hookPath);
      // For those who keep a record. Neither what they return nor how it goes changes the verdict.
      await this.#show(call, input, shownError(error)).catch(() => {});
      throw error;
    }
    let outcome: ToolOutcome<TDetails>;
    try {
      outcome = { result: await run(input as TParameters) };
    } catch (thrown) {
      outcome = { thrown };
    }
    const shown = shownOutcome(outcome);
    const pass = await this.#show(call, input, shown);
    const override = pass?.kept as ToolResultEventResult | undefined;
    return conclude(outcome, shown.content, override, context);
  }

  async #gate(
    { toolName, toolCallId, signal }: Call,
    params: Input,
  ): Promise<Verdict> {
    const pending = this.#runner.dispatch({
      type: "tool_call",
      toolName,
      toolCallId,
      input: params,
    });
    const pass =
      pending instanceof Promise ? await untilAbort(pending, signal) : pending;
    if (pass === undefined) return { input: params };
    const verdict = await this.#verdict(pass, params);
    // Somebody gave up while the gate was thinking.
    if (verdict.block === undefined) signal?.throwIfAborted();
    return verdict;
  }

  async #verdict(pass: Pass, params: Input): Promise<Verdict> {
    const kept = (pass.kept ?? {}) as ExtensionToolCallEventResult;
    const { block, reason, input = params, additionalContext: context } = kept;
    if (block === true) {
      return {
        input,
        block: { reason: reason || blockedText, hookPath: pass.keptBy },
      };
    }
    if (kept.input === undefined) return { input, context };
    const problem = await inputProblem(this.#tool.parameters, input);
    if (problem === undefined) return { input, context };
    const hookPath = pass.turn?.keptFrom["input"] ?? pass.keptBy;
    const code = "RESULT_INVALID";
    this.#runner.emitError({
      hookPath,
      event: "tool_call",
      error: problem,
      code,
    });
    const why = `Extension ${hookPath} failed: ${problem}`;
    return { input, block: { reason: why, hookPath } };
  }

  async #show(
    { toolName, toolCallId, signal }: Call,
    input: Input,
    shown: ShownOutcome,
  ): Promise<Pass | undefined> {
    // A custom tool's event has any name and any details.
    const event = {
      type: "tool_result",
      toolName,
      toolCallId,
      input,
      ...shown,
    };
    const pending = this.#runner.dispatch(event as ToolResultEvent);
    return pending instanceof Promise ? untilAbort(pending, signal) : pending;
  }
}
