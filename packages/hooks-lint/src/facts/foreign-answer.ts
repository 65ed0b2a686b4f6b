/** Answers in the words of other agents: `{ decision: "deny" }`, `{ blocked: true }`, `{ allow: false }`. */
import type { ResultShape } from "@hookline/hooks-core";
import type { Node, ObjectExpression } from "../rule-types.ts";
import { valueOf } from "./access.ts";
import { simplified } from "./event-hint.ts";
import { keyName, stringOf, unwrap } from "./unwrap.ts";

/** What an answer means, where the event has a field to say no with. */
export interface ForeignAnswer {
  /** The property that says it. */
  readonly key: string;
  /** Undefined where it is only known at run time. */
  readonly verdict: "deny" | "allow" | "ask" | undefined;
  /** The value of the property that says why. */
  readonly reason?: Node;
  /** The value of the property that has a new input. */
  readonly input?: Node;
}

/** Keys whose value is a word. */
const decisions: ReadonlySet<string> = new Set([
  "decision",
  "permission",
  "permissiondecision",
  "behavior",
  "behaviour",
  "verdict",
  "action",
]);
/** Keys whose true says no. */
const refusals: ReadonlySet<string> = new Set([
  "block",
  "blocked",
  "blocks",
  "blocking",
  "cancel",
  "cancelled",
  "canceled",
  "cancels",
  "deny",
  "denied",
  "reject",
  "rejected",
  "refuse",
  "refused",
  "forbid",
  "forbidden",
  "prevent",
  "prevented",
  "veto",
  "abort",
  "stop",
]);
/** Keys whose false says no. */
const permits: ReadonlySet<string> = new Set([
  "allow",
  "allowed",
  "approve",
  "approved",
  "permit",
  "permitted",
  "proceed",
  "continue",
  "ok",
]);
const noWords: ReadonlySet<string> = new Set([
  ...refusals,
  "no",
  "disallow",
  "disallowed",
]);
const yesWords: ReadonlySet<string> = new Set([
  ...permits,
  "accept",
  "accepted",
  "yes",
  "pass",
]);
const reasons: ReadonlySet<string> = new Set([
  "reason",
  "permissiondecisionreason",
  "blockreason",
  "stopreason",
  "usermessage",
  "agentmessage",
  "systemmessage",
  "message",
  "why",
  "error",
]);
const inputs: ReadonlySet<string> = new Set([
  "updatedinput",
  "toolinput",
  "input",
]);

/** What a word says about the call; undefined for any other word. */
export function verdictOfWord(word: string): ForeignAnswer["verdict"] {
  const plain = simplified(word);
  if (plain === "ask") return "ask";
  if (noWords.has(plain)) return "deny";
  return yesWords.has(plain) ? "allow" : undefined;
}

/**
 * What an object says in the words of another agent; undefined when it says nothing of the kind, or has the right field too.
 *
 * @param shape - fields that the event's result has: they are none of another agent
 * @param refusal - the one of them that says no
 * @example
 * // { decision: "deny", reason: "no" }
 * foreignAnswer(object, shape, "block"); // { key: "decision", verdict: "deny", reason }
 */
export function foreignAnswer(
  object: ObjectExpression,
  shape: ResultShape,
  refusal: string,
): ForeignAnswer | undefined {
  const properties = flat(object);
  if (properties.some(([name]) => name === refusal)) return undefined;
  const foreign = properties.filter(([name]) => !Object.hasOwn(shape, name));
  const said = foreign.find(([name]) => isVerdict(name));
  if (said === undefined) return undefined;
  const [key, value] = said;
  const find = (names: ReadonlySet<string>) =>
    properties.find(
      (one) => one !== said && names.has(simplified(one[0])),
    )?.[1];
  const [reason, input] = [find(reasons), find(inputs)];
  return {
    key,
    verdict: verdictOf(key, value),
    ...(reason ? { reason } : {}),
    ...(input ? { input } : {}),
  };
}

/** The properties that are written down, with those of Claude Code's `hookSpecificOutput`. */
function flat(object: ObjectExpression): (readonly [string, Node])[] {
  return object.properties.flatMap((property): (readonly [string, Node])[] => {
    const name = keyName(property);
    if (property.type !== "Property" || name === undefined) return [];
    const value = unwrap(property.value);
    if (name === "hookSpecificOutput" && value.type === "ObjectExpression")
      return flat(value);
    return [[name, value]];
  });
}

function isVerdict(name: string): boolean {
  const plain = simplified(name);
  return decisions.has(plain) || refusals.has(plain) || permits.has(plain);
}

function verdictOf(key: string, node: Node): ForeignAnswer["verdict"] {
  const plain = simplified(key);
  const value = valueOf(node);
  const word = stringOf(value);
  if (decisions.has(plain))
    return word === undefined ? undefined : verdictOfWord(word);
  if (value.type !== "Literal" || typeof value.value !== "boolean")
    return undefined;
  return refusals.has(plain) === value.value ? "deny" : "allow";
}
