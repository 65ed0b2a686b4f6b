/** Walks from a file to the handlers in it, and says where the shape is not what the agent wants. */
import { nearestEventOf } from "./nearest-event.ts";
import type { ConfigFormat } from "./formats/index.ts";
import type { Report } from "./report.ts";
import {
  type ConfigEntry,
  type ConfigNode,
  type ConfigObject,
  entryOf,
  textAt,
} from "./tree.ts";

/** One handler, with the group that it is in. */
export interface ConfigHandler {
  readonly event: string;
  readonly node: ConfigObject;
}

/** A group or, in a flat file, a handler: what may have a matcher. */
export interface MatcherGroup {
  readonly event: string;
  readonly node: ConfigObject;
}

export interface ConfigHooks {
  readonly handlers: readonly ConfigHandler[];
  readonly groups: readonly MatcherGroup[];
}

/** All handlers of events that the agent has. */
export function hooksOf(
  root: ConfigNode,
  format: ConfigFormat,
  report: Report,
): ConfigHooks {
  const handlers: ConfigHandler[] = [];
  const groups: MatcherGroup[] = [];
  const hooks = entryOf(root, "hooks");
  if (!hooks) reportUnwrapped(root, format, report);
  if (hooks && hooks.value.kind !== "object") {
    // Claude Code's manifest of a plugin has a path here, and is another file.
    if (hooks.value.kind === "list")
      report(
        "not-a-list",
        hooks.value,
        '"hooks" is a list here, and must be an object that has a list for each event: nothing of it runs.',
      );
    return { handlers, groups };
  }
  for (const [event, entry] of hooks?.value.kind === "object"
    ? hooks.value.entries
    : []) {
    if (!checkEvent(event, entry, format, report)) continue;
    if (entry.value.kind !== "list") {
      report(
        "not-a-list",
        entry.value,
        `"${event}" must be a list: ${event}: [ … ].`,
      );
      continue;
    }
    for (const item of entry.value.items) {
      if (item.kind !== "object") {
        report("not-a-list", item, `What is in "${event}" must be objects.`);
        continue;
      }
      groups.push({ event, node: item });
      handlers.push(
        ...inEntry(item, format, report).map((node) => ({ event, node })),
      );
    }
  }
  return { handlers, groups };
}

function inEntry(
  item: ConfigObject,
  format: ConfigFormat,
  report: Report,
): ConfigObject[] {
  const inner = entryOf(item, "hooks");
  const isGroup = inner !== undefined;
  if (format.entries === "nested" && !isGroup) {
    const isHandler =
      textAt(item, "type") !== undefined ||
      format.commandKeys.some((key) => entryOf(item, key));
    const say = isHandler
      ? 'This handler must be in a group: { "matcher": …, "hooks": [ … ] }.'
      : 'This group has no "hooks".';
    report("flat-entry", item, `${say} ${format.wrongEntry}`);
    return [];
  }
  if (format.entries === "flat" && isGroup) {
    report(
      "nested-entry",
      inner.key,
      `Handlers are in no group in ${format.title}: put the command, the matcher and the timeout into the entry itself. ${format.wrongEntry}`,
    );
    return [];
  }
  if (!isGroup) return [item];
  if (inner.value.kind !== "list") {
    report(
      "not-a-list",
      inner.value,
      `"hooks" of a group must be a list of handlers. ${format.wrongEntry}`.trimEnd(),
    );
    return [];
  }
  return inner.value.items.filter((one) => one.kind === "object");
}

/** False where its handlers are none that the agent would read. */
function checkEvent(
  event: string,
  { key, value }: ConfigEntry,
  format: ConfigFormat,
  report: Report,
): boolean {
  if (format.events.includes(event)) return true;
  const near = nearestEventOf(event, format);
  // Under `hooks` there are settings, too: those that hold no handlers and are like no event are none of our business.
  const holdsHandlers =
    value.kind === "list" && value.items.some((item) => item.kind === "object");
  if (
    !holdsHandlers &&
    (near === undefined || value.kind !== "list" || value.items.length > 0)
  )
    return false;
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
  report(
    "unknown-event",
    key,
    `${format.title} has no event "${event}": what is under it never runs.${hint}`,
  );
  return false;
}

/** Events at the top of the file. */
function reportUnwrapped(
  root: ConfigNode,
  format: ConfigFormat,
  report: Report,
): void {
  if (root.kind !== "object") {
    report(
      "missing-hooks-key",
      root,
      `${format.title} wants an object here: { "hooks": { … } }.`,
    );
    return;
  }
  for (const [name, { key, value }] of root.entries)
    if (format.events.includes(name) && value.kind === "list") {
      report(
        "missing-hooks-key",
        key,
        `"${name}" must be under the key "hooks": nothing of it runs.`,
      );
      return;
    }
}
