/** How one result joins those before it. */
import type { Fold } from "@hookline/hooks-core";

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function joined(kept: unknown, returned: unknown, collect?: string): object {
  const both = { ...(kept as object | undefined), ...(returned as object) };
  if (collect === undefined) return both;
  const texts = [field(kept, collect), field(returned, collect)];
  return texts.includes(undefined)
    ? both
    : { ...both, [collect]: texts.join("\n\n") };
}

/**
 * Joins what a handler returned with what is kept so far. Pure.
 *
 * For `waterfall`, what is kept is the field's value itself: the next handler's payload and, in the end, the result.
 *
 * @param fold - the event's row
 * @param kept - what is kept so far, undefined at first
 * @param returned - a truthy result; for `merge` and `chain` an object, of which all fields count
 * @returns what is kept now
 * @example
 * fold({ kind: "firstWins", field: "message" }, { message: one }, { message: two }); // { message: one }
 * fold({ kind: "merge" }, { context: ["a"] }, { prompt: "b" }); // { context: ["a"], prompt: "b" }
 */
export function fold(fold: Fold, kept: unknown, returned: unknown): unknown {
  switch (fold.kind) {
    case "notify":
      return undefined;
    case "lastWins":
      return returned;
    case "firstWins":
      // Read first, as in the original: a getter that throws is reported even where a message is kept already.
      return field(returned, fold.field) && kept === undefined
        ? returned
        : kept;
    case "waterfall":
      return field(returned, fold.field) || kept;
    case "merge":
      return joined(kept, returned);
    case "chain":
      return joined(kept, returned, fold.collect);
  }
}

/**
 * Tells whether a result ends the emit: a truthy `block` or `cancel`, by the row (`"yes"` and 1 are truthy, as in the original).
 *
 * @example
 * stops({ kind: "lastWins", stopOn: "block" }, { block: true }); // true
 */
export function stops(fold: Fold, returned: unknown): boolean {
  return (
    "stopOn" in fold &&
    fold.stopOn !== undefined &&
    !!field(returned, fold.stopOn)
  );
}

/** Tells whether only the fields of a result that fit its schema count. */
export function isStrict(fold: Fold): boolean {
  switch (fold.kind) {
    case "merge":
    case "chain":
      return true;
    case "firstWins":
      return fold.strict === true;
    default:
      return false;
  }
}
