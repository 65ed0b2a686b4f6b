/** What the tables of hooks-core say of an event, by the contract of the settings. */
import {
  extensionEvents,
  hookEventNames,
  hookEvents,
  type HookEventSpec,
  isHookEventName,
  type ResultShape,
  resultShapes,
} from "@hookline/hooks-core";
import type { RuleContext } from "../rule-types.ts";

export type Contract = "hook" | "extension";

export function contractOf(context: Pick<RuleContext, "settings">): Contract {
  return context.settings.hookline?.contract ?? "extension";
}

/** The row of an event; undefined for a name that no table has. */
export function eventSpec(
  event: string | undefined,
  contract: Contract,
): HookEventSpec | undefined {
  if (event === undefined || !isHookEventName(event)) return undefined;
  return contract === "hook" ? hookEvents[event] : extensionEvents[event];
}

/** Field names and types of an event's result; undefined where results are ignored. */
export function resultShape(
  event: string | undefined,
  contract: Contract,
): ResultShape | undefined {
  const name = eventSpec(event, contract)?.result;
  const shapes: Readonly<Record<string, ResultShape>> = resultShapes;
  return name === undefined ? undefined : shapes[name];
}

/** The field that stops what is about to happen: `block` of a tool call, `cancel` of a session change; undefined where there is none. */
export function stopField(
  event: string | undefined,
): "block" | "cancel" | undefined {
  const fold = eventSpec(event, "hook")?.fold;
  return fold?.kind === "lastWins" ? fold.stopOn : undefined;
}

/** All names, in the order of the table. */
export const eventNames: readonly string[] = hookEventNames;
