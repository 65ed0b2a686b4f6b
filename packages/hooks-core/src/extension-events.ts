/** The event table of the current contract: the events of the hook contract, with its weak rows made strong. */
import {
  type HookEventName,
  hookEventNames,
  hookEvents,
  type HookEventSpec,
} from "./events.ts";

/** What one handler may take of its own time, in milliseconds. */
const timeLimitMs = 30_000;

type Change = Partial<Pick<HookEventSpec, "fold" | "onError" | "result">>;

const veto: Change = { fold: { kind: "merge", stopOn: "cancel" } };

const changes: Readonly<Partial<Record<HookEventName, Change>>> = {
  session_before_switch: veto,
  session_before_branch: veto,
  session_before_compact: veto,
  session_before_tree: veto,
  "session.compacting": { fold: { kind: "merge" } },
  context: {
    fold: { kind: "chain", fields: ["messages"], inPlace: "messages" },
  },
  before_agent_start: {
    fold: { kind: "firstWins", field: "message", strict: true },
  },
  tool_call: {
    result: "ExtensionToolCallEventResult",
    fold: {
      kind: "chain",
      fields: ["input"],
      inPlace: "input",
      collect: "additionalContext",
      stopOn: "block",
    },
    onError: "block",
  },
  tool_result: {
    fold: {
      kind: "chain",
      fields: ["content", "details", "isError", "isWarning"],
    },
  },
};

/**
 * The 25 events of the current contract, which the agent's runtime uses: same names, same payloads, same order as
 * {@link hookEvents}.
 *
 * @example
 * extensionEvents.tool_call.onError; // "block"
 * extensionEvents.turn_start.timeLimitMs; // 30000
 */
export const extensionEvents = Object.fromEntries(
  hookEventNames.map((name) => [
    name,
    { ...hookEvents[name], ...changes[name], timeLimitMs },
  ]),
) as Readonly<Record<HookEventName, HookEventSpec>>;
