/** The words of the tables of agents: what becomes of an event, and of a field of a result. */
import type { HookEventName } from "@hookline/hooks-core";
import type { AgentName } from "../rule-types.ts";

/** When a change of meaning shows: nothing is said about values that it does not touch. */
export type When =
  /** An object that names its keys without a spread: those it does not name were to go. */
  | "not all keys"
  /** An object with another key than `command`. */
  | "more than a command"
  /** Content with an image. */
  | "image"
  /** A message that is to be shown, or that has details. */
  | "shown or detailed"
  /** A `false`. */
  | "false";

/**
 * What becomes of a field of a result.
 *
 * `unconfirmed`: nobody has measured or read it. Rules say nothing of such a field.
 */
export type FieldSupport =
  | "honoured"
  | "unconfirmed"
  | {
      readonly fate: "dropped" | "changed";
      /** What happens instead: the end of a sentence. */
      readonly instead: string;
      readonly when?: When;
    };

/** What becomes of the handlers of an event. */
export interface EventSupport {
  /** The agent's own events that it comes from; empty: it never fires. */
  readonly fires: readonly string[];
  /** For an event that never fires: what to do instead, as a sentence. */
  readonly instead?: string;
  /** For an event that fires at other times, or for less, than ours: the end of a sentence that begins with the event. */
  readonly partly?: { readonly text: string; readonly when?: "async" };
  /** By the names of `resultShapes`; absent where results are ignored, or the event never fires. */
  readonly fields?: Readonly<Record<string, FieldSupport>>;
}

/** One agent, as measured or read in the version that is named. */
export interface AgentTarget {
  readonly name: AgentName;
  /** As its makers write it. */
  readonly title: string;
  readonly version: string;
  /** How a hook gets there: behind a process per event, in a plugin of ours, or as the agent's own module. */
  readonly runs: "command" | "plugin" | "module";
  readonly events: Readonly<Record<HookEventName, EventSupport>>;
  /** Whether a handler can open a dialog, and what an answer that asks for one does; the end of a sentence. */
  readonly dialogs: "honoured" | { readonly instead: string };
  /** What an answer `ask` does: the end of a sentence that begins with it; absent where it asks. */
  readonly ask?: string;
  /** Names of built-in tools, by the name of ours; absent where it has none that does this. */
  readonly tools: Readonly<Partial<Record<OurTool, readonly string[]>>>;
  /** Tools that it does for certain not have, and how it does the same: a sentence without its dot. */
  readonly without?: Readonly<Partial<Record<OurTool, string>>>;
}

/** Tools that most agents have, by the names that pi gives them. */
export type OurTool =
  | "bash"
  | "read"
  | "write"
  | "edit"
  | "grep"
  | "find"
  | "ls"
  | "web_fetch"
  | "web_search"
  | "task";

/** An event that the agent has under these names. */
export function fires(
  names: string | readonly string[],
  fields?: EventSupport["fields"],
  partly?: EventSupport["partly"],
): EventSupport {
  return {
    fires: typeof names === "string" ? [names] : names,
    ...(fields ? { fields } : {}),
    ...(partly ? { partly } : {}),
  };
}

/** An event that the agent has nothing for. */
export function never(instead?: string): EventSupport {
  return { fires: [], ...(instead === undefined ? {} : { instead }) };
}

/** A field that has no effect. */
export function dropped(instead: string, when?: When): FieldSupport {
  return { fate: "dropped", instead, ...(when ? { when } : {}) };
}

/** A field that has another effect. */
export function changed(instead: string, when?: When): FieldSupport {
  return { fate: "changed", instead, ...(when ? { when } : {}) };
}
