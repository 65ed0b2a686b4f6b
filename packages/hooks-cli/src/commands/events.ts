/** `hooks events [name]` */
import { Command } from "@commander-js/extra-typings";
import {
  type HookEventName,
  hookEventNames,
  type HookEventSpec,
  hookEvents,
  resultShapes,
} from "@hookline/hooks-core";
import { samplePayload } from "@hookline/hooks-testing";
import type { EventInfo, EventsDocument } from "../documents.ts";
import { eventNamed } from "../event-name.ts";
import { exitCode } from "../exit-code.ts";
import type { Output } from "../output.ts";
import { plain } from "../plain.ts";
import { reportEvent, reportEvents } from "../reporters/events.ts";

function info(name: HookEventName): EventInfo {
  const { summary, fold, onError, result }: HookEventSpec = hookEvents[name];
  const shape =
    result !== undefined && result in resultShapes
      ? resultShapes[result as keyof typeof resultShapes]
      : null;
  const sample = plain(samplePayload(name));
  return { name, summary, fold, onError, result: shape, sample };
}

/** Shows the event table, or one row of it. */
export function eventsCommand(output: Output, done: (code: number) => void) {
  return new Command("events")
    .description("show the 25 events, or one of them with a sample payload")
    .argument("[name]", "an event, for example tool_call")
    .option("--json", "print one JSON document")
    .addHelpText(
      "after",
      `
Examples:
  hooks events
  hooks events tool_call`,
    )
    .action((name, options) => {
      const names = name === undefined ? hookEventNames : [eventNamed(name)];
      const events = names.map(info);
      const document: EventsDocument = { events };
      if (options.json) output.data(`${JSON.stringify(document)}\n`);
      else if (name === undefined) reportEvents(events, output);
      else for (const one of events) reportEvent(one, output);
      done(exitCode.fine);
    });
}
