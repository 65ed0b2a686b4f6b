/** `hooks events [name]` */
import { Command } from "@commander-js/extra-typings";
import {
  type Fold,
  type HookEventName,
  hookEventNames,
  type HookEventSpec,
  hookEvents,
  resultShapes,
  type ResultShape,
} from "@hookline/hooks-core";
import { samplePayload } from "@hookline/hooks-testing";
import { eventNamed } from "../event-name.ts";
import { exitCode } from "../exit-code.ts";
import type { Output } from "../output.ts";
import { type Plain, plain } from "../plain.ts";
import { reportEvent, reportEvents } from "../reporters/events.ts";

/** An event as the table has it, with a sample. */
export interface EventInfo {
  readonly name: HookEventName;
  readonly summary: string;
  readonly fold: Fold;
  readonly onError: "report" | "propagate";
  /** Fields of a result with their JSON types; null where results are ignored. */
  readonly result: ResultShape | null;
  readonly sample: Plain;
}

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
      if (options.json) output.data(`${JSON.stringify({ events })}\n`);
      else if (name === undefined) reportEvents(events, output);
      else for (const one of events) reportEvent(one, output);
      done(exitCode.fine);
    });
}
