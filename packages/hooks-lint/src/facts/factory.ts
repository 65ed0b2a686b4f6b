/** The default export of a hook file, and what it is. */
import type {
  CallExpression,
  FunctionNode,
  Node,
  ObjectExpression,
  Program,
} from "../rule-types.ts";
import { bindingOf, isReassigned } from "./bindings.ts";
import { valueOf } from "./access.ts";
import { methodOf } from "./class-members.ts";
import { isFunction, nodesOf, programOf } from "./tree.ts";
import { keyName, unwrap } from "./unwrap.ts";

/**
 * - `missing`: the file exports no default.
 * - `function`: `fn` is the factory.
 * - `other`: something that is no function for certain (an object, a class, a text …).
 * - `unknown`: the syntax does not tell (imported, made by a call).
 */
export interface Factory {
  readonly kind: "missing" | "function" | "other" | "unknown";
  /** The export; the file itself when there is none. */
  readonly exportNode: Node;
  /** What is exported, through names and wrappers. */
  readonly value?: Node;
  readonly fn?: FunctionNode;
}

/** Functions that give the factory back as it is. */
const passThrough: ReadonlySet<string> = new Set(["defineHook"]);

const known = new WeakMap<Program, Factory>();

/**
 * The factory of a file: `export default`, `export { hook as default }`, `export =` or `module.exports =`.
 *
 * @example
 * factoryOf(program).fn?.async; // true for: export default async (pi) => {}
 */
export function factoryOf(program: Program): Factory {
  let factory = known.get(program);
  if (!factory) known.set(program, (factory = find(program)));
  return factory;
}

/**
 * The function that an expression is: through names, wrappers, `defineHook(…)` and `.bind(this)`, methods of a constant
 * object and of the class around.
 */
export function functionOf(
  node: Node | null | undefined,
): FunctionNode | undefined {
  const value = node ? throughCalls(node) : undefined;
  if (isFunction(value)) return value;
  if (value?.type === "CallExpression") return functionOf(boundOf(value));
  if (value?.type !== "MemberExpression") return undefined;
  const object = unwrap(value.object);
  // Most calls are of a method of something else: their names are not looked at.
  if (object.type === "ThisExpression") return methodOf(value);
  const from = object.type === "Identifier" ? bindingOf(object) : undefined;
  const init = from?.path.length === 0 ? unwrap(from.init) : undefined;
  return from && init?.type === "ObjectExpression" && !isReassigned(from)
    ? memberFunction(init, keyName(value))
    : undefined;
}

/** What `check.bind(this)` binds; with arguments it has other parameters. */
function boundOf(call: CallExpression): Node | undefined {
  if (call.arguments.length !== 1) return undefined;
  const callee = unwrap(call.callee);
  return callee.type === "MemberExpression" && keyName(callee) === "bind"
    ? callee.object
    : undefined;
}

/** `handlers.check`, where `handlers` is this object, and nothing is written into a member of that name. */
function memberFunction(
  object: ObjectExpression,
  name: string | undefined,
): FunctionNode | undefined {
  if (name === undefined) return undefined;
  const property = object.properties.find(
    (one) => one.type === "Property" && keyName(one) === name,
  );
  const value =
    property?.type === "Property" ? unwrap(property.value) : undefined;
  return isFunction(value) && !isWritten(value, name) ? value : undefined;
}

function isWritten(near: Node, name: string): boolean {
  const program = programOf(near);
  return (
    !program ||
    nodesOf(program, "AssignmentExpression").some(
      ({ left }) => left.type === "MemberExpression" && keyName(left) === name,
    )
  );
}

function find(program: Program): Factory {
  for (const statement of program.body) {
    if (statement.type === "ExportDefaultDeclaration")
      return judged(statement, statement.declaration);
    if (statement.type === "TSExportAssignment")
      return judged(statement, statement.expression);
    if (statement.type === "ExportNamedDeclaration")
      for (const specifier of statement.specifiers)
        if (nameOf(specifier.exported) === "default")
          return statement.source || isType(statement) || isType(specifier)
            ? { kind: "unknown", exportNode: specifier }
            : judged(specifier, specifier.local);
    if (
      statement.type === "ExpressionStatement" &&
      statement.expression.type === "AssignmentExpression" &&
      isModuleExports(statement.expression.left)
    )
      return judged(statement, statement.expression.right);
  }
  return { kind: "missing", exportNode: program };
}

function judged(exportNode: Node, exported: Node): Factory {
  const value = throughCalls(exported);
  if (isFunction(value))
    return { kind: "function", exportNode, value, fn: value };
  return { kind: isNoFunction(value) ? "other" : "unknown", exportNode, value };
}

function throughCalls(node: Node, depth = 0): Node {
  const value = valueOf(node);
  if (value.type !== "CallExpression" || depth > 20) return value;
  const callee = unwrap(value.callee);
  const first = value.arguments[0];
  const isPassThrough =
    callee.type === "Identifier" && passThrough.has(callee.name);
  return isPassThrough && first ? throughCalls(first, depth + 1) : value;
}

function isNoFunction(value: Node): boolean {
  switch (value.type) {
    case "ObjectExpression":
    case "ArrayExpression":
    case "Literal":
    case "TemplateLiteral":
    case "ClassDeclaration":
    case "ClassExpression":
    case "NewExpression":
    case "TSEnumDeclaration":
    case "UnaryExpression":
    case "BinaryExpression":
      return true;
    case "Identifier": {
      const binding = bindingOf(value);
      return (
        value.name === "undefined" ||
        (binding?.kind === "class" && !isReassigned(binding))
      );
    }
    default:
      return false;
  }
}

function isModuleExports(node: Node): boolean {
  const left = unwrap(node);
  return (
    left.type === "MemberExpression" &&
    left.object.type === "Identifier" &&
    ((left.object.name === "module" && keyName(left) === "exports") ||
      (left.object.name === "exports" && keyName(left) === "default"))
  );
}

function isType(node: { readonly exportKind?: unknown }): boolean {
  return node.exportKind === "type";
}

function nameOf(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" && typeof node.value === "string"
    ? node.value
    : undefined;
}
