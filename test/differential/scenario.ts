/** Random hooks as plain data: what each handler edits, how it settles, and with what. */
import { hookEvents } from "@hookline/hooks-core";
import fc from "fast-check";
import { type Settling, settlings } from "./settle.ts";

/** The events that pi 0.32.3 has, too. */
export const sharedEvents = [
  "session_start",
  "session_before_switch",
  "session_switch",
  "session_before_branch",
  "session_branch",
  "session_before_compact",
  "session_compact",
  "session_shutdown",
  "session_before_tree",
  "session_tree",
  "context",
  "before_agent_start",
  "agent_start",
  "agent_end",
  "turn_start",
  "turn_end",
  "tool_call",
  "tool_result",
] as const satisfies readonly (keyof typeof hookEvents)[];

/** Name of an event that both have. */
export type SharedEvent = (typeof sharedEvents)[number];

/** Made anew for each run, so that neither side sees the other's edits. Results that are no result are among them. */
const anyResult: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => ({}),
  () => false,
  () => 0,
  () => "",
  () => "blocked",
  () => true,
  () => 1,
  () => [],
  () => () => {},
  () => ({ decision: "deny" }),
  () => ({ blocked: true }),
];

const unreadable = (field: string) => () =>
  Object.defineProperty({}, field, {
    enumerable: true,
    get() {
      throw new Error(`${field} cannot be read`);
    },
  });

/** What the events read, in and out of shape. */
const results: Readonly<Record<string, readonly (() => unknown)[]>> = {
  tool_call: [
    () => ({ block: true, reason: "no" }),
    () => ({ block: true }),
    () => ({ block: "yes" }),
    () => ({ block: 1, reason: 42 }),
    () => ({ block: false, reason: "maybe" }),
    unreadable("block"),
  ],
  tool_result: [
    unreadable("content"),
    () => ({ content: [{ type: "text", text: "clean" }] }),
    () => ({ content: [] }),
    () => ({ content: "text" }),
    () => ({ content: null, details: null }),
    () => ({ details: { n: 1 } }),
    () => ({ details: 0, isError: true }),
  ],
  context: [
    unreadable("messages"),
    () => ({ messages: [] }),
    () => ({ messages: [{ role: "user", content: "other" }] }),
    () => ({ messages: "oops" }),
    () => ({ messages: 7 }),
    () => ({ messages: null }),
  ],
  before_agent_start: [
    unreadable("message"),
    () => ({ message: { customType: "a", content: "one", display: true } }),
    () => ({ message: { customType: "b", content: "two", display: false } }),
    () => ({ message: "text" }),
    () => ({ message: null }),
  ],
  session_before: [
    unreadable("cancel"),
    () => ({ cancel: true }),
    () => ({ cancel: "yes" }),
    () => ({ cancel: false }),
    () => ({ skipConversationRestore: true }),
    () => ({ compaction: { summary: "s" } }),
    () => ({ summary: { summary: "s" } }),
  ],
};

const thrown: readonly (() => unknown)[] = [
  () => new Error("broken"),
  () => new TypeError(""),
  () => "text",
  () => null,
  () => undefined,
  () => ({ a: 1 }),
];

/** Changes made to the payload before the handler settles. */
const edits = [
  "none",
  "input",
  "replaceInput",
  "messages",
  "newField",
] as const;

/** One handler. */
export interface HandlerPlan {
  readonly event: SharedEvent;
  readonly settles: Settling;
  readonly result: () => unknown;
  readonly thrown: () => unknown;
  readonly edit: (typeof edits)[number];
  /** When it runs first, it registers one more handler for its event. */
  readonly registers: boolean;
}

/** Hooks and their handlers, in order, and who listens. */
export interface Plan {
  readonly hooks: readonly (readonly HandlerPlan[])[];
  readonly listener: "none" | "listens" | "throws";
}

/** A handler that returns a value at once, to build examples with. */
export function handler(
  event: SharedEvent,
  result: () => unknown,
  more: Partial<HandlerPlan> = {},
): HandlerPlan {
  const plain = { settles: "return", edit: "none", registers: false } as const;
  return { event, result, thrown: thrown[0]!, ...plain, ...more };
}

function resultsOf(event: SharedEvent): readonly (() => unknown)[] {
  return (
    results[event.startsWith("session_before") ? "session_before" : event] ?? []
  );
}

function arbitraryHandler(event: SharedEvent): fc.Arbitrary<HandlerPlan> {
  const own = resultsOf(event);
  const any = fc.constantFrom(...anyResult);
  return fc.record({
    event: fc.constant(event),
    settles: fc.constantFrom(...settlings),
    result:
      own.length === 0
        ? any
        : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, any),
    thrown: fc.constantFrom(...thrown),
    edit: fc.constantFrom(...edits),
    registers: fc.boolean(),
  });
}

/** Up to four hooks with up to three handlers for the events. */
export function arbitraryPlan(
  events: readonly SharedEvent[],
): fc.Arbitrary<Plan> {
  const handlers = fc.array(
    fc.constantFrom(...events).chain(arbitraryHandler),
    { maxLength: 3 },
  );
  return fc.record({
    hooks: fc.array(handlers, { maxLength: 4 }),
    listener: fc.constantFrom("none", "listens", "throws"),
  });
}
