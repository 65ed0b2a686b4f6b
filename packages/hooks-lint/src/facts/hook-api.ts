/** Which functions are given `pi`, and where it is used. */
import type {
  CallExpression,
  FunctionNode,
  Node,
  NodeOf,
  Program,
} from "../rule-types.ts";
import { type Access, accessOf, valueOf } from "./access.ts";
import {
  classAround,
  type ClassNode,
  constructorOf,
  isClass,
} from "./class-members.ts";
import { factoryOf, functionOf } from "./factory.ts";
import { functionTypes, nodesOf, ownNodes, programOf } from "./tree.ts";
import { keyName, outerOf, unwrap } from "./unwrap.ts";

const apiTypes: ReadonlySet<string> = new Set(["HookAPI", "ExtensionAPI"]);
const factoryTypes: ReadonlySet<string> = new Set([
  "HookFactory",
  "ExtensionFactory",
]);

/** Positions of the parameters that are `pi`, by function. */
const given = new WeakMap<Program, ReadonlyMap<Node, ReadonlySet<number>>>();

/**
 * The path from `pi` to an expression; undefined when it does not start at `pi`.
 *
 * `pi` is the first parameter of the factory, a parameter of type `HookAPI` or `ExtensionAPI`, or the parameter of a
 * function or class in this file that is called with `pi`; or a field that a constructor keeps it in. It is no other object that happens to have a method `on`.
 *
 * @example
 * apiPath(call.callee); // ["on"] for pi.on(…), ["logger", "info"] for pi.logger.info(…)
 */
export function apiPath(
  node: Node | null | undefined,
): readonly (string | undefined)[] | undefined {
  const access = accessOf(node);
  if (!node || !access) return undefined;
  if (access.root === "this" && !access.binding) return fieldPath(node, access);
  // Most calls start from another name: the way up to the file is not gone for them.
  if (access.binding?.kind !== "parameter") return undefined;
  const program = programOf(node);
  return program && isApi(access, parametersOf(program))
    ? access.path
    : undefined;
}

/** The path from `this.pi`, where the constructor of the class around keeps `pi` in that field. */
function fieldPath(
  node: Node,
  { path: [field, ...path] }: Access,
): readonly (string | undefined)[] | undefined {
  const around = field === undefined ? undefined : classAround(node);
  const program = around && programOf(node);
  return program && holdsApi(around, field, parametersOf(program))
    ? path
    : undefined;
}

function holdsApi(
  around: ClassNode,
  field: string | undefined,
  parameters: ReadonlyMap<Node, ReadonlySet<number>>,
): boolean {
  const made = constructorOf(around);
  const given = (made && parameters.get(made)) ?? new Set<number>();
  // `constructor(private readonly pi: HookAPI)`
  const isOwn = made?.params.some(
    (param, index) =>
      param.type === "TSParameterProperty" &&
      given.has(index) &&
      nameOf(param.parameter) === field,
  );
  return (
    isOwn === true ||
    (made !== undefined &&
      ownNodes(made, "AssignmentExpression").some(({ left, right }) => {
        const to = unwrap(left);
        const from = accessOf(right);
        return (
          to.type === "MemberExpression" &&
          unwrap(to.object).type === "ThisExpression" &&
          keyName(to) === field &&
          from?.path.length === 0 &&
          isApi(from, parameters)
        );
      }))
  );
}

function nameOf(param: Node): string | undefined {
  if (param.type === "AssignmentPattern") return nameOf(param.left);
  return param.type === "Identifier" ? param.name : undefined;
}

/** The functions that are given `pi`, the factory first. */
export function apiFunctions(program: Program): readonly FunctionNode[] {
  return [...parametersOf(program).keys()].flatMap(
    (node) => functionOf(node) ?? [],
  );
}

function isApi(
  access: Access,
  parameters: ReadonlyMap<Node, ReadonlySet<number>>,
): boolean {
  const { binding } = access;
  return (
    binding?.kind === "parameter" &&
    binding.index !== undefined &&
    parameters.get(binding.node)?.has(binding.index) === true
  );
}

function parametersOf(
  program: Program,
): ReadonlyMap<Node, ReadonlySet<number>> {
  let parameters = given.get(program);
  if (!parameters) given.set(program, (parameters = findParameters(program)));
  return parameters;
}

function findParameters(
  program: Program,
): ReadonlyMap<Node, ReadonlySet<number>> {
  const parameters = new Map<Node, Set<number>>();
  const add = (fn: Node, index: number): boolean => {
    const of = parameters.get(fn) ?? new Set<number>();
    if (of.has(index)) return false;
    parameters.set(fn, of.add(index));
    return true;
  };
  const factory = factoryOf(program).fn;
  if (factory) add(factory, 0);
  for (const type of functionTypes)
    for (const fn of nodesOf(program, type)) {
      if (isTypedFactory(fn)) add(fn, 0);
      fn.params.forEach((param, index) => {
        if (apiTypes.has(annotationOf(param) ?? "")) add(fn, index);
      });
    }
  // What is given `pi` may give it on, so this is repeated until nothing is new.
  const calls = parameters.size > 0 ? callsWithNames(program) : [];
  for (let found = true; found;) {
    found = false;
    for (const { call, callee } of calls) {
      const at = call.arguments.findIndex((argument) => {
        const access =
          unwrap(argument).type === "Identifier"
            ? accessOf(argument)
            : undefined;
        return access?.path.length === 0 && isApi(access, parameters);
      });
      if (at >= 0 && at < callee.params.length && add(callee, at)) found = true;
    }
  }
  return parameters;
}

/** A call, or `new`, and what it runs. */
interface KnownCall {
  readonly call: CallExpression | NodeOf<"NewExpression">;
  readonly callee: FunctionNode;
}

/** The calls of functions and classes of this file that are given anything with a name. */
function callsWithNames(program: Program): readonly KnownCall[] {
  const isGiven = ({ arguments: given }: KnownCall["call"]) =>
    given.some((one) => unwrap(one).type === "Identifier");
  const calls = nodesOf(program, "CallExpression").flatMap((call) => {
    const callee = isGiven(call) ? functionOf(call.callee) : undefined;
    return callee ? [{ call, callee }] : [];
  });
  const made = nodesOf(program, "NewExpression").flatMap((call) => {
    const type = isGiven(call) ? valueOf(call.callee) : undefined;
    const callee = isClass(type) ? constructorOf(type) : undefined;
    return callee ? [{ call, callee }] : [];
  });
  return [...calls, ...made];
}

/** `const hook: HookFactory = (pi) => …`, `(pi => …) satisfies HookFactory`, `defineHook((pi) => …)`. */
function isTypedFactory(fn: FunctionNode): boolean {
  for (let up: Node | null | undefined = fn; up; up = up.parent) {
    if (
      up.type === "TSAsExpression" ||
      up.type === "TSSatisfiesExpression" ||
      up.type === "TSTypeAssertion"
    )
      if (factoryTypes.has(typeName(up.typeAnnotation) ?? "")) return true;
    if (up.parent && unwrap(up.parent) !== unwrap(up)) break;
  }
  const parent = outerOf(fn).parent;
  if (parent?.type === "VariableDeclarator")
    return factoryTypes.has(annotationOf(parent.id) ?? "");
  if (parent?.type !== "CallExpression" || unwrap(parent.arguments[0]) !== fn)
    return false;
  const callee = unwrap(parent.callee);
  return callee.type === "Identifier" && callee.name === "defineHook";
}

function annotationOf(param: Node): string | undefined {
  if (param.type === "AssignmentPattern") return annotationOf(param.left);
  if (param.type === "TSParameterProperty")
    return annotationOf(param.parameter);
  if (param.type !== "Identifier" && param.type !== "ObjectPattern")
    return undefined;
  return param.typeAnnotation
    ? typeName(param.typeAnnotation.typeAnnotation)
    : undefined;
}

function typeName(type: Node): string | undefined {
  if (type.type !== "TSTypeReference") return undefined;
  const name = type.typeName;
  if (name.type === "Identifier") return name.name;
  return name.type === "TSQualifiedName" ? name.right.name : undefined;
}
