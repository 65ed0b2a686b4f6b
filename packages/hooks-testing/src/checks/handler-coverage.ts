/** Tells which handlers were called, and what they had to say. */
import {
  extensionEvents,
  isHookEventName,
  type ResultShape,
} from "@hookline/hooks-core";
import type { HandlerStep } from "../harness/calls.ts";
import type { Harness } from "../harness/options.ts";
import { fieldOf, shapeOf } from "../outcome.ts";

/**
 * What one handler did in one call: nothing was returned, a tool call was blocked, something vetoed, changed or put in, or it threw.
 *
 * @example
 * const seen: HandlerOutcome = "block";
 */
export type HandlerOutcome =
  "none" | "block" | "cancel" | "rewrite" | "inject" | "throw";

/**
 * One handler, over all calls.
 *
 * @example
 * report.handlers[0]; // { hook: "gate.ts", event: "tool_call", index: 0, outcomes: { block: 3 }, missing: ["none"] }
 */
export interface HandlerCoverage {
  readonly hook: string;
  readonly event: string;
  /** Place among the handlers that its hook has for the event, from 0. */
  readonly index: number;
  /** How often each was seen. */
  readonly outcomes: Readonly<Partial<Record<HandlerOutcome, number>>>;
  /** What no call has shown: `none` and `a say`, or `a call` where the event takes no result. */
  readonly missing: readonly ("none" | "a say" | "a call")[];
}

/**
 * All handlers, over all calls.
 *
 * @example
 * const { share, text } = handlerCoverage([harness], 0);
 */
export interface CoverageReport {
  /** In the order of registration. */
  readonly handlers: readonly HandlerCoverage[];
  /** What was seen of what is wanted, from 0 to 1; 1 when there is no handler. */
  readonly share: number;
  /** The report as a person reads it, a line for each handler. */
  readonly text: string;
}

/**
 * Looks through the calls of harnesses.
 *
 * Wanted are two things of a handler whose event takes a result: a call in which it had a say, and one in which it had none. Of any other
 * handler one call is wanted. A call in which it threw shows neither.
 *
 * @param harnesses - of one hook or of several; calls of the same handler are added up
 * @param threshold - the share that is wanted, from 0 to 1
 * @throws Error with the report when less was seen
 * @example
 * const harnesses: Harness[] = [];
 * afterAll(() => void handlerCoverage(harnesses, 0.9));
 */
export function handlerCoverage(
  harnesses: readonly Harness[],
  threshold = 1,
): CoverageReport {
  const steps = harnesses.flatMap((harness) => harness.handlers);
  const places = new Map(registered(harnesses).map((one) => [keyOf(one), one]));
  const handlers = Array.from(places, ([key, place]) =>
    coverageOf(
      place,
      steps.filter((step) => keyOf(step) === key),
    ),
  );
  const wanted = handlers.reduce((sum, one) => sum + wantedOf(one.event), 0);
  const missing = handlers.reduce((sum, one) => sum + one.missing.length, 0);
  const share = wanted === 0 ? 1 : (wanted - missing) / wanted;
  const seen = `handler coverage is ${Math.floor(share * 100)} % (${wanted - missing} of ${wanted})`;
  const text = [seen, ...handlers.map(lineOf)].join("\n  ");
  if (share < threshold)
    throw new Error(`${text}\n${threshold * 100} % are wanted`);
  return { handlers, share, text };
}

type Place = Pick<HandlerStep, "hook" | "event" | "index">;

function keyOf({ hook, event, index }: Place): string {
  return JSON.stringify([hook, event, index]);
}

function registered(harnesses: readonly Harness[]): readonly Place[] {
  return harnesses
    .flatMap(({ hooks }) => hooks)
    .flatMap(({ path: hook, handlers }) =>
      Array.from(handlers).flatMap(([event, list]) =>
        list.map((_, index) => ({ hook, event, index })),
      ),
    );
}

function coverageOf(
  { hook, event, index }: Place,
  steps: readonly HandlerStep[],
): HandlerCoverage {
  const outcomes: Partial<Record<HandlerOutcome, number>> = {};
  for (const step of steps) {
    const outcome = outcomeOf(step);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const { none, throw: _threw, ...say } = outcomes;
  const hasSaid = Object.keys(say).length > 0;
  const missing: HandlerCoverage["missing"] =
    wantedOf(event) === 1
      ? none === undefined && !hasSaid
        ? ["a call"]
        : []
      : [
          ...(none === undefined ? (["none"] as const) : []),
          ...(hasSaid ? [] : (["a say"] as const)),
        ];
  return { hook, event, index, outcomes, missing };
}

/** The current contract has all that the other one has. */
function resultShape(event: string): ResultShape {
  return shapeOf(isHookEventName(event) ? extensionEvents[event] : undefined);
}

function wantedOf(event: string): number {
  return Object.keys(resultShape(event)).length > 0 ? 2 : 1;
}

function outcomeOf({
  event,
  returned,
  edited,
  error,
}: HandlerStep): HandlerOutcome {
  if (error !== null) return "throw";
  const given = Object.keys(resultShape(event)).filter((name) =>
    fieldOf(returned, name),
  );
  if (given.includes("block")) return "block";
  if (given.includes("cancel")) return "cancel";
  if (event === "before_agent_start" && given.length > 0) return "inject";
  // A reason alone says nothing.
  const hasChanged = edited || given.some((name) => name !== "reason");
  return hasChanged ? "rewrite" : "none";
}

function lineOf({ hook, event, index, outcomes, missing }: HandlerCoverage) {
  const seen = Object.entries(outcomes).map(
    ([name, times]) => `${name} ${times}`,
  );
  const never = missing.length > 0 ? `; never ${missing.join(", ")}` : "";
  return `${hook}, ${event} #${index}: ${seen.join(", ") || "not called"}${never}`;
}
