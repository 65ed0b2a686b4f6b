/** Tells what a matcher was given, and refuses what it can say nothing about: an assertion that cannot fail is worse than none. */
import type { Harness } from "../harness/options.ts";
import type { Traced } from "./trace-text.ts";

/** What a call gave back; its fields differ from call to call. */
export interface Received extends Traced {
  readonly event?: string;
  readonly outcome?: string;
  readonly reason?: string | null;
  readonly input?: unknown;
  readonly content?: unknown;
  readonly messages?: unknown;
  readonly result?: unknown;
  readonly injected?: unknown;
}

/**
 * Takes what a harness call or `decide` gave back.
 *
 * @param matcher - for the error
 * @throws TypeError for anything else
 * @example
 * const { outcome } = receivedBy("toBlock", value);
 */
export function receivedBy(matcher: string, value: unknown): Received {
  if (value instanceof Promise)
    throw new TypeError(`${matcher} got a promise; is an await missing?`);
  if (
    typeof value === "object" &&
    value !== null &&
    "handlers" in value &&
    "errors" in value
  )
    return value as Received;
  throw new TypeError(
    `${matcher} is for what the calls of a harness give back, and got ${typeof value}`,
  );
}

/**
 * Takes what was decided about certain events.
 *
 * @param events - the matcher says something about these only
 * @throws TypeError for another event
 * @example
 * const { outcome } = decided("toCancel", value, (event) => event.startsWith("session_before_"));
 */
export function decided(
  matcher: string,
  value: unknown,
  suits: (event: string) => boolean,
): Received {
  const received = receivedBy(matcher, value);
  const { event } = received;
  if (event === undefined || !suits(event))
    throw new TypeError(
      `${matcher} has nothing to say about ${event ?? received.call ?? "this"}`,
    );
  return received;
}

/**
 * Takes a harness.
 *
 * @throws TypeError for anything else
 * @example
 * harnessIn("toHandle", value).runner.hasHandlers("tool_call");
 */
export function harnessIn(matcher: string, value: unknown): Harness {
  receivedBy(matcher, value);
  if ("runner" in (value as object)) return value as Harness;
  throw new TypeError(`${matcher} is for a harness, not for what a call gave`);
}
