/** What a function gives back. */
import type { FunctionNode, Node } from "../rule-types.ts";
import { bindingOf, isReassigned } from "./bindings.ts";
import { identifiersNamed, nodesWithin, ownNodes, programOf } from "./tree.ts";
import { keyName, unwrap } from "./unwrap.ts";

/** One value that a function may give back. */
export interface Returned {
  /** The value: no wrapper, no branch, no `await`. A constant that is used for nothing else is looked through. */
  readonly value: Node;
  /** What is written in the place of the return: to report at. */
  readonly node: Node;
  /** True for the left side of `&&`, which is given back only when it is falsy. */
  readonly falsy?: true;
}

/**
 * The values that a function may give back, one for each branch; a bare `return;` and the end of the function are none.
 * Generators give back something else: none.
 *
 * @example
 * // (event) => event.toolName === "bash" ? { block: true } : undefined
 * returnsOf(handler).map(({ value }) => value.type); // ["ObjectExpression", "Identifier"]
 */
export function returnsOf(fn: FunctionNode): readonly Returned[] {
  let all = known.get(fn);
  if (!all) known.set(fn, (all = find(fn)));
  return all;
}

const known = new WeakMap<FunctionNode, readonly Returned[]>();

function find(fn: FunctionNode): readonly Returned[] {
  if (fn.type !== "ArrowFunctionExpression" && fn.generator) return [];
  if (!fn.body) return [];
  if (fn.body.type !== "BlockStatement") return branches(fn.body);
  const found: Returned[] = [];
  for (const { argument } of ownNodes(fn, "ReturnStatement"))
    if (argument) found.push(...branches(argument));
  return found;
}

/** Tells whether a returned value is `undefined` for certain: `undefined`, `void 0`. */
export function isUndefined(value: Node): boolean {
  return (
    (value.type === "Identifier" && value.name === "undefined") ||
    (value.type === "UnaryExpression" && value.operator === "void")
  );
}

/** The properties of an object literal, by name; undefined when a spread or a computed key may hold more. */
export function propertiesOf(
  value: Node,
): ReadonlyMap<string, Node> | undefined {
  if (value.type !== "ObjectExpression") return undefined;
  const properties = new Map<string, Node>();
  for (const property of value.properties) {
    const name = property.type === "Property" ? keyName(property) : undefined;
    if (name === undefined) return undefined;
    properties.set(name, property);
  }
  return properties;
}

function branches(node: Node, depth = 0): Returned[] {
  const bare = unwrap(node);
  switch (bare.type) {
    case "ConditionalExpression":
      return [
        ...branches(bare.consequent, depth),
        ...branches(bare.alternate, depth),
      ];
    case "LogicalExpression":
      return bare.operator === "&&"
        ? [
            ...branches(bare.left, depth).map((left): Returned => ({
              ...left,
              falsy: true,
            })),
            ...branches(bare.right, depth),
          ]
        : [
            // `(a && b) || c` never gives back a false `a`: `||` goes on to its right side then.
            ...branches(bare.left, depth).filter(
              ({ falsy }) => bare.operator !== "||" || !falsy,
            ),
            ...branches(bare.right, depth),
          ];
    case "SequenceExpression":
      return bare.expressions
        .slice(-1)
        .flatMap((last) => branches(last, depth));
    case "AwaitExpression":
      return branches(bare.argument, depth);
    case "CallExpression": {
      const first = isResolve(bare.callee) ? bare.arguments[0] : undefined;
      return first ? branches(first, depth) : [{ value: bare, node: bare }];
    }
    case "Identifier": {
      const init = depth < 20 ? onlyReturned(bare) : undefined;
      return init
        ? branches(init, depth + 1).map((one): Returned => ({
            ...one,
            node: bare,
          }))
        : [{ value: bare, node: bare }];
    }
    default:
      return [{ value: bare, node: bare }];
  }
}

function isResolve(callee: Node): boolean {
  const bare = unwrap(callee);
  return (
    bare.type === "MemberExpression" &&
    keyName(bare) === "resolve" &&
    bare.object.type === "Identifier" &&
    bare.object.name === "Promise"
  );
}

/** What a constant is declared with, when nothing but this return uses it: nobody has changed the object meanwhile. */
function onlyReturned(identifier: Node): Node | undefined {
  const binding = bindingOf(identifier);
  if (!binding || binding.kind !== "variable" || !binding.init)
    return undefined;
  if (binding.path.length > 0 || isReassigned(binding)) return undefined;
  const program = programOf(identifier);
  const uses = program ? identifiersNamed(program, binding.name) : [];
  return uses.length === 2 ? binding.init : undefined;
}

/** Tells whether a function, or one inside of it, has a `throw`. */
export function canThrow(fn: FunctionNode): boolean {
  return nodesWithin(fn, "ThrowStatement").length > 0;
}
