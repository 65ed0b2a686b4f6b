/** Which tools a handler is for, as far as the syntax tells. */
import {
  nodesWithin,
  outerOf,
  pathFrom,
  stringOf,
  unwrap,
} from "../../facts/index.ts";
import type { FunctionNode, Node } from "../../rule-types.ts";

/** What a handler asks of `event.toolName`. */
export interface ToolNames {
  /** Comparisons with a name that is written down, as `===bash`. */
  readonly tests: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** It asks something that the syntax does not tell. */
  readonly isOpaque: boolean;
}

const guard = /^is([A-Z][a-z]+)ToolResult$/;

/**
 * The comparisons with a tool's name in a handler.
 *
 * @example
 * // if (event.toolName !== "read") return;
 * toolNames(handler); // { tests: ["!==read"], names: ["read"], isOpaque: false }
 */
export function toolNames(handler: FunctionNode): ToolNames {
  const tests = new Set<string>();
  const names = new Set<string>();
  let isOpaque = false;
  const add = (test: Test | undefined): void => {
    if (test === undefined) return;
    const [operator, name] = test;
    if (name === undefined) isOpaque = true;
    else {
      tests.add(operator + name);
      names.add(name);
    }
  };
  for (const { callee } of nodesWithin(handler, "CallExpression")) {
    const name = guardName(callee);
    if (name !== undefined) add(["===", name]);
  }
  for (const type of ["Identifier", "MemberExpression"] as const)
    for (const node of nodesWithin(handler, type)) add(testOf(node, handler));
  return { tests, names, isOpaque };
}

/** The tool of `isBashToolResult(event)` and its like. */
function guardName(callee: Node): string | undefined {
  const bare = unwrap(callee);
  return bare.type === "Identifier"
    ? guard.exec(bare.name)?.[1]?.toLowerCase()
    : undefined;
}

type Test = readonly [operator: string, name: string | undefined];

function testOf(node: Node, handler: FunctionNode): Test | undefined {
  const path = pathFrom(handler, 0, node);
  if (path?.length !== 1 || path[0] !== "toolName") return undefined;
  const outer = outerOf(node);
  const { parent } = outer;
  // The names in `{ toolName }` and `const { toolName } = event` are declarations and no uses.
  if (parent?.type === "Property" || parent?.type === "VariableDeclarator")
    return undefined;
  if (parent?.type !== "BinaryExpression") return ["", undefined];
  const other = parent.left === outer ? parent.right : parent.left;
  return [parent.operator.slice(0, 2), stringOf(other)];
}
