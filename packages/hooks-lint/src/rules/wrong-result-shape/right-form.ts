/** The right form of an answer, as text. */
import type { ResultShape } from "@hookline/hooks-core";
import {
  type ForeignAnswer,
  verdictOfWord,
} from "../../facts/foreign-answer.ts";
import type { JsonType } from "../../facts/json-type.ts";
import { listOfText } from "../../facts/list-of-text.ts";
import type { Node } from "../../rule-types.ts";

/** How an event is answered. */
export interface Answer {
  readonly shape: ResultShape;
  /** The field that says no, where there is one. */
  readonly refusal: string | undefined;
}

/** Says nothing: the call runs, the session goes on. */
export const letThrough = "undefined";

/** @param reason - source text of a string */
export function refuse({ shape, refusal }: Answer, reason?: string): string {
  const why =
    reason !== undefined && "reason" in shape ? `, reason: ${reason}` : "";
  return `{ ${refusal}: true${why} }`;
}

/** The field of a result that holds a list, where there is just one. */
function listField(shape: ResultShape): string | undefined {
  const lists = Object.keys(shape).filter((name) => shape[name] === "array");
  return lists.length === 1 ? lists[0] : undefined;
}

/**
 * Right forms of something that is no object, the likeliest first.
 *
 * @param text - the source text of the value
 * @example
 * formsOf("string", '"no"', "no", { shape, refusal: "block" }); // ['{ block: true, reason: "no" }']
 */
export function formsOf(
  type: JsonType,
  text: string,
  word: string | undefined,
  answer: Answer,
): readonly string[] {
  const { shape, refusal } = answer;
  const list = listField(shape);
  if (type === "array")
    return list === undefined ? [] : [`{ ${list}: ${text} }`];
  if (refusal !== undefined && type === "boolean")
    return [refuse(answer), letThrough];
  if (type !== "string") return [];
  if (refusal !== undefined) {
    const isAllow = word !== undefined && verdictOfWord(word) === "allow";
    return [isAllow ? letThrough : refuse(answer, text)];
  }
  const value = list === undefined ? undefined : listOfText(list, text);
  return value === undefined ? [] : [`{ ${list}: ${value} }`];
}

/** The right form of an answer in the words of another agent; undefined where its meaning is not known, or needs code. */
export function formOfForeign(
  said: ForeignAnswer,
  answer: Answer,
  textOf: (node: Node) => string,
): string | undefined {
  if (said.verdict === "deny")
    return refuse(answer, said.reason && textOf(said.reason));
  if (said.verdict !== "allow") return undefined;
  return said.input && "input" in answer.shape
    ? `{ input: ${textOf(said.input)} }`
    : letThrough;
}
