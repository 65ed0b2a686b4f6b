/**
 * Finds the event that a misspelt name was meant for.
 *
 * An entry of its own (`@hookline/hooks-core/event-hint`): who loads hooks that are right has no use for it.
 */
import { type HookEventName, hookEventNames } from "./events.ts";
export { isNeverEmitted } from "./never-emitted.ts";

/** Names of the same moment in other agents, without case and separators. */
const otherNames: Readonly<Record<string, HookEventName>> = {
  pretooluse: "tool_call",
  beforetool: "tool_call",
  toolexecutebefore: "tool_call",
  posttooluse: "tool_result",
  posttoolusefailure: "tool_result",
  aftertool: "tool_result",
  toolexecuteafter: "tool_result",
  userpromptsubmit: "before_agent_start",
  userpromptsubmitted: "before_agent_start",
  beforesubmitprompt: "before_agent_start",
  beforeagent: "before_agent_start",
  beforemodel: "context",
  sessionend: "session_shutdown",
  stop: "agent_end",
  agentstop: "agent_end",
  afteragent: "agent_end",
  sessionbeforefork: "session_before_branch",
  sessionfork: "session_branch",
  precompact: "session_before_compact",
  precompress: "session_before_compact",
  postcompact: "session_compact",
};

/**
 * Finds the nearest event name.
 *
 * @param name - a name that is no event
 * @returns undefined when nothing is near
 * @example
 * nearestEvent("PreToolUse"); // "tool_call"
 */
export function nearestEvent(name: string): HookEventName | undefined {
  const plain = simplified(name);
  const other = Object.hasOwn(otherNames, plain)
    ? otherNames[plain]
    : undefined;
  return other ?? nearestName(name, hookEventNames);
}

/**
 * The nearest of some names, case and separators aside; undefined when nothing is near.
 *
 * @example
 * nearestName("resaon", ["block", "reason"]); // "reason"
 */
export function nearestName<Name extends string>(
  written: string,
  names: readonly Name[],
): Name | undefined {
  const plain = simplified(written);
  let nearest: Name | undefined;
  let least = Math.max(1, Math.floor(plain.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(plain, simplified(name));
    if (distance >= least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

/** A name without case and separators. */
export function simplified(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Levenshtein distance, row by row. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          row[j]! + 1,
          next[j - 1]! + 1,
          row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length]!;
}
