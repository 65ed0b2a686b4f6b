/** Names what the result of an emit means. */
import {
  type HookEvent,
  type HookEventSpec,
  type ResultShape,
  resultShapes,
  type ToolCallEventResult,
} from "@hookline/hooks-core";
import { blockReason } from "@hookline/hooks-runner";

/**
 * What hooks did with an event.
 *
 * `allow` and `block` are for `tool_call`; `cancel` and `rewrite` for session operations; `rewrite` also for `tool_result`, `context`
 * and, in the current contract, `tool_call`; `inject` for `before_agent_start`; `none` says that the event goes on as it was.
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
  tool_result: ["content", "details", "isError", "isWarning"],
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
  spec: HookEventSpec,
): readonly string[] {
  // On the error path a host of the hook contract throws the tool's own error, whatever hooks return.
  const chained = spec.fold.kind === "chain";
  if (event.type === "tool_result" && event.isError === true && !chained)
    return [];
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
 * @param spec - the event's row in the contract that holds
 */
export function verdictOf(
  event: HookEvent,
  before: Before,
  result: unknown,
  spec: HookEventSpec,
): Verdict {
  switch (event.type) {
    case "tool_call":
      return callVerdict(result, spec);
    case "before_agent_start":
      return {
        outcome: fieldOf(result, "message") ? "inject" : "none",
        reason: null,
      };
    case "context":
    case "tool_result": {
      const changed = changedFields(event, before, result, spec);
      return changed.length > 0
        ? { outcome: "rewrite", reason: `${changed.join(" and ")} changed` }
        : { outcome: "none", reason: null };
    }
    default:
      return sessionVerdict(spec, result);
  }
}

function callVerdict(result: unknown, spec: HookEventSpec): Verdict {
  if (fieldOf(result, "block"))
    return {
      outcome: "block",
      reason: blockReason(result as ToolCallEventResult),
    };
  // Nothing comes of these two where the contract does not know them; the runner has reported them.
  const shape = shapeOf(spec);
  const given = (name: string) => name in shape && fieldOf(result, name);
  const changed = [
    given("input") ? "input changed" : "",
    given("additionalContext") ? "context added" : "",
  ].filter(Boolean);
  return changed.length > 0
    ? { outcome: "rewrite", reason: changed.join(" and ") }
    : { outcome: "allow", reason: null };
}

/** The fields that a result may have. */
export function shapeOf(spec: HookEventSpec | undefined): ResultShape {
  return spec?.result !== undefined && spec.result in resultShapes
    ? resultShapes[spec.result as keyof typeof resultShapes]
    : {};
}

function sessionVerdict(spec: HookEventSpec, result: unknown): Verdict {
  if (fieldOf(result, "cancel")) return { outcome: "cancel", reason: null };
  const shape = shapeOf(spec);
  const given = Object.keys(shape).filter((name) => fieldOf(result, name));
  return given.length > 0
    ? { outcome: "rewrite", reason: `${given.join(" and ")} given` }
    : { outcome: "none", reason: null };
}
