/// <reference lib="esnext.disposable" preserve="true" />
/** What a harness is made of, and what it offers. The reference is for users whose compiler knows no `Disposable`. */
import type {
  AgentMessage,
  HookEvent,
  HookLoadWarning,
  HookMessageInput,
  LoadedHook,
  Model,
  NewSessionOptions,
  ReadonlySessionManager,
  ToolContent,
} from "@hookline/hooks-core";
import type { Answer, TurnSource } from "@hookline/hooks-host";
import type {
  AgentTool,
  AgentToolResult,
  EventRunner,
} from "@hookline/hooks-runner";
import type { SessionStore } from "@hookline/hooks-session";
import type {
  ContextDecision,
  HarnessDecision,
  Observed,
  PromptRun,
  ToolCallDecision,
  ToolResultDecision,
  ToolRun,
} from "./calls.ts";
import type { ExecRecord, ExecScript } from "./scripted-exec.ts";
import type { UIRecord, UIScript } from "./scripted-ui.ts";

/**
 * The host that a harness plays.
 *
 * @example
 * const harness = await createHarness(hook, { ui: { confirm: [true] }, exec: { "git status --porcelain": "" } });
 */
export interface HarnessOptions {
  /** Answers of a person; without it there is no UI (`ctx.hasUI` is false). */
  readonly ui?: UIScript;
  /** The programs that hooks may run, so that a test of a hook cannot run one by accident; none when absent. */
  readonly exec?: ExecScript;
  /** The rules that hold; the current contract when absent. */
  readonly contract?: "hook" | "extension";
  /** Told to hooks as `ctx.cwd`; the process's folder when absent. */
  readonly cwd?: string;
  /** Told to hooks as `ctx.model`. */
  readonly model?: Model;
  /** The session: a store, or methods that take the place of those of an empty one in memory. */
  readonly sessionManager?: SessionStore | Partial<ReadonlySessionManager>;
  /** What the model says to `prompt`, in order; "Done." to everything when absent. */
  readonly turns?: readonly (string | Answer)[] | TurnSource;
  /** What the model can call. */
  readonly tools?: readonly AgentTool[];
}

/**
 * Runs a tool in a test.
 *
 * @example
 * const execute: ToolBody = ({ path }) => `text of ${path}`;
 */
export type ToolBody = (
  input: Record<string, unknown>,
) => ToolOutput | Promise<ToolOutput>;

/** A text, content, or a whole result. */
type ToolOutput = string | ToolContent | AgentToolResult;

/**
 * Hooks under test, and what they did since it was made.
 *
 * Calls follow each other: those that overlap each tell of what both did. A call rejects when a hook asked or ran something that the
 * scripts have no answer for, whatever the hook made of it.
 *
 * @example
 * await using harness = await createHarness(gate);
 * expect(await harness.toolCall("bash", { command: "rm -rf build" })).toBlock("build");
 */
export interface Harness extends Observed, AsyncDisposable, Disposable {
  readonly runner: EventRunner;
  readonly session: SessionStore;
  /** The hooks, as the runner has them. */
  readonly hooks: readonly LoadedHook[];
  /** What will surprise their author: an event that does not exist, for example. */
  readonly warnings: readonly HookLoadWarning[];
  readonly ui: UIRecord;
  /** What hooks sent with `pi.sendMessage`. */
  readonly messages: readonly HookMessageInput[];
  /** What hooks kept with `pi.appendEntry`. */
  readonly entries: readonly { customType: string; data: unknown }[];
  /** What slash commands gave to `ctx.newSession`. */
  readonly newSessions: readonly NewSessionOptions[];
  /** The programs that hooks ran with `pi.exec`. */
  readonly execs: readonly ExecRecord[];
  /** Emits any event. */
  emit(event: HookEvent): Promise<HarnessDecision>;
  /** Emits `tool_call`. */
  toolCall(
    toolName: string,
    input: Record<string, unknown>,
  ): Promise<ToolCallDecision>;
  /** Emits `tool_result` of a tool that succeeded, or failed. */
  toolResult(
    toolName: string,
    input: Record<string, unknown>,
    content: ToolContent | string,
    options?: { readonly isError?: boolean; readonly details?: unknown },
  ): Promise<ToolResultDecision>;
  /** Emits `context`. */
  context(messages: AgentMessage[]): Promise<ContextDecision>;
  /** Calls a tool through the wrapper of the contract, as an agent does: `tool_call`, the tool, `tool_result`. */
  tool(
    name: string,
    input: Record<string, unknown>,
    execute: ToolBody,
  ): Promise<ToolRun>;
  /** Says something to the agent and waits until it is done; the first one starts the session (`session_start`). */
  prompt(text: string): Promise<PromptRun>;
  /** Runs a slash command. @throws what it throws; CodedError `COMMAND_UNKNOWN` */
  command(name: string, args?: string): Promise<Observed>;
}
