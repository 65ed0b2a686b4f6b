/** Every `pi.on("event", handler)` of a file. */
import type {
  CallExpression,
  FunctionNode,
  Node,
  Program,
} from "../rule-types.ts";
import { valueOf } from "./access.ts";
import { functionOf } from "./factory.ts";
import { apiPath } from "./hook-api.ts";
import { valuesOf } from "./list-elements.ts";
import { isFunction, nodesOf, programOf } from "./tree.ts";
import { keyName, stringOf, unwrap } from "./unwrap.ts";

/** One `pi.on(…)`; of a name that goes over a list there is one more for each name in the list, without a handler. */
export interface Registration {
  readonly call: CallExpression;
  /** The name; undefined when it is not written down. */
  readonly event?: string;
  /** The first argument. It is a literal when the name is written here, and a name when it is that of a constant. */
  readonly eventNode?: Node;
  /** The second argument. */
  readonly handlerNode?: Node;
  /** The handler's function; undefined when the syntax does not tell. */
  readonly handler?: FunctionNode;
}

const known = new WeakMap<Program, readonly Registration[]>();

/**
 * The registrations of a file, in the order of the text.
 *
 * @example
 * for (const { event, handler } of registrations(program))
 *   if (event === "tool_call") console.log(handler?.async);
 */
export function registrations(program: Program): readonly Registration[] {
  let all = known.get(program);
  if (!all) known.set(program, (all = find(program)));
  return all;
}

function find(program: Program): readonly Registration[] {
  const found: Registration[] = [];
  for (const call of nodesOf(program, "CallExpression")) {
    const registration = asRegistration(call);
    if (!registration) continue;
    found.push(registration);
    if (registration.event === undefined)
      for (const name of listed(call.arguments[0]))
        found.push({ call, ...name });
  }
  return found;
}

/** A text that is written down, here, as a constant, or in a constant object. */
function textOf(name: Node): string | undefined {
  const value = valueOf(name);
  const [only, ...more] =
    value.type === "MemberExpression" ? valuesOf(value) : [value];
  return more.length === 0 ? stringOf(only) : undefined;
}

/** The names of `for (const name of ["turn_start", "turn_end"]) pi.on(name, log)`: which of them the handler answers is not known. */
function listed(
  name: Node | undefined,
): readonly { readonly event: string; readonly eventNode: Node }[] {
  if (!name || name.type === "SpreadElement") return [];
  return valuesOf(name).flatMap((eventNode) => {
    const event = stringOf(eventNode);
    return event === undefined ? [] : [{ event, eventNode }];
  });
}

/** The registrations whose handler contains a node, at whatever depth; several when one function handles several events. */
export function registrationsAround(node: Node): readonly Registration[] {
  const program = programOf(node);
  if (!program) return [];
  const functions = new Set<Node>();
  for (let up: Node | null | undefined = node; up; up = up.parent)
    if (isFunction(up)) functions.add(up);
  return registrations(program).filter(
    ({ handler }) => handler && functions.has(handler),
  );
}

function asRegistration(call: CallExpression): Registration | undefined {
  const callee = unwrap(call.callee);
  if (callee.type !== "MemberExpression" && callee.type !== "Identifier")
    return undefined;
  // Most calls are of another method: their names are not resolved.
  if (callee.type === "MemberExpression" && keyName(callee) !== "on")
    return undefined;
  const path = apiPath(callee);
  if (path?.length !== 1 || path[0] !== "on") return undefined;
  const [eventNode, handlerNode] = call.arguments;
  if (
    eventNode?.type === "SpreadElement" ||
    handlerNode?.type === "SpreadElement"
  )
    return { call };
  const event = eventNode && textOf(eventNode);
  const handler = functionOf(handlerNode);
  return {
    call,
    ...(eventNode ? { eventNode: unwrap(eventNode) } : {}),
    ...(event === undefined ? {} : { event }),
    ...(handlerNode ? { handlerNode: unwrap(handlerNode) } : {}),
    ...(handler ? { handler } : {}),
  };
}
