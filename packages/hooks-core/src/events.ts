/**
 * The event table: the one list of the 25 events of the hook contract.
 *
 * Types, the overloads of `pi.on`, dispatch, JSON Schemas, docs and the CLI derive from it. It is plain data and imports
 * nothing at run time, so that a process that runs once per tool call does not pay for TypeBox.
 */
type Schemas = typeof import("./schemas/index.ts");

/**
 * How the values that successive handlers return become one result.
 *
 * - `notify`: results are ignored.
 * - `lastWins`: the last result is the result, whole; a truthy field `stopOn` ends the emit at once.
 * - `firstWins`: the first result that has `field` is kept; later handlers run all the same.
 * - `waterfall`: a result's `field` takes the place of the payload's for the next handler.
 * - `merge`: results become one object, field by field in the handlers' order; a true field `stopOn` ends the emit at once.
 * - `chain`: as `merge`, and what is kept of `fields` takes the place of the payload's for the next handler.
 *
 * A fold of the hook contract takes values as they come. `merge`, `chain` and a `strict` fold take only the fields of a
 * result that have the type of its schema.
 */
export type Fold =
  | { readonly kind: "notify" }
  | { readonly kind: "lastWins"; readonly stopOn?: "block" | "cancel" }
  | {
      readonly kind: "firstWins";
      readonly field: string;
      readonly strict?: boolean;
    }
  | { readonly kind: "waterfall"; readonly field: string }
  | { readonly kind: "merge"; readonly stopOn?: "cancel" }
  | {
      readonly kind: "chain";
      readonly fields: readonly string[];
      /** A field of the payload that each handler has a copy of; what a handler that did not fail writes into it counts as its result. */
      readonly inPlace?: string;
      /** A text that is collected, a paragraph for each handler. */
      readonly collect?: string;
      readonly stopOn?: "block";
    };

/** One row of the event table. */
export interface HookEventSpec {
  /** One sentence: hover text of `pi.on`, docs, `hooks events`. */
  readonly summary: string;
  /** Name of the payload's schema in `@hookline/hooks-core/schemas`. */
  readonly event: keyof Schemas;
  /** Name of the result's schema; absent where results are ignored. */
  readonly result?: keyof Schemas;
  readonly fold: Fold;
  /**
   * A throwing handler is reported and passed over (`report`), ends the emit with its error (`propagate`), or is reported
   * and blocks, as does one whose result cannot be used (`block`).
   */
  readonly onError: "report" | "propagate" | "block";
  /** How long one handler may take, in milliseconds; absent: as long as it likes. Time in which it asks a person does not count. */
  readonly timeLimitMs?: number;
}

/**
 * The 25 events of the hook contract, in the order of the life of a session.
 *
 * @example
 * hookEvents.tool_call.fold; // { kind: "lastWins", stopOn: "block" }
 */
export const hookEvents = {
  session_start: {
    summary: "A session is there and ready.",
    event: "SessionStartEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  session_before_switch: {
    summary:
      "The host is about to leave the session for a new, a resumed or a forked one; a handler may cancel.",
    event: "SessionBeforeSwitchEvent",
    result: "SessionBeforeSwitchResult",
    fold: { kind: "lastWins", stopOn: "cancel" },
    onError: "report",
  },
  session_switch: {
    summary: "The host left one session for another.",
    event: "SessionSwitchEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  session_before_branch: {
    summary:
      "The host is about to branch from a user message; a handler may cancel.",
    event: "SessionBeforeBranchEvent",
    result: "SessionBeforeBranchResult",
    fold: { kind: "lastWins", stopOn: "cancel" },
    onError: "report",
  },
  session_branch: {
    summary: "The host branched into a new session file.",
    event: "SessionBranchEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  session_before_compact: {
    summary:
      "The host is about to shorten the conversation; a handler may cancel or bring its own summary.",
    event: "SessionBeforeCompactEvent",
    result: "SessionBeforeCompactResult",
    fold: { kind: "lastWins", stopOn: "cancel" },
    onError: "report",
  },
  "session.compacting": {
    summary:
      "The host is about to ask the model for a summary; a handler may tune what is asked.",
    event: "SessionCompactingEvent",
    result: "SessionCompactingResult",
    fold: { kind: "lastWins" },
    onError: "report",
  },
  session_compact: {
    summary: "The conversation was shortened.",
    event: "SessionCompactEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  session_shutdown: {
    summary: "The host ends the session.",
    event: "SessionShutdownEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  session_before_tree: {
    summary:
      "The host is about to move in the session tree; a handler may cancel or bring its own summary.",
    event: "SessionBeforeTreeEvent",
    result: "SessionBeforeTreeResult",
    fold: { kind: "lastWins", stopOn: "cancel" },
    onError: "report",
  },
  session_tree: {
    summary: "The host moved in the session tree.",
    event: "SessionTreeEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  context: {
    summary:
      "The model is about to be called; a handler may replace the messages of this one call.",
    event: "ContextEvent",
    result: "ContextEventResult",
    fold: { kind: "waterfall", field: "messages" },
    onError: "report",
  },
  before_agent_start: {
    summary:
      "A prompt was given and the agent has not started; a handler may put one message in front.",
    event: "BeforeAgentStartEvent",
    result: "BeforeAgentStartEventResult",
    fold: { kind: "firstWins", field: "message" },
    onError: "report",
  },
  agent_start: {
    summary: "The agent starts to work on a prompt.",
    event: "AgentStartEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  agent_end: {
    summary: "The agent is done with a prompt.",
    event: "AgentEndEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  turn_start: {
    summary: "One round of model call and tools starts.",
    event: "TurnStartEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  turn_end: {
    summary: "One round of model call and tools is over.",
    event: "TurnEndEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  auto_compaction_start: {
    summary: "The host shortens the conversation by itself.",
    event: "AutoCompactionStartEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  auto_compaction_end: {
    summary: "The host's own compaction is over, done or not.",
    event: "AutoCompactionEndEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  auto_retry_start: {
    summary: "A call of the model failed and will be tried again.",
    event: "AutoRetryStartEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  auto_retry_end: {
    summary: "The retries are over, with or without success.",
    event: "AutoRetryEndEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  ttsr_triggered: {
    summary: "Stream rules matched what the model was writing.",
    event: "TtsrTriggeredEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  todo_reminder: {
    summary: "The agent stopped with open to-dos and is reminded of them.",
    event: "TodoReminderEvent",
    fold: { kind: "notify" },
    onError: "report",
  },
  tool_call: {
    summary:
      "A tool is about to run; a handler may block it, and a handler that throws blocks it.",
    event: "ToolCallEvent",
    result: "ToolCallEventResult",
    fold: { kind: "lastWins", stopOn: "block" },
    onError: "propagate",
  },
  tool_result: {
    summary: "A tool ran or failed; a handler may replace what it gave back.",
    event: "ToolResultEvent",
    result: "ToolResultEventResult",
    fold: { kind: "lastWins" },
    onError: "report",
  },
} as const satisfies Readonly<Record<string, HookEventSpec>>;

/** Name of one of the 25 events. */
export type HookEventName = keyof typeof hookEvents;

/** All event names, in the table's order. */
export const hookEventNames: readonly HookEventName[] = Object.keys(
  hookEvents,
) as HookEventName[];

/**
 * Tells whether a name is one of the 25 events.
 *
 * @example
 * isHookEventName("toolCall"); // false: it is `tool_call`
 */
export function isHookEventName(name: string): name is HookEventName {
  return Object.hasOwn(hookEvents, name);
}
