/** Which event of an agent a wrong name was meant for. */
import { nearestName, simplified } from "../facts/event-hint.ts";
import { agentTargets } from "../targets/index.ts";
import type { ConfigFormat } from "./formats/index.ts";

/**
 * The same name in other spelling, or the same moment in another agent, or the nearest name; undefined when nothing is near.
 *
 * @example
 * nearestEventOf("preToolUse", claudeFormat); // "PreToolUse"
 * nearestEventOf("BeforeTool", claudeFormat); // "PreToolUse"
 */
export function nearestEventOf(
  name: string,
  format: ConfigFormat,
): string | undefined {
  const plain = simplified(name);
  const same = format.events.find((event) => simplified(event) === plain);
  return same ?? sameMoment(plain, format) ?? nearestName(name, format.events);
}

function sameMoment(
  plain: string,
  { agent, events }: ConfigFormat,
): string | undefined {
  for (const { events: theirs } of Object.values(agentTargets))
    for (const [ours, { fires }] of Object.entries(theirs)) {
      if (
        simplified(ours) !== plain &&
        !fires.some((one) => simplified(one) === plain)
      )
        continue;
      const own: Readonly<
        Record<string, { readonly fires: readonly string[] }>
      > = agentTargets[agent].events;
      const found = own[ours]?.fires.find((one) => events.includes(one));
      if (found !== undefined) return found;
    }
  return undefined;
}
