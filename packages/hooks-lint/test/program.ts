/** A tree with parents, for tests of facts. */
import { parse } from "../src/engine/parse.ts";
import { link } from "../src/engine/walk.ts";
import type { FunctionNode, Node, Program } from "../src/rule-types.ts";
import { registrations } from "../src/facts/index.ts";

/** @throws Error for code that does not parse */
export function programFrom(code: string, file = "hook.ts"): Program {
  const { result } = parse(file, code);
  if ("index" in result)
    throw new Error(`${result.message} at ${result.index}`);
  link(result.program);
  return result.program;
}

/** The function that handles an event. */
export function handlerIn(program: Program, event: string): FunctionNode {
  const handler = registrations(program).find(
    (one) => one.event === event,
  )?.handler;
  if (!handler) throw new Error(`No handler of ${event}.`);
  return handler;
}

export function textOf(
  code: string,
  node: Node | undefined,
): string | undefined {
  return node && code.slice(node.start, node.end);
}
