/** Runs hooks in a test: typed calls in, decisions out, and everything they sent or showed written down. */
import {
  type AgentMessage,
  type ExtensionToolCallEventResult,
  type HookError,
  type HookEvent,
  type HookFactory,
  type HookMessageInput,
  type LoadedHook,
  type NewSessionOptions,
  type ReadonlySessionManager,
  type ToolContent,
  type ToolResultEvent,
} from "@hookline/hooks-core";
import { registerFactory } from "@hookline/hooks-loader";
import {
  type AgentTool,
  type EventRunner,
  ExtensionRunner,
  ExtensionToolWrapper,
  HookRunner,
  HookToolWrapper,
} from "@hookline/hooks-runner";
import { decide, type Decision } from "./decide.ts";
import { emptyModelRegistry, emptySession } from "./empty-session.ts";
import {
  createScriptedUI,
  type UIRecord,
  type UIScript,
} from "./scripted-ui.ts";

/**
 * The host that a harness plays.
 *
 * @example
 * const harness = await createHarness(hook, { ui: { confirm: [true] } });
 */
export interface HarnessOptions {
  /** Answers of a person; without it there is no UI (`ctx.hasUI` is false). */
  readonly ui?: UIScript;
  /** The rules that hold; the current contract when absent. */
  readonly contract?: "hook" | "extension";
  /** Told to hooks as `ctx.cwd`; the process's folder when absent. */
  readonly cwd?: string;
  /** Told to hooks as `ctx.sessionManager`; a session without entries when absent. */
  readonly sessionManager?: ReadonlySessionManager;
}

/**
 * Hooks under test.
 *
 * @example
 * const { outcome, reason } = await harness.toolCall("bash", { command: "rm -rf build" });
 */
export interface Harness {
  readonly runner: EventRunner;
  /** What hooks asked and showed; empty without a script. */
  readonly ui: UIRecord;
  /** What hooks sent with `pi.sendMessage`. */
  readonly messages: HookMessageInput[];
  /** What hooks kept with `pi.appendEntry`. */
  readonly entries: { customType: string; data: unknown }[];
  /** What was reported to error listeners. */
  readonly errors: HookError[];
  /** What slash commands gave to `ctx.newSession`. */
  readonly newSessions: NewSessionOptions[];
  /** Emits any event. */
  emit(event: HookEvent): Promise<Decision>;
  /** Emits `tool_call`. */
  toolCall(
    toolName: string,
    input: Record<string, unknown>,
  ): Promise<Decision & { result: ExtensionToolCallEventResult | undefined }>;
  /** Emits `tool_result` of a tool that succeeded, or failed. @returns the decision, and the content that the model gets */
  toolResult(
    toolName: string,
    input: Record<string, unknown>,
    content: ToolContent | string,
    options?: { isError?: boolean },
  ): Promise<Decision & { content: ToolContent }>;
  /** Emits `context`. @returns what the model is told */
  context(messages: AgentMessage[]): Promise<AgentMessage[]>;
  /** Runs a slash command. @throws when no hook registered it, and what it throws */
  command(name: string, args?: string): Promise<void>;
  /** Puts the hooks around a tool. */
  tool<P extends object, D>(tool: AgentTool<P, D>): AgentTool<P, D>;
}

/**
 * Loads a factory, or takes hooks that are loaded, into a host made for tests.
 *
 * @param hook - a factory, as a hook module exports it, or loaded hooks in their order
 * @throws what the factory throws
 * @example
 * import hook from "./index.ts";
 * const harness = await createHarness(hook);
 * expect((await harness.toolCall("bash", { command: "ls" })).outcome).toBe("allow");
 */
export async function createHarness(
  hook: HookFactory | readonly LoadedHook[],
  options: HarnessOptions = {},
): Promise<Harness> {
  const cwd = options.cwd ?? process.cwd();
  const hooks =
    typeof hook === "function"
      ? [await registerFactory(hook, { path: "hook" }, cwd)]
      : hook;
  const { ui, record } = createScriptedUI(options.ui ?? {});
  const { runner, wrap } = runnerOf(options, hooks, cwd);
  const messages: HookMessageInput[] = [];
  const entries: Harness["entries"] = [];
  const errors: HookError[] = [];
  const newSessions: NewSessionOptions[] = [];
  runner.onError((error) => errors.push(error));
  runner.initialize({
    getModel: () => undefined,
    sendMessageHandler: (message) => void messages.push(message),
    appendEntryHandler: (customType, data) =>
      void entries.push({ customType, data }),
    newSessionHandler: async (given = {}) => {
      newSessions.push(given);
      return { cancelled: false };
    },
    ...(options.ui === undefined ? {} : { uiContext: ui, hasUI: true }),
  });
  let lastId = 0;
  const call = (toolName: string, input: Record<string, unknown>) => ({
    toolName,
    toolCallId: `call-${(lastId += 1)}`,
    input,
  });

  return {
    runner,
    ui: record,
    messages,
    entries,
    errors,
    newSessions,
    emit: (event) => decide(runner, event),
    async toolCall(toolName, input) {
      const event = { type: "tool_call", ...call(toolName, input) } as const;
      const decision = await decide(runner, event);
      return { ...decision, result: decision.result as Given };
    },
    async toolResult(toolName, input, given, { isError = false } = {}) {
      const content: ToolContent =
        typeof given === "string" ? [{ type: "text", text: given }] : given;
      const fields = { ...call(toolName, input), content, details: undefined };
      const event = { type: "tool_result", ...fields, isError };
      const decision = await decide(runner, event as ToolResultEvent);
      const result = decision.result as { content?: ToolContent } | undefined;
      const kept = isError && options.contract === "hook";
      const shown = kept ? content : (result?.content ?? content);
      return { ...decision, content: shown };
    },
    context: (given) => runner.emitContext(given),
    async command(name, args = "") {
      const command = runner.getCommand(name);
      if (command === undefined)
        throw new Error(`no hook has the command /${name}`);
      await command.handler(args, runner.createCommandContext());
    },
    tool: wrap,
  };
}

type Given = ExtensionToolCallEventResult | undefined;

function runnerOf(
  { contract, sessionManager }: HarnessOptions,
  hooks: readonly LoadedHook[],
  cwd: string,
): { readonly runner: EventRunner; readonly wrap: Harness["tool"] } {
  const session = sessionManager ?? emptySession(cwd);
  if (contract === "hook") {
    const runner = new HookRunner(hooks, cwd, session, emptyModelRegistry());
    return { runner, wrap: (tool) => new HookToolWrapper(tool, runner) };
  }
  const runner = new ExtensionRunner(hooks, cwd, session, emptyModelRegistry());
  return { runner, wrap: (tool) => new ExtensionToolWrapper(tool, runner) };
}
