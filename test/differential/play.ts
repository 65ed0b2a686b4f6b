/** Plays a plan on one side and writes down everything that can be seen from outside. */
import type {
  HookError,
  LoadedHook,
  StoredHandler,
} from "@hookline/hooks-core";
import type { HandlerPlan, Plan, SharedEvent } from "./scenario.ts";
import { settle } from "./settle.ts";

/** What both runners can do. */
export interface Runner {
  hasHandlers(event: string): boolean;
  onError(listener: (error: HookError) => void): unknown;
  emitError(error: HookError): void;
  emit(event: never): Promise<unknown>;
  emitToolCall(event: never): Promise<unknown>;
  emitContext(messages: never): Promise<unknown>;
  emitBeforeAgentStart(prompt: string): Promise<unknown>;
}

/** A tool, as both wrappers take and give it. */
export interface Tool {
  readonly name: string;
  execute(
    id: string,
    params: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<unknown>;
}

/** Ours, or the peer. */
export interface Side {
  createRunner(hooks: readonly LoadedHook[]): Runner;
  wrap(tool: Tool, runner: Runner): Tool;
  /** Whether a report is one that the side is compared by. */
  counts(error: HookError): boolean;
}

/** What was seen. */
export interface Trace {
  readonly steps: unknown[];
  /** What came back, or was thrown. */
  outcome: unknown;
  /** What the caller's own object looks like afterwards. */
  after: unknown;
}

/** Path of the hook that made a result. */
export const hookOf = new WeakMap<object, string>();

/** Values by name, so that "the very object" can be compared across sides. */
type Names = Map<unknown, string>;

function show(value: unknown, names: Names): unknown {
  const name = names.get(value);
  if (name !== undefined) return name;
  if (!(value instanceof Error))
    return JSON.parse(JSON.stringify(value) ?? "null") ?? String(value);
  return {
    message: value.message,
    code: "code" in value ? value.code : undefined,
  };
}

function edit(
  event: Record<string, unknown>,
  plan: HandlerPlan,
  by: string,
): void {
  const { input, messages } = event;
  if (plan.edit === "input" && typeof input === "object" && input !== null) {
    Object.assign(input, { editedBy: by });
    const { nested } = input as { nested?: string[] };
    nested?.push(by);
  }
  if (plan.edit === "newField") event.note = by;
  if (plan.edit === "replaceInput" && "input" in event) event.input = { by };
  if (plan.edit === "messages" && Array.isArray(messages)) {
    messages.push({ role: "user", content: by });
  }
}

function buildHooks(plan: Plan, trace: Trace, names: Names): LoadedHook[] {
  return plan.hooks.map((handlers, place) => {
    const path = `hook-${place}`;
    const byEvent = new Map<string, StoredHandler[]>();
    handlers.forEach((one, index) => {
      const by = `${path}.${index}`;
      const list = byEvent.get(one.event) ?? [];
      byEvent.set(one.event, list);
      let registered = !one.registers;
      list.push((event: Record<string, unknown>, ctx: { mark?: number }) => {
        // All handlers of one emit share its context, and only they.
        ctx.mark = (ctx.mark ?? 0) + 1;
        trace.steps.push([by, ctx.mark, structuredClone(event)]);
        if (!registered)
          list.push(() => void trace.steps.push(`${by} registered this`));
        registered = true;
        edit(event, one, by);
        const value = one.result();
        const error = one.thrown();
        if (typeof value === "object" && value !== null) {
          names.set(value, `result of ${by}`);
          hookOf.set(value, path);
        }
        if (error !== null && typeof error === "object")
          names.set(error, `error of ${by}`);
        return settle(one.settles, value, error);
      });
    });
    return {
      path,
      resolvedPath: path,
      handlers: byEvent,
      messageRenderers: new Map(),
      commands: new Map(),
      setSendMessageHandler() {},
      setAppendEntryHandler() {},
    };
  });
}

function start(side: Side, plan: Plan) {
  const trace: Trace = { steps: [], outcome: undefined, after: undefined };
  const names: Names = new Map();
  const runner = side.createRunner(buildHooks(plan, trace, names));
  if (plan.listener !== "none") {
    runner.onError((report) => {
      if (!side.counts(report)) return;
      const { hookPath, event, error } = report;
      trace.steps.push(["error", hookPath, event, error]);
      if (plan.listener === "throws") throw new Error("the listener broke");
    });
  }
  return { trace, names, runner };
}

async function outcomeOf(
  run: () => Promise<unknown>,
  names: Names,
): Promise<unknown> {
  try {
    return { returned: show(await run(), names) };
  } catch (error) {
    return { threw: show(error, names) };
  }
}

function payload(event: SharedEvent) {
  switch (event) {
    case "tool_call":
    case "tool_result": {
      const input = { command: "ls", nested: ["a"] };
      return { type: event, toolName: "bash", toolCallId: "call", input };
    }
    case "context":
      return { type: event, messages: [{ role: "user", content: "hello" }] };
    case "before_agent_start":
      return { type: event, prompt: "do it" };
    default:
      return { type: event, turnIndex: 1 };
  }
}

/** Emits one event by the method made for it, or by `emit` whatever the event. */
export async function playEmit(
  side: Side,
  plan: Plan,
  event: SharedEvent,
  by: "own method" | "emit",
): Promise<Trace> {
  const { trace, names, runner } = start(side, plan);
  const sent = payload(event);
  const run = () => {
    if (by === "own method") {
      if (sent.type === "tool_call") return runner.emitToolCall(sent as never);
      if ("messages" in sent) return runner.emitContext(sent.messages as never);
      if (sent.prompt !== undefined)
        return runner.emitBeforeAgentStart(sent.prompt);
    }
    return runner.emit(sent as never);
  };
  trace.outcome = await outcomeOf(run, names);
  trace.after = sent;
  return trace;
}

/** How the tool inside a wrapper ends. */
export type ToolPlan =
  | { readonly result: Readonly<Record<string, unknown>> }
  | { readonly throws: "error" | "text" };

/** Executes a wrapped tool. */
export async function playTool(
  side: Side,
  plan: Plan,
  ends: ToolPlan,
  signal?: AbortSignal,
): Promise<Trace> {
  const { trace, names, runner } = start(side, plan);
  const failure = new Error("the tool broke");
  names.set(failure, "error of the tool");
  const params = { command: "ls", nested: ["a"] };
  const tool: Tool = {
    name: "bash",
    async execute(id, given) {
      trace.steps.push(["tool", id, structuredClone(given)]);
      if ("result" in ends) return structuredClone(ends.result);
      throw ends.throws === "error" ? failure : "the tool broke";
    },
  };
  const wrapped = side.wrap(tool, runner);
  trace.outcome = await outcomeOf(
    () => wrapped.execute("call", params, signal),
    names,
  );
  trace.after = params;
  return trace;
}
