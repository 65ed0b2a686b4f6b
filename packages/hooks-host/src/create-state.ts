/** Puts together what a host is made of. */
import { CodedError, type CompactionSettings } from "@hookline/hooks-core";
import {
  type AgentTool,
  ExtensionRunner,
  ExtensionToolWrapper,
  HookRunner,
  type HookRunnerOptions,
  HookToolWrapper,
} from "@hookline/hooks-runner";
import type { HookHostOptions, RetrySettings } from "./host-options.ts";
import type { HostState } from "./host-state.ts";
import type { TurnSource } from "./turn-source.ts";
import { createModelRegistry } from "./upstream/model-registry.ts";

/** The original's numbers. */
const defaultCompaction: CompactionSettings = {
  enabled: true,
  strategy: "context-full",
  reserveTokens: 16_384,
  keepRecentTokens: 20_000,
};
const defaultRetry: RetrySettings = { maxAttempts: 3, baseDelayMs: 2000 };

/** Stands where an embedder gives no turn source. */
const noTurns: TurnSource = () => {
  throw new CodedError("TURNS_MISSING", "this host has no turn source");
};

/** @returns the state, and what connects its runner to the host */
export function createState(options: HookHostOptions): {
  readonly state: HostState;
  readonly initialize: (
    handlers: Omit<HookRunnerOptions, "getModel" | "uiContext" | "hasUI">,
  ) => void;
} {
  const {
    hooks,
    session,
    turns = noTurns,
    contract = "extension",
    ui,
  } = options;
  const cwd = options.cwd ?? session.getCwd();
  const registry = options.modelRegistry ?? createModelRegistry();
  const { tools = [] } = options;
  const find: FindTool =
    typeof tools === "function"
      ? tools
      : (name) => tools.find((tool) => tool.name === name);
  const model = () => options.model;
  const parts =
    contract === "hook"
      ? hookParts(new HookRunner(hooks, cwd, session, registry), find)
      : extensionParts(
          new ExtensionRunner(hooks, cwd, session, registry),
          find,
        );
  const state: HostState = {
    ...parts,
    aroundTool: options.aroundTool ?? ((_call, run) => run()),
    session,
    turns,
    canAnswer: options.turns !== undefined,
    model,
    compaction: { ...defaultCompaction, ...options.compaction },
    retry: options.retry ?? defaultRetry,
    rules: options.rules ?? [],
    todos: options.todos ?? (() => []),
    messages: [],
    queue: [],
    run: undefined,
    idle: Promise.resolve(),
  };
  const { runner } = parts;
  return {
    state,
    initialize: (handlers) =>
      runner.initialize({
        ...handlers,
        getModel: model,
        ...(ui === undefined
          ? {}
          : { uiContext: ui, hasUI: options.hasUI ?? true }),
      }),
  };
}

type FindTool = (name: string) => AgentTool | undefined;
type Parts = Pick<HostState, "runner" | "tool">;

function hookParts(runner: HookRunner, find: FindTool): Parts {
  const wrap = (tool: AgentTool) => new HookToolWrapper(tool, runner);
  return { runner, tool: wrapped(find, wrap) };
}

function extensionParts(runner: ExtensionRunner, find: FindTool): Parts {
  const wrap = (tool: AgentTool) => new ExtensionToolWrapper(tool, runner);
  return { runner, tool: wrapped(find, wrap) };
}

/** A wrapper costs little, and a tool found by name may be another one the next time. */
function wrapped(
  find: FindTool,
  wrap: (tool: AgentTool) => AgentTool,
): FindTool {
  return (name) => {
    const tool = find(name);
    return tool === undefined ? undefined : wrap(tool);
  };
}
