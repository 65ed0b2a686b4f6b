/** A gate that waits for something that may never come. */
import {
  contractOf,
  eventSpec,
  nodesWithin,
  unwrap,
  functionOf,
  ownNodes,
} from "../../facts/index.ts";
import { originOf } from "../../facts/origin.ts";
import { hasOption, outsideCall } from "../../facts/outside-calls.ts";
import { awaitedBy, gates } from "../../facts/reached.ts";
import { isAwaited } from "../../facts/waiting.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  NodeOf,
  Rule,
} from "../../rule-types.ts";

/** A function that mentions one of these limits what it waits for in a way of its own, or waits for a person. */
const limiting: ReadonlySet<string> = new Set([
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "nextTick",
  "AbortSignal",
  "AbortController",
  "signal",
  "timeout",
  "timeoutMs",
  "race",
  "kill",
  "unref",
  "ui",
  "sleep",
]);
const listening: ReadonlySet<string> = new Set([
  "on",
  "once",
  "addEventListener",
]);

/** What is waited for without a limit; undefined when there is one, or the syntax does not tell. */
function endless(fn: FunctionNode, node: Node): string | undefined {
  switch (node.type) {
    case "CallExpression":
      return ofCall(node);
    case "MemberExpression":
      return ofProcess(fn, node);
    case "NewExpression":
      return ofPromise(fn, node);
    case "TaggedTemplateExpression":
      return originOf(node.tag) === "Bun.$" && isAwaited(node) && !limits(fn)
        ? "The shell command"
        : undefined;
    default:
      return undefined;
  }
}

function ofCall(call: CallExpression): string | undefined {
  const outside = outsideCall(call);
  // What spawns does not wait.
  if (!outside || outside.name === "spawn" || outside.name === "Bun.spawn")
    return undefined;
  return isAwaited(call) && hasOption(call, outside, outside.limits) === false
    ? `${outside.name}(…)`
    : undefined;
}

/** `await Bun.spawn(["git", "fetch"]).exited`, `await child.exited` */
function ofProcess(
  fn: FunctionNode,
  node: NodeOf<"MemberExpression">,
): string | undefined {
  if (
    node.computed ||
    node.property.type !== "Identifier" ||
    node.property.name !== "exited"
  )
    return undefined;
  const made = spawned(fn, unwrap(node.object));
  const outside = made && outsideCall(made);
  if (!made || outside?.name !== "Bun.spawn" || !isAwaited(node) || limits(fn))
    return undefined;
  return hasOption(made, outside, outside.limits) === false
    ? "The exit of Bun.spawn(…)"
    : undefined;
}

function spawned(fn: FunctionNode, node: Node): CallExpression | undefined {
  if (node.type === "CallExpression") return node;
  if (node.type !== "Identifier") return undefined;
  for (const { id, init: value } of ownNodes(fn, "VariableDeclarator"))
    if (id.type === "Identifier" && id.name === node.name && value) {
      const init = unwrap(value);
      return init.type === "CallExpression" ? init : undefined;
    }
  return undefined;
}

/** `await new Promise((resolve) => child.on("exit", resolve))` */
function ofPromise(
  fn: FunctionNode,
  node: NodeOf<"NewExpression">,
): string | undefined {
  if (originOf(node.callee) !== "Promise" || !isAwaited(node) || limits(fn))
    return undefined;
  const executor = functionOf(node.arguments[0]);
  if (!executor) return undefined;
  const waits = nodesWithin(executor, "MemberExpression").some(
    ({ computed, property }) =>
      !computed &&
      property.type === "Identifier" &&
      listening.has(property.name),
  );
  return waits ? "This promise" : undefined;
}

function limits(fn: FunctionNode): boolean {
  return nodesWithin(fn, "Identifier").some(({ name }) => limiting.has(name));
}

const waiting = [
  "CallExpression",
  "MemberExpression",
  "NewExpression",
  "TaggedTemplateExpression",
] as const;

/** What is started in a function that nobody waits for is not waited for, so only functions that are count. */
function waitingNodes(
  handler: FunctionNode,
): readonly (readonly [FunctionNode, Node])[] {
  return [...awaitedBy(handler)].flatMap((fn) =>
    waiting.flatMap((type) =>
      ownNodes(fn, type).map((node) => [fn, node] as const),
    ),
  );
}

/** A tool call waits for its gates; one that hangs holds it, and the agent. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "A gate must limit how long it waits for programs and servers.",
      level: "warn",
    },
    messages: {
      forever:
        "{{what}} has no time limit: when it hangs, the tool call waits for ever. Give it {{limit}}.",
      blocked:
        "{{what}} has no time limit: when it hangs, the tool call waits for {{seconds}} seconds and is blocked. Give it {{limit}}.",
    },
    // What may take long; `Promise<…>` alone is a type.
    hooks: {
      needs:
        /fetch|exec|spawn|complete|\bBun\b|["'`]bun["'`]|\bPromise\b(?!\s*<)|\bnew\s[\s\w.]*Promise/,
    },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        const seen = new Set<Node>();
        for (const { event, handler } of gates(program)) {
          const limitMs = eventSpec(event, contractOf(context))?.timeLimitMs;
          for (const [fn, node] of waitingNodes(handler)) {
            const what = seen.has(node) ? undefined : endless(fn, node);
            if (what === undefined) continue;
            seen.add(node);
            const limit = limitFor(what);
            context.report(
              limitMs === undefined
                ? { node, messageId: "forever", data: { what, limit } }
                : {
                    node,
                    messageId: "blocked",
                    data: { what, limit, seconds: limitMs / 1000 },
                  },
            );
          }
        }
      },
    };
  },
};

function limitFor(what: string): string {
  if (what === "pi.exec(…)" || what.startsWith("exec")) return "a timeout";
  return what === "The shell command"
    ? "a limit by pi.exec with a timeout"
    : "a signal, for example AbortSignal.timeout(5000)";
}
