/** What an embedder gives to a host. */
import type {
  CompactionSettings,
  HookUIContext,
  LoadedHook,
  Model,
  ModelRegistry,
  Rule,
  TodoItem,
  ToolCall,
} from "@hookline/hooks-core";
import type { AgentTool, AgentToolResult } from "@hookline/hooks-runner";
import type { SessionStore } from "@hookline/hooks-session";
import type { TurnSource } from "./turn-source.ts";

/** How often, and how late, a failed answer is asked for again. */
export interface RetrySettings {
  readonly maxAttempts: number;
  /** Doubles with each attempt; in milliseconds. */
  readonly baseDelayMs: number;
}

/**
 * Runs a tool call.
 *
 * @param run - asks the hooks and runs the tool; rejects when a hook blocks
 */
export type AroundTool = (
  call: ToolCall,
  run: () => Promise<AgentToolResult>,
) => Promise<AgentToolResult>;

/** What a host is made of. */
export interface HookHostOptions {
  readonly hooks: readonly LoadedHook[];
  readonly session: SessionStore;
  /** Where the model speaks; without it nothing starts the agent, and what would is told to error listeners. */
  readonly turns?: TurnSource;
  /** Which rules hold; the current contract when absent. */
  readonly contract?: "hook" | "extension";
  /** What `ctx.cwd` is; the session's when absent. */
  readonly cwd?: string;
  /** What the model may call, listed or found by name. Each is wrapped, so that hooks are asked. */
  readonly tools?:
    readonly AgentTool[] | ((name: string) => AgentTool | undefined);
  /** Stands around each call, hooks included: for who wants to watch calls, or to run them one by one. */
  readonly aroundTool?: AroundTool;
  readonly model?: Model;
  readonly modelRegistry?: ModelRegistry;
  /** Asks a person; the no-op UI when absent. */
  readonly ui?: HookUIContext;
  /** A person can answer; true when a `ui` is given. */
  readonly hasUI?: boolean;
  /** Over the original's settings: 16,384 tokens are left for the answer, 20,000 of recent messages are kept. */
  readonly compaction?: Partial<CompactionSettings>;
  /** 3 attempts after 2, 4 and 8 seconds when absent. */
  readonly retry?: RetrySettings;
  /** Watch what the model says; see `Rule.condition`. */
  readonly rules?: readonly Rule[];
  /** The agent's to-do list, asked for at the end of each run. */
  readonly todos?: () => readonly TodoItem[];
}
