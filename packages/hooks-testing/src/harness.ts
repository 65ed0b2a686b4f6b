/** Runs hooks in a test: typed calls in, decisions out, and everything they sent, asked or ran written down. */
import {
  type HookEvent,
  type HookMessageInput,
  isCodedError,
  type LoadedHook,
  type NewSessionOptions,
  type ToolContent,
  type ToolResultEvent,
} from "@hookline/hooks-core";
import { HookHost } from "@hookline/hooks-host";
import {
  type EventRunner,
  ExtensionRunner,
  HookRunner,
} from "@hookline/hooks-runner";
import { SessionStore } from "@hookline/hooks-session";
import { decide } from "./decide.ts";
import type { HarnessDecision, ToolCallDecision } from "./harness/calls.ts";
import { closing } from "./harness/close.ts";
import { ownedBy } from "./harness/failed-matchers.ts";
import { createEdits } from "./harness/in-place-edits.ts";
import { type Between, instrument } from "./harness/instrument.ts";
import { type HarnessSource, loadSource } from "./harness/load-source.ts";
import type { Harness, HarnessOptions } from "./harness/options.ts";
import { createScriptedModel, runPrompt } from "./harness/run-prompt.ts";
import { runTool } from "./harness/run-tool.ts";
import { openScope } from "./harness/scope.ts";
import { createScriptedExec } from "./harness/scripted-exec.ts";
import { createScriptedUI } from "./harness/scripted-ui.ts";
import { createWatch, inLine } from "./harness/watch.ts";

export type { Harness, HarnessOptions } from "./harness/options.ts";

/**
 * Loads hooks into a host made for tests.
 *
 * @param source - a factory, as a hook module exports it; the path of a hook; or loaded hooks in their order
 * @throws what the factory throws; CodedError with `file:line` for a path that does not load
 * @example
 * await using harness = await createHarness("./gate.ts", { ui: { confirm: [false] } });
 * expect(await harness.toolCall("bash", { command: "rm -rf build" })).toBlock("declined");
 */
export async function createHarness(
  source: HarnessSource,
  options: HarnessOptions = {},
): Promise<Harness> {
  const { contract = "extension", cwd = process.cwd() } = options;
  const isLoaded = typeof source === "object";
  if (isLoaded && options.exec !== undefined)
    throw new TypeError(
      "exec needs a factory or a path: hooks that are loaded have the pi.exec that they were loaded with",
    );
  const problem = (error: Error): void => watch.problem(error);
  const { ui, record } = createScriptedUI(options.ui ?? {}, problem);
  const edits = createEdits(contract);
  const watch = createWatch(record, edits);
  const { exec, execs } = createScriptedExec(options.exec, cwd, problem);
  const model = createScriptedModel(options.turns, problem);
  const messages: HookMessageInput[] = [];
  const entries: { customType: string; data: unknown }[] = [];
  const newSessions: NewSessionOptions[] = [];
  const hooks: LoadedHook[] = [];
  const scope = openScope(() => hooks.map(({ path }) => path).join(", "));
  const { hooks: loaded, warnings } = await scope
    .run(() => loadSource(source, cwd, { contract, exec }))
    .catch((error: unknown) => {
      scope.close(true);
      throw error;
    });
  const between: Between = {
    run: scope.run,
    handle: (place, payload, run) =>
      scope.run(() => edits.during(place, payload, run)),
    sent: (message) => void messages.push(message),
    appended: (customType, data) => void entries.push({ customType, data }),
    renewed: (how) => void newSessions.push(how),
  };
  hooks.push(...loaded.map((hook) => instrument(hook, between)));
  const session = sessionOf(options, cwd);
  const host = new HookHost({
    hooks,
    session,
    contract,
    cwd,
    turns: model.turns,
    tools: options.tools ?? [],
    retry: { maxAttempts: 3, baseDelayMs: 0 },
    ...(options.model === undefined ? {} : { model: options.model }),
    ...(options.ui === undefined ? {} : { ui }),
  });
  const runner = runnerOf(host);
  watch.observe(runner);
  let isStarted = false;
  const end = closing({ host, scope, watch, isStarted: () => isStarted });
  let lastId = 0;
  const nextId = (): string => `call-${(lastId += 1)}`;

  async function during<T extends object>(call: string, run: () => Promise<T>) {
    const { value, observed } = await watch.during(call, run);
    return ownedBy({ ...value, ...observed }, end.failed);
  }
  function emit(call: string, event: HookEvent): Promise<HarnessDecision> {
    return during(call, () => {
      if (event.type === "session_start") isStarted = true;
      if (event.type === "session_shutdown") isStarted = false;
      return decide(runner, event);
    });
  }

  const harness: Harness = {
    call: "the harness",
    runner,
    session,
    hooks,
    warnings,
    handlers: watch.handlers,
    errors: watch.errors,
    ui: record,
    messages,
    entries,
    newSessions,
    execs,
    emit: (event) => emit(`emit ${event.type}`, event),
    async toolCall(toolName, input) {
      const fields = { toolName, toolCallId: nextId(), input };
      const call = `toolCall ${toolName} ${inLine(input)}`;
      const decision = await emit(call, { type: "tool_call", ...fields });
      const result = decision.result as ToolCallDecision["result"];
      const given = result?.input ?? input;
      const more = { event: "tool_call", result, input: given } as const;
      return ownedBy({ ...decision, ...more }, end.failed);
    },
    async toolResult(toolName, input, given, how = {}) {
      const content: ToolContent =
        typeof given === "string" ? [{ type: "text", text: given }] : given;
      const { details, isError = false } = how;
      const event = {
        type: "tool_result",
        toolName,
        toolCallId: nextId(),
        input,
        content,
        details,
        isError,
      };
      const call = `toolResult ${toolName} ${inLine(input)}`;
      const decision = await emit(call, event as ToolResultEvent);
      // In the hook contract the tool's own error stands, whatever hooks return.
      const kept = isError && contract === "hook";
      const result = kept ? {} : (decision.result as object | undefined);
      const shown = { content, details, isError, ...result };
      const more = { event: "tool_result", ...shown } as const;
      return ownedBy({ ...decision, ...more }, end.failed);
    },
    async context(given) {
      const call = `context of ${given.length} messages`;
      const event = { type: "context", messages: given } as const;
      const decision = await emit(call, event);
      const result = decision.result as { messages?: typeof given } | undefined;
      const told = result?.messages ?? given;
      const more = { event: "context", messages: told } as const;
      return ownedBy({ ...decision, ...more }, end.failed);
    },
    tool: (name, input, execute) =>
      during(`tool ${name} ${inLine(input)}`, () =>
        runTool(runner, name, { id: nextId(), input }, execute),
      ),
    prompt: (text) =>
      during(`prompt ${inLine(text)}`, async () => {
        if (!isStarted) await host.start();
        isStarted = true;
        return runPrompt(host, model, text);
      }),
    command: (name, args = "") =>
      during(`command /${name} ${args}`.trimEnd(), async () => {
        await host.command(name, args).catch(ownError);
        return {};
      }),
    [Symbol.asyncDispose]: end.close,
    [Symbol.dispose]: end.closeNow,
  };
  return ownedBy(harness, end.failed);
}

function sessionOf(
  { sessionManager }: HarnessOptions,
  cwd: string,
): SessionStore {
  return sessionManager instanceof SessionStore
    ? sessionManager
    : Object.assign(SessionStore.inMemory(cwd), sessionManager);
}

/** The host tells only what both runners have in common. */
function runnerOf({ runner }: HookHost): EventRunner {
  if (runner instanceof ExtensionRunner || runner instanceof HookRunner)
    return runner;
  throw new TypeError("the host has a runner of no known contract");
}

/** A test is about what the hook threw; the host's words for it are for the person at the prompt. */
function ownError(error: unknown): never {
  throw isCodedError(error, "COMMAND_FAILED") ? error.cause : error;
}
