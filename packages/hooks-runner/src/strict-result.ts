/** What a strict fold takes of a result: the fields that have the type of its schema. */
import type { HookEventSpec, ResultShape } from "@hookline/hooks-core";
import { isPlain } from "./copy-input.ts";
import { resultProblem, shapeOf, strangeResult } from "./result-shape.ts";

/** Fields of a result, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** What can be used of a result, and what is wrong with the rest. */
export interface Usable {
  /** Undefined when there is nothing to use. */
  readonly fields: Fields | undefined;
  /** One sentence, undefined when all of it fits. */
  readonly problem: string | undefined;
}

const nothing: Usable = { fields: undefined, problem: undefined };

/** The own fields of a plain object; of any other, those that the event takes, inherited ones too. */
function fieldsOf(returned: object, shape: ResultShape): Fields | undefined {
  if (isPlain(returned)) return { ...returned };
  const names = Object.keys(shape).filter((name) => name in returned);
  return names.length === 0
    ? undefined
    : Object.fromEntries(
        names.map((name) => [name, Reflect.get(returned, name)]),
      );
}

/**
 * Takes a result apart. Each field of it is read once.
 *
 * A field that is null counts as not given, as in the hook contract.
 *
 * @param spec - the event's row
 * @param returned - what a handler returned; undefined and null are nothing, and no problem
 * @throws what reading the result throws (a getter, a proxy)
 * @example
 * usableOf(extensionEvents.tool_result, { isError: "yes", details: 1 }).fields; // { details: 1 }
 */
export function usableOf(spec: HookEventSpec, returned: unknown): Usable {
  const shape = shapeOf(spec);
  if (shape === undefined || returned === undefined || returned === null) {
    return nothing;
  }
  const given =
    typeof returned === "object" ? fieldsOf(returned, shape) : undefined;
  if (given === undefined) {
    return { fields: undefined, problem: strangeResult(shape, returned) };
  }
  const problem = resultProblem(spec, given);
  const fits = ([name, value]: readonly [string, unknown]) =>
    value !== undefined &&
    value !== null &&
    (problem === undefined ||
      resultProblem(spec, { [name]: value }) === undefined);
  const usable = Object.entries(given).filter(fits);
  const fields = usable.length === 0 ? undefined : Object.fromEntries(usable);
  return { fields, problem };
}
