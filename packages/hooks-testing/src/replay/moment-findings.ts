/** What hooks did at other moments of a session than tool calls. */
import { type HookEventName, hookEvents } from "@hookline/hooks-core";
import type { HandlerCall } from "@hookline/hooks-runner";
import { fieldOf, shapeOf } from "../outcome.ts";
import type { ReplayFinding } from "./replay-report.ts";
import type { ReplayedMoment } from "./replay-session.ts";

/**
 * Names each result that means something for its event.
 *
 * @example
 * momentFindings("session.jsonl", moment); // [{ event: "before_agent_start", outcome: "inject", … }]
 */
export function momentFindings(
  file: string,
  { line, calls, contextChanged }: ReplayedMoment,
): ReplayFinding[] {
  return calls.flatMap((call) => {
    const fields = givenFields(call);
    if (fields.length === 0) return [];
    if (call.event === "context" && !contextChanged) return [];
    return [
      {
        file,
        line,
        event: call.event as HookEventName,
        callId: null,
        toolName: null,
        outcome: outcomeOf(fields),
        reason: `${fields.join(" and ")} given`,
        decidedBy: call.hookPath,
      },
    ];
  });
}

function outcomeOf(fields: readonly string[]): ReplayFinding["outcome"] {
  if (fields.includes("cancel")) return "cancel";
  return fields.includes("message") ? "inject" : "rewrite";
}

/** The truthy fields that the event takes. */
function givenFields({ event, returned }: HandlerCall): readonly string[] {
  const shape = shapeOf(hookEvents[event as HookEventName]);
  return Object.keys(shape).filter((name) => Boolean(fieldOf(returned, name)));
}
