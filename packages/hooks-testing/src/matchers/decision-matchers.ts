/** Matchers on what hooks decided, and on what leaves them. */
import { inspect } from "node:util";
import { inLine } from "../harness/watch.ts";
import { hasText, placesOf } from "./leaks.ts";
import { decided, type Received } from "./received.ts";
import { listed, type Matcher, verdict, wording } from "./verdict.ts";

const isCall = (event: string): boolean => event === "tool_call";
const isVeto = (event: string): boolean => event.startsWith("session_before_");
const isStart = (event: string): boolean => event === "before_agent_start";
const isChangeable = (event: string): boolean =>
  isCall(event) ||
  isVeto(event) ||
  ["tool_result", "context", "session.compacting"].includes(event);

/** All of what the model reads. */
function textOf(content: unknown): string {
  if (!Array.isArray(content)) return String(content);
  return content
    .map((part: { readonly text?: unknown }) =>
      typeof part.text === "string" ? part.text : "",
    )
    .join("\n");
}

function outcomeOf({ outcome = "none", reason }: Received): string {
  return `the outcome was ${outcome}${reason ? `: ${reason}` : ""}`;
}

/** A hook that is broken blocks everything; that is no decision, unless the test says which error it means. */
function isByError({ handlers, errors, reason }: Received): boolean {
  return (
    handlers.some(
      ({ event = "tool_call", error }) =>
        event === "tool_call" && error !== null,
    ) ||
    errors.some(
      ({ code, error }) =>
        code === "RESULT_INVALID" && reason?.includes(error) === true,
    )
  );
}

/** See `HookMatchers`. */
export const toBlock: Matcher<"toBlock"> = function (value, reason) {
  const received = decided("toBlock", value, isCall);
  const isBlocked = received.outcome === "block";
  const isRight =
    reason === undefined
      ? this.isNot === true || !isByError(received)
      : hasText(received.reason ?? "", reason);
  const why = wording(reason, "because of");
  const yes = `the call to be blocked${why}`;
  const no = `the call not to be blocked${why}`;
  const broken =
    isBlocked && !isRight && reason === undefined
      ? ", which is an error and no decision; expect its text when it is meant"
      : "";
  const got = `${outcomeOf(received)}${broken}`;
  return verdict(this, received, isBlocked && isRight, { yes, no }, got);
};

/** See `HookMatchers`. */
export const toAllow: Matcher<"toAllow"> = function (value) {
  const received = decided("toAllow", value, isCall);
  const pass = received.outcome !== "block";
  const yes = "the call to be allowed";
  const no = "the call not to be allowed";
  return verdict(this, received, pass, { yes, no }, outcomeOf(received));
};

/** See `HookMatchers`. */
export const toCancel: Matcher<"toCancel"> = function (value) {
  const received = decided("toCancel", value, isVeto);
  const pass = received.outcome === "cancel";
  const yes = `${received.event} to be cancelled`;
  const no = `${received.event} not to be cancelled`;
  return verdict(this, received, pass, { yes, no }, outcomeOf(received));
};

/** See `HookMatchers`. */
export const toRewrite: Matcher<"toRewrite"> = function (value, wanted) {
  const received = decided("toRewrite", value, isChangeable);
  // A decision that was made without a harness has them in its result.
  const { content, messages, input } = {
    ...fields(received.result),
    ...received,
  };
  const given = [content, messages, input ?? received.result].filter(Boolean);
  const isRight =
    wanted === undefined ||
    (typeof wanted === "string"
      ? textOf(content) === wanted
      : wanted instanceof RegExp
        ? placesOf(wanted, given, "").length > 0
        : given.some((one) => this.equals(one, wanted)));
  const pass = received.outcome === "rewrite" && isRight;
  const to = wanted === undefined ? "" : ` to ${inLine(wanted)}`;
  const yes = `${received.event} to be rewritten${to}`;
  const no = `${received.event} not to be rewritten${to}`;
  const got = `${outcomeOf(received)}; now it is ${given.map(inLine).join(", ")}`;
  return verdict(this, received, pass, { yes, no }, got);
};

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** What leaves the hooks: to the model, to the session, to the tool's error. */
const leaving = [
  "content",
  "details",
  "messages",
  "told",
  "injected",
  "result",
  "reason",
] as const;

/** See `HookMatchers`. */
export const toLeak: Matcher<"toLeak"> = function (value, secret) {
  const received = decided(
    "toLeak",
    value,
    (event) => isChangeable(event) || isStart(event),
  );
  const shown = Object.entries(received).filter(([name]) =>
    leaving.some((one) => one === name),
  );
  const places = placesOf(secret, Object.fromEntries(shown), "");
  const yes = `${inspect(secret)} to leak`;
  const no = `${inspect(secret)} not to leak`;
  const got =
    places.length > 0 ? `it is in ${places.join(", ")}` : "it did not";
  return verdict(this, received, places.length > 0, { yes, no }, got);
};

/** See `HookMatchers`. */
export const toInject: Matcher<"toInject"> = function (value, message) {
  const received = decided("toInject", value, isStart);
  const { injected, result } = received;
  const { message: single } = fields(result);
  const given = injected ?? (single ? [single] : []);
  const all = Array.isArray(given) ? given.map(fields) : [];
  const pass = all.some((one) => {
    if (message === undefined) return true;
    if (typeof message === "string" || message instanceof RegExp)
      return hasText(textOf(one.content), message);
    return Object.entries(message).every(([name, field]) =>
      this.equals(one[name], field),
    );
  });
  const what =
    message === undefined ? "a message" : `the message ${inLine(message)}`;
  const yes = `${what} to be injected`;
  const no = `${what} not to be injected`;
  const got = listed(all.map(({ content }) => textOf(content)));
  return verdict(this, received, pass, { yes, no }, got);
};
