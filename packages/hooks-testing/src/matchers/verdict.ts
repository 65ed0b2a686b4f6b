/** What matchers are made of: their types, their messages. */
import { inspect } from "node:util";
import { tellFailed } from "../harness/failed-matchers.ts";
import { inLine } from "../harness/watch.ts";
import { hasText } from "./leaks.ts";
import type { HookMatchers, TextPattern } from "./matcher-types.ts";
import type { Received } from "./received.ts";
import { traceText } from "./trace-text.ts";

/** What Bun and Vitest give a matcher as `this`. */
export interface MatcherThis {
  readonly isNot?: boolean;
  equals(a: unknown, b: unknown): boolean;
}

/** What Bun and Vitest take from a matcher. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** One matcher. */
export type Matcher<Name extends keyof HookMatchers> = (
  this: MatcherThis,
  received: unknown,
  ...expected: Parameters<HookMatchers[Name]>
) => MatcherResult;

/**
 * What a matcher says, with the trace behind it.
 *
 * @param expected - in words, behind "expected", without and with `not`
 * @param got - in words, behind "and"
 * @example
 * return verdict(this, received, pass, { yes: "a question", no: "no question" }, "there was none");
 */
export function verdict(
  { isNot = false }: MatcherThis,
  received: Received,
  pass: boolean,
  expected: { readonly yes: string; readonly no: string },
  got: string,
): MatcherResult {
  if (pass === isNot) tellFailed(received);
  return {
    pass,
    message: () =>
      `expected ${pass ? expected.no : expected.yes}, and ${got}\n\n${traceText(received)}`,
  };
}

/** Values in a message. */
export function listed(values: readonly string[]): string {
  return values.length === 0
    ? "there was none"
    : `there was ${values.map(inLine).join(", ")}`;
}

/** What a text is to have, in a message. */
export function wording(
  wanted: TextPattern | undefined,
  before: string,
): string {
  if (wanted === undefined) return "";
  return ` ${before} ${inspect(wanted)}`;
}

/** Whether one of the texts has what is asked for; any will do when nothing is. */
export function hasSome(
  texts: readonly string[],
  wanted: TextPattern | undefined,
): boolean {
  return texts.some((text) => wanted === undefined || hasText(text, wanted));
}
