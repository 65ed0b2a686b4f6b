/** What a handler is given, and what it wrote into it. */
import { copyData, sameData } from "./copy-input.ts";
import type { Pass } from "./pass.ts";
import type { Fields } from "./strict-result.ts";

/**
 * The payload for the handler whose turn it is now. What a handler writes into a fresh one, the next one does not see.
 *
 * The loop asks only where the payload is not simply the event, for every handler, and nothing is timed.
 */
export function payloadFor(pass: Pass): { readonly type: string } {
  const { event, spec, kept, turn } = pass;
  const { fold } = spec;
  if (turn !== undefined) turn.stint = undefined;
  switch (fold.kind) {
    case "chain":
      return chained(pass, fold);
    case "waterfall":
      return kept === undefined
        ? { ...event }
        : { ...event, [fold.field]: kept };
    case "firstWins":
      return { ...event };
    default:
      return event;
  }
}

function chained(
  pass: Pass,
  fold: { readonly fields: readonly string[]; readonly inPlace?: string },
): { readonly type: string } {
  const payload: { readonly type: string; [field: string]: unknown } = {
    ...pass.event,
  };
  const kept = pass.kept as Fields | undefined;
  if (kept !== undefined) {
    for (const field of fold.fields) {
      if (field in kept) payload[field] = kept[field];
    }
  }
  if (fold.inPlace !== undefined) {
    payload[fold.inPlace] = copyData(payload[fold.inPlace]);
    if (pass.turn !== undefined) pass.turn.payload = payload;
  }
  return payload;
}

/**
 * What the handler that has just answered wrote into the field of its payload that may be edited in place.
 *
 * @returns an object with that field, undefined when it is as it was
 */
export function editsOf(pass: Pass): Fields | undefined {
  const { event, kept, turn } = pass;
  const { fold } = pass.spec;
  if (fold.kind !== "chain" || fold.inPlace === undefined) return undefined;
  const name = fold.inPlace;
  const soFar = kept as Fields | undefined;
  const given =
    soFar !== undefined && name in soFar
      ? soFar[name]
      : (event as unknown as Fields)[name];
  const now = turn?.payload?.[name];
  return sameData(now, given) ? undefined : { [name]: now };
}
