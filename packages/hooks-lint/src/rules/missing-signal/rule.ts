/** Long work that goes on after the person has given up. */
import {
  enclosingFunction,
  keyName,
  nodesOf,
  unwrap,
} from "../../facts/index.ts";
import {
  hasOption,
  type OutsideCall,
  outsideCall,
} from "../../facts/outside-calls.ts";
import { handled } from "../../facts/reached.ts";
import { hasSignal } from "../../facts/signals.ts";
import { isAwaited } from "../../facts/waiting.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  Rule,
  Suggestion,
} from "../../rule-types.ts";

/** How the signal is written where a call is; undefined when there is none at hand. */
function signalAt(
  call: CallExpression,
  events: ReadonlyMap<FunctionNode, boolean>,
): string | undefined {
  for (let fn = enclosingFunction(call); fn; fn = enclosingFunction(fn)) {
    for (const param of fn.params) {
      const name = signalIn(param, fn);
      if (name !== undefined) return name;
    }
    if (!events.get(fn)) continue;
    const [event] = fn.params;
    return event?.type === "Identifier"
      ? `${event.name}.signal`
      : "event.signal";
  }
  return undefined;
}

/** A parameter that is a signal, or has one taken out of it. */
function signalIn(param: Node, fn: FunctionNode): string | undefined {
  if (param.type === "Identifier") {
    const type = param.typeAnnotation?.typeAnnotation;
    // Without a type a `signal` may be one of the system's, `SIGTERM`.
    const isSignal = type
      ? isAbortSignal(type)
      : param.name === "signal" && isExecute(fn);
    return isSignal ? param.name : undefined;
  }
  if (param.type !== "ObjectPattern") return undefined;
  for (const property of param.properties)
    if (property.type === "Property" && keyName(property) === "signal") {
      const value =
        property.value.type === "AssignmentPattern"
          ? property.value.left
          : property.value;
      if (value.type === "Identifier") return value.name;
    }
  return undefined;
}

function isAbortSignal(type: Node): boolean {
  if (type.type === "TSUnionType") return type.types.some(isAbortSignal);
  return (
    type.type === "TSTypeReference" &&
    type.typeName.type === "Identifier" &&
    type.typeName.name === "AbortSignal"
  );
}

/** `pi.registerTool({ execute(id, params, signal) {} })` */
function isExecute(fn: FunctionNode): boolean {
  const { parent } = fn;
  return parent?.type === "Property" && keyName(parent) === "execute";
}

/** Puts the signal where the call takes its options; undefined when there is no place for it yet. */
function pass(
  call: CallExpression,
  { at }: OutsideCall,
  signal: string,
): Suggestion[] {
  if (!isInScope(call, signal)) return [];
  const text = signal === "signal" ? "signal" : `signal: ${signal}`;
  const data = { signal };
  const options = call.arguments[at];
  const last = call.arguments.at(-1);
  if (!options) {
    if (!last || call.arguments.length !== at) return [];
    return [
      {
        messageId: "pass",
        data,
        fix: (fixer) => fixer.insertTextAfter(last, `, { ${text} }`),
      },
    ];
  }
  const bare = unwrap(options);
  if (bare.type !== "ObjectExpression") return [];
  const end = bare.properties.at(-1);
  return [
    {
      messageId: "pass",
      data,
      fix: (fixer) =>
        end
          ? fixer.insertTextAfter(end, `, ${text}`)
          : fixer.replaceText(bare, `{ ${text} }`),
    },
  ];
}

/** The name is that of the nearest function's parameter, but something in between may have taken it. */
function isInScope(call: CallExpression, signal: string): boolean {
  const root = signal.split(".")[0];
  for (let fn = enclosingFunction(call); fn; fn = enclosingFunction(fn))
    for (const param of fn.params) {
      if (param.type === "Identifier" && param.name === root) return true;
      if (signalIn(param, fn) === root) return true;
    }
  return false;
}

/** Escape stops the agent; a program or a request that was not given the signal goes on. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "A call that can be stopped must be given the signal that is at hand.",
      level: "warn",
    },
    messages: {
      missing:
        "{{name}}(…) does not get {{signal}}: it goes on after the person has stopped the agent.",
      pass: "Pass {{signal}}.",
    },
    // The functions.
    hooks: { needs: /fetch|exec|spawn|complete/ },
    schema: [],
    hasSuggestions: true,
  },
  create(context) {
    return {
      Program(program) {
        const events = new Map<FunctionNode, boolean>();
        // One function may handle events of both kinds.
        for (const { event, handler } of handled(program))
          events.set(
            handler,
            events.get(handler) !== false && hasSignal(event),
          );
        for (const call of nodesOf(program, "CallExpression")) {
          const outside = outsideCall(call);
          if (
            !outside ||
            (outside.name !== "spawn" &&
              outside.name !== "Bun.spawn" &&
              !isAwaited(call))
          )
            continue;
          const signal = signalAt(call, events);
          if (
            signal === undefined ||
            hasOption(call, outside, outside.limits) !== false
          )
            continue;
          context.report({
            node: call,
            messageId: "missing",
            data: { name: outside.name, signal },
            suggest: pass(call, outside, signal),
          });
        }
      },
    };
  },
};
