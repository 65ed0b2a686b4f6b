/** Calls that leave the process: how they are limited, and how they are told to stop. */
import type { CallExpression, Node } from "../rule-types.ts";
import { originOf } from "./origin.ts";
import { keyName, unwrap } from "./unwrap.ts";
import { valueOf } from "./access.ts";

/** A call to a program, a server or a model that takes a signal. */
export interface OutsideCall {
  /** As it is called in messages. */
  readonly name: string;
  /** Position of its options. */
  readonly at: number;
  /** Options that bound how long it takes. */
  readonly limits: readonly string[];
}

const known: Readonly<Record<string, OutsideCall>> = {
  fetch: { name: "fetch", at: 1, limits: ["signal"] },
  "pi.exec": { name: "pi.exec", at: 2, limits: ["signal", "timeout"] },
  "promisify(child_process:exec)": {
    name: "exec",
    at: 1,
    limits: ["signal", "timeout"],
  },
  "promisify(child_process:execFile)": {
    name: "execFile",
    at: 2,
    limits: ["signal", "timeout"],
  },
  "child_process:spawn": {
    name: "spawn",
    at: 2,
    limits: ["signal", "timeout"],
  },
  "Bun.spawn": { name: "Bun.spawn", at: 1, limits: ["signal", "timeout"] },
};

const model: OutsideCall = { name: "complete", at: 2, limits: ["signal"] };

/**
 * What a call leaves the process by; undefined when it does not, or the syntax does not tell.
 *
 * @example
 * // await pi.exec("git", ["fetch"])
 * outsideCall(call); // { name: "pi.exec", at: 2, limits: ["signal", "timeout"] }
 */
export function outsideCall(call: CallExpression): OutsideCall | undefined {
  const origin = originOf(call.callee);
  if (origin === undefined) return undefined;
  if (/\/pi-ai:complete(?:Simple)?$/.test(origin)) return model;
  const found = Object.hasOwn(known, origin) ? known[origin] : undefined;
  if (!found) return undefined;
  const [first, second] = call.arguments;
  if (found.name === "fetch" && isRequest(first)) return undefined;
  // The list of arguments may be left out, and `Bun.spawn({ cmd })` takes everything in one.
  const isShort =
    (found.name === "execFile" || found.name === "spawn") &&
    second &&
    unwrap(second).type === "ObjectExpression";
  const isOne =
    found.name === "Bun.spawn" &&
    first &&
    unwrap(first).type === "ObjectExpression";
  return isShort || isOne ? { ...found, at: found.at - 1 } : found;
}

/** Whether a call has one of some options; undefined when the syntax does not tell. */
export function hasOption(
  call: CallExpression,
  { at }: OutsideCall,
  names: readonly string[],
): boolean | undefined {
  if (call.arguments.some((argument) => argument.type === "SpreadElement"))
    return undefined;
  const options = call.arguments[at];
  if (!options) return false;
  const bare = unwrap(options);
  if (bare.type !== "ObjectExpression") return undefined;
  let isKnown = true;
  for (const property of bare.properties) {
    const name = property.type === "Property" ? keyName(property) : undefined;
    if (name === undefined) isKnown = false;
    else if (names.includes(name)) return true;
  }
  return isKnown ? false : undefined;
}

/** What may be a `Request` has its signal in itself. */
function isRequest(node: Node | undefined): boolean {
  if (!node) return true;
  const value = valueOf(node);
  if (value.type === "NewExpression") return originOf(value.callee) !== "URL";
  return value.type === "Identifier" && /^req/i.test(value.name);
}
