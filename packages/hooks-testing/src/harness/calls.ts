/** What the calls of a harness give back. */
import type {
  AgentMessage,
  ExtensionToolCallEventResult,
  HookError,
  HookMessageInput,
  ToolContent,
} from "@hookline/hooks-core";
import type { Decision, HandlerTrace } from "../decide.ts";
import type { Outcome } from "../outcome.ts";
import type { Question, UINotification } from "./scripted-ui.ts";

/**
 * One handler's part in a call.
 *
 * @example
 * decision.handlers[0]; // { event: "tool_call", hook: "gate.ts", index: 0, returned: { block: true }, edited: false, error: null, ms: 0.1 }
 */
export interface HandlerStep extends HandlerTrace {
  readonly event: string;
  /** It changed its payload in place, where the current contract takes that for a result. */
  readonly edited: boolean;
}

/**
 * What hooks did while something was watched: one call of a harness, or all of them so far.
 *
 * @example
 * const { handlers, errors } = await harness.toolCall("bash", { command: "ls" });
 */
export interface Observed {
  /** The call in words, for messages. */
  readonly call: string;
  /** Every handler that ran, in order. */
  readonly handlers: readonly HandlerStep[];
  /** What was reported to error listeners. */
  readonly errors: readonly HookError[];
  /** What they asked and showed. */
  readonly ui: {
    readonly asked: readonly Question[];
    readonly notifications: readonly UINotification[];
  };
}

/**
 * What hooks decided about one event.
 *
 * @example
 * const { outcome, reason }: HarnessDecision = await harness.emit({ type: "session_before_switch", reason: "new" });
 */
export interface HarnessDecision
  extends Observed, Omit<Decision, "handlers" | "errors"> {}

/**
 * What hooks decided about a tool call.
 *
 * @example
 * const { result }: ToolCallDecision = await harness.toolCall("bash", { command: "npm i" });
 * result?.input; // { command: "bun i" }
 */
export interface ToolCallDecision extends HarnessDecision {
  readonly event: "tool_call";
  readonly result: ExtensionToolCallEventResult | undefined;
  /** What the tool would be given. */
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * What hooks made of a tool's result.
 *
 * @example
 * const { content }: ToolResultDecision = await harness.toolResult("read", { path: ".env" }, "API_KEY=1");
 */
export interface ToolResultDecision extends HarnessDecision {
  readonly event: "tool_result";
  /** What the model gets. */
  readonly content: ToolContent;
  /** What the session keeps beside it. */
  readonly details: unknown;
  readonly isError: boolean;
}

/**
 * What hooks made of the conversation.
 *
 * @example
 * const { messages }: ContextDecision = await harness.context([{ role: "user", content: "hi", timestamp: 0 }]);
 */
export interface ContextDecision extends HarnessDecision {
  readonly event: "context";
  /** What the model is told. */
  readonly messages: readonly AgentMessage[];
}

/**
 * A tool that was called with hooks around it.
 *
 * @example
 * const { ran, content }: ToolRun = await harness.tool("bash", { command: "ls" }, () => "a.txt");
 */
export interface ToolRun extends Observed {
  readonly event: "tool_call";
  /** `rewrite`: hooks changed what the tool was given, or what it gave. */
  readonly outcome: Extract<Outcome, "allow" | "block" | "rewrite">;
  /** Why it did not run; null when it did. */
  readonly reason: string | null;
  readonly ran: boolean;
  /** What the tool was given; what was meant for it when it did not run. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What the model gets; the text of the error when the tool failed or was blocked. */
  readonly content: ToolContent;
  readonly details: unknown;
  readonly isError: boolean;
}

/**
 * What came of a prompt.
 *
 * @example
 * const { injected }: PromptRun = await harness.prompt("Add a test.");
 */
export interface PromptRun extends Observed {
  readonly event: "before_agent_start";
  /** The messages that hooks put before the first answer of the model. */
  readonly injected: readonly HookMessageInput[];
  /** What the model was told, request by request. */
  readonly told: readonly (readonly AgentMessage[])[];
}
