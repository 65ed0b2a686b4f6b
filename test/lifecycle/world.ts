/** A host with everything that hooks may meet, small enough that each event can be brought about. */
import {
  type AgentMessage,
  type HookEvent,
  type HookEventName,
  hookEventNames,
  type HookFactory,
  type LoadedHook,
  type Model,
  type TodoItem,
} from "@hookline/hooks-core";
import {
  HookHost,
  type HookHostOptions,
  scriptedTurns,
} from "@hookline/hooks-host";
import { registerFactory } from "@hookline/hooks-loader";
import { type AgentTool, createNoOpUIContext } from "@hookline/hooks-runner";
import { SessionStore } from "@hookline/hooks-session";

export type Contract = NonNullable<HookHostOptions["contract"]>;
export const contracts: readonly Contract[] = ["hook", "extension"];

/** A model with a window so small that a few sentences fill it. */
export const smallModel: Model = {
  id: "small",
  name: "Small",
  provider: "script",
  api: "script",
  contextWindow: 2000,
};

/** Runs what it is given, and remembers it. */
export function echoTool(): AgentTool & { readonly inputs: unknown[] } {
  const inputs: unknown[] = [];
  return {
    name: "echo",
    inputs,
    async execute(_id, input) {
      inputs.push(input);
      if (input["fail"]) throw new Error(String(input["fail"]));
      return { content: [{ type: "text", text: String(input["text"]) }] };
    },
  };
}

/** What every hook of a world saw. */
export type Seen = readonly { readonly event: HookEvent }[];

/** A host with hooks made of factories, and a first hook that records every event. */
export async function worldOf(
  contract: Contract,
  options: Partial<Omit<HookHostOptions, "hooks" | "contract">> = {},
  ...factories: readonly HookFactory[]
) {
  const seen: { readonly event: HookEvent }[] = [];
  const watch: HookFactory = (pi) => {
    for (const name of hookEventNames)
      (pi.on as (name: HookEventName, handler: unknown) => void)(
        name,
        (event: HookEvent) => void seen.push({ event }),
      );
  };
  const hooks: LoadedHook[] = [];
  for (const [index, factory] of [watch, ...factories].entries())
    hooks.push(await registerFactory(factory, { path: `hook-${index}` }, "/w"));
  let editorText = "";
  const ui = {
    ...createNoOpUIContext(),
    setEditorText: (text: string) => void (editorText = text),
    getEditorText: () => editorText,
  };
  const host = new HookHost({
    session: SessionStore.inMemory("/w"),
    turns: scriptedTurns(["Hello."]),
    tools: [echoTool()],
    ui,
    hasUI: false,
    retry: { maxAttempts: 2, baseDelayMs: 1 },
    ...options,
    hooks,
    contract,
  });
  const errors: string[] = [];
  host.runner.onError(({ error }) => void errors.push(error));
  return {
    host,
    seen,
    errors,
    names: () => seen.map(({ event }) => event.type),
  };
}

/** Something to summarise: long enough that only the end of it is recent. */
export const longText = "All work and no play makes a long story. ".repeat(60);
/** Keeps next to nothing. */
export const keepLittle = { keepRecentTokens: 10 };

/** One thing to do. */
export const openTodo: TodoItem = {
  id: "1",
  content: "Write the tests",
  status: "pending",
};

/** A hook that gives one result. */
export const giving =
  (event: HookEventName, result: unknown): HookFactory =>
  (pi) =>
    (pi.on as (name: HookEventName, handler: unknown) => void)(
      event,
      () => result,
    );

/** Brings about one effect, and compares it with what is documented. */
export type Check = (contract: Contract) => Promise<void>;

/** Role, and text of messages that are a plain one. */
export const said = (messages: readonly AgentMessage[]): readonly string[] =>
  messages.map((message) =>
    "content" in message && typeof message.content === "string"
      ? `${message.role}: ${message.content}`
      : message.role,
  );
