/** Names what the result of an emit means. */
import {
  type HookEvent,
  type HookEventSpec,
  hookEvents,
  resultShapes,
  type ToolCallEventResult,
} from "@hookline/hooks-core";
import { blockReason } from "@hookline/hooks-runner";

/**
 * What hooks did with an event.
 *
 * `allow` and `block` are for `tool_call`; `cancel` and `rewrite` for session operations; `rewrite` also for `tool_result` and
 * `context`; `inject` for `before_agent_start`; `none` says that the event goes on as it was.
 *
 * @example
 * if (decision.outcome === "block") console.error(decision.reason);
 */
export type Outcome =
  "allow" | "block" | "cancel" | "rewrite" | "inject" | "none";

/** Reads a field; a getter that throws counts as no field, as it does for the runner. */
export function fieldOf(value: unknown, name: string): unknown {
  try {
    return typeof value === "object" && value !== null
      ? (value as Readonly<Record<string, unknown>>)[name]
      : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a payload that hooks can change by result or in place, copied to compare with later. */
export type Before = Readonly<Record<string, unknown>>;

const changeable: Readonly<Record<string, readonly string[]>> = {
  context: ["messages"],
  tool_result: ["content", "details"],
};

/** Copies what hooks may change in an event. What cannot be copied (a function in `details`) is compared as the same object. */
export function copyChangeable(event: HookEvent): Before {
  return Object.fromEntries(
    (changeable[event.type] ?? []).map((name) => {
      const value = fieldOf(event, name);
      try {
        return [name, structuredClone(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}

/** Names of the fields that are not what they were; an edit in place counts, since the host's object is the same one. */
function changedFields(
  event: HookEvent,
  before: Before,
  result: unknown,
): readonly string[] {
  // On the error path the host throws the tool's own error, whatever hooks return.
  if (event.type === "tool_result" && event.isError === true) return [];
  return Object.keys(before).filter((name) => {
    const now = fieldOf(result, name) ?? fieldOf(event, name);
    return !Bun.deepEquals(now, before[name], true);
  });
}

/** An outcome with what can be said about why. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly reason: string | null;
}

/**
 * Names what an emit came to.
 *
 * @param event - as it is after the emit
 * @param before - what {@link copyChangeable} gave before it
 * @param result - what the runner's fold kept
 */
export function verdictOf(
  event: HookEvent,
  before: Before,
  result: unknown,
): Verdict {
  switch (event.type) {
    case "tool_call":
      return fieldOf(result, "block")
        ? {
            outcome: "block",
            reason: blockReason(result as ToolCallEventResult),
          }
        : { outcome: "allow", reason: null };
    case "before_agent_start":
      return {
        outcome: fieldOf(result, "message") ? "inject" : "none",
        reason: null,
      };
    case "context":
    case "tool_result": {
      const changed = changedFields(event, before, result);
      return changed.length > 0
        ? { outcome: "rewrite", reason: `${changed.join(" and ")} changed` }
        : { outcome: "none", reason: null };
    }
    default:
      return sessionVerdict(hookEvents[event.type], result);
  }
}

function sessionVerdict(spec: HookEventSpec, result: unknown): Verdict {
  if (fieldOf(result, "cancel")) return { outcome: "cancel", reason: null };
  const shape =
    spec.result !== undefined && spec.result in resultShapes
      ? resultShapes[spec.result as keyof typeof resultShapes]
      : {};
  const given = Object.keys(shape).filter((name) => fieldOf(result, name));
  return given.length > 0
    ? { outcome: "rewrite", reason: `${given.join(" and ")} given` }
    : { outcome: "none", reason: null };
}
