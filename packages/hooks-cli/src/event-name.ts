/** The event that a person asked for. */
import { type HookEventName, isHookEventName } from "@hookline/hooks-core";
import { nearestEvent } from "@hookline/hooks-loader";
import { UsageError } from "./exit-code.ts";

/** @throws UsageError when there is no such event */
export function eventNamed(name: string): HookEventName {
  if (isHookEventName(name)) return name;
  const nearest = nearestEvent(name);
  const hint =
    nearest === undefined
      ? "`hooks events` lists all 25"
      : `did you mean ${nearest}?`;
  throw new UsageError(`there is no event ${JSON.stringify(name)}; ${hint}`);
}
