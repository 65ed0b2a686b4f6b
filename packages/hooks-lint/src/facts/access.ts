/** Where a value comes from, as a chain of property names from a parameter or another name. */
import type { FunctionNode, Node } from "../rule-types.ts";
import { type Binding, bindingOf, isReassigned } from "./bindings.ts";
import { keyName, unwrap } from "./unwrap.ts";

/** `event.input.command` is the path `["input", "command"]` from `event`. */
export interface Access {
  /** The name that it starts from, as written at its declaration (or a global). */
  readonly root: string;
  /** What that name is; undefined for globals. */
  readonly binding?: Binding;
  /** Property names; `undefined` where the key is not written down. */
  readonly path: readonly (string | undefined)[];
}

/**
 * The origin of an expression: through members, destructuring and constants. Undefined for anything else (calls, literals …).
 *
 * @example
 * // pi.on("tool_call", (event, { ui }) => { const ask = ui.confirm; ask("?") })
 * accessOf(call.callee); // { root: "ui", binding: parameter 1, path: ["ui", "confirm"] }
 */
export function accessOf(node: Node | null | undefined): Access | undefined {
  const bare = unwrap(node);
  if (!bare || !mayHaveAccess(bare)) return undefined;
  let access = known.get(bare);
  if (access === undefined) known.set(bare, (access = find(bare, 0) ?? null));
  return access ?? undefined;
}

/** By node; null: none. Every rule asks for the same ones. */
const known = new WeakMap<Node, Access | null>();

function mayHaveAccess({ type }: Node): boolean {
  return (
    type === "Identifier" ||
    type === "MemberExpression" ||
    type === "ThisExpression"
  );
}

function find(node: Node, depth: number): Access | undefined {
  const bare = unwrap(node);
  if (depth > 50) return undefined;
  if (bare.type === "MemberExpression") {
    const object = find(bare.object, depth + 1);
    return object && { ...object, path: [...object.path, keyName(bare)] };
  }
  if (bare.type === "ThisExpression") return { root: "this", path: [] };
  if (bare.type !== "Identifier") return undefined;
  const binding = bindingOf(bare);
  if (!binding) return { root: bare.name, path: [] };
  if (binding.kind === "variable" && binding.init && !isReassigned(binding)) {
    const from = find(binding.init, depth + 1);
    if (from) return { ...from, path: [...from.path, ...binding.path] };
  }
  return { root: binding.name, binding, path: binding.path };
}

/**
 * The path from a function's parameter to an expression; undefined when the expression comes from elsewhere.
 *
 * @example
 * pathFrom(handler, 1, call.callee); // ["ui", "confirm"] for ctx.ui.confirm(…)
 */
export function pathFrom(
  fn: FunctionNode,
  index: number,
  node: Node | null | undefined,
): readonly (string | undefined)[] | undefined {
  const access = accessOf(node);
  const binding = access?.binding;
  return binding?.kind === "parameter" &&
    binding.node === fn &&
    binding.index === index
    ? access?.path
    : undefined;
}

/**
 * What an expression is when names of constants are looked through: `const reply = { block: true }; return reply`.
 * A name that is given a value later, or comes from destructuring, stays a name.
 */
export function valueOf(node: Node, depth = 0): Node {
  const bare = unwrap(node);
  if (bare.type !== "Identifier" || depth > 20) return bare;
  const binding = bindingOf(bare);
  if (!binding || isReassigned(binding)) return bare;
  if (binding.kind === "function" || binding.kind === "class")
    return binding.node;
  if (binding.kind !== "variable" || !binding.init || binding.path.length > 0)
    return bare;
  return valueOf(binding.init, depth + 1);
}
