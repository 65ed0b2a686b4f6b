/** What a name stands for, found by walking up from where it is used: no scope manager, which would cost more than all rules. */
import type { FunctionNode, Node, Program } from "../rule-types.ts";
import { isFunction, nodesOf, programOf } from "./tree.ts";
import { targets } from "./pattern.ts";

/** Where a name comes from. */
export interface Binding {
  readonly name: string;
  readonly kind:
    "parameter" | "variable" | "function" | "class" | "import" | "other";
  /** The identifier that declares it. */
  readonly id: Node;
  /** Declarator, function, class, import specifier, or the function that the parameter belongs to. */
  readonly node: Node;
  /** Of a variable: what it is declared with. */
  readonly init?: Node | null | undefined;
  /** Of a parameter: its position. */
  readonly index?: number | undefined;
  /** How destructuring got here: `{ ui: { confirm } }` gives `["ui", "confirm"]`; `undefined` where the key is not known. */
  readonly path: readonly (string | undefined)[];
}

type Scope = Map<string, Binding>;

const scopes = new WeakMap<Node, Scope>();
/** By identifier; null: global. Every rule asks for the same ones. */
const found = new WeakMap<Node, Binding | null>();
const vars = new WeakMap<Program, readonly Node[]>();
const written = new WeakMap<Program, ReadonlySet<string>>();

/**
 * The declaration that an identifier refers to; undefined for globals.
 *
 * @example
 * bindingOf(identifier)?.kind; // "parameter"
 */
export function bindingOf(identifier: Node): Binding | undefined {
  if (identifier.type !== "Identifier") return undefined;
  let binding = found.get(identifier);
  if (binding === undefined)
    found.set(identifier, (binding = lookUp(identifier, identifier.name)));
  return binding ?? undefined;
}

function lookUp(from: Node, name: string): Binding | null {
  for (let up: Node | null | undefined = from; up; up = up.parent) {
    const binding = hasScope.has(up.type) ? scopeOf(up).get(name) : undefined;
    if (binding) return binding;
  }
  return null;
}

/** Tells whether a name is given a value anywhere but in its declaration. By name only: a namesake counts too. */
export function isReassigned(binding: Binding): boolean {
  const program = programOf(binding.node);
  return !program || assignedNames(program).has(binding.name);
}

function assignedNames(program: Program): ReadonlySet<string> {
  let names = written.get(program);
  if (!names) written.set(program, (names = findAssigned(program)));
  return names;
}

function findAssigned(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (target: Node) =>
    targets(target, [], (id) =>
      names.add(id.type === "Identifier" ? id.name : ""),
    );
  for (const { left } of nodesOf(program, "AssignmentExpression")) add(left);
  for (const { argument } of nodesOf(program, "UpdateExpression"))
    add(argument);
  for (const type of ["ForInStatement", "ForOfStatement"] as const)
    for (const { left } of nodesOf(program, type))
      if (left.type !== "VariableDeclaration") add(left);
  return names;
}

const hasScope: ReadonlySet<Node["type"]> = new Set<Node["type"]>([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "FunctionDeclaration",
  "Program",
  "BlockStatement",
  "StaticBlock",
  "TSModuleBlock",
  "SwitchStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "CatchClause",
  "ClassExpression",
]);

function scopeOf(node: Node): Scope {
  let scope = scopes.get(node);
  if (!scope) scopes.set(node, (scope = declared(node)));
  return scope;
}

function declared(node: Node): Scope {
  if (isFunction(node)) return ofFunction(node);
  switch (node.type) {
    case "Program":
      return withVars(ofStatements(node.body), node);
    case "BlockStatement":
    case "StaticBlock":
    case "TSModuleBlock":
      return ofStatements(node.body);
    case "SwitchStatement":
      return ofStatements(node.cases.flatMap((one) => one.consequent));
    case "ForStatement":
      return ofStatements(node.init ? [node.init] : []);
    case "ForInStatement":
    case "ForOfStatement":
      return ofStatements([node.left]);
    case "CatchClause": {
      const scope: Scope = new Map();
      if (node.param)
        targets(node.param, [], (id, path) =>
          put(scope, { kind: "other", id, node, path }),
        );
      return scope;
    }
    case "ClassExpression": {
      const scope: Scope = new Map();
      if (node.id) put(scope, { kind: "class", id: node.id, node, path: [] });
      return scope;
    }
    default:
      return new Map();
  }
}

function ofFunction(fn: FunctionNode): Scope {
  const scope: Scope = new Map();
  if (fn.type === "FunctionExpression" && fn.id)
    put(scope, { kind: "function", id: fn.id, node: fn, path: [] });
  fn.params.forEach((param, index) =>
    targets(param, [], (id, path) =>
      put(scope, { kind: "parameter", id, node: fn, index, path }),
    ),
  );
  return withVars(scope, fn);
}

/** `var` belongs to the function that it is anywhere in. */
function withVars(scope: Scope, owner: FunctionNode | Program): Scope {
  const program = programOf(owner);
  if (!program) return scope;
  for (const declaration of varsOf(program))
    if (functionAround(declaration) === owner)
      ofDeclaration(scope, declaration);
  return scope;
}

function varsOf(program: Program): readonly Node[] {
  let all = vars.get(program);
  if (!all)
    vars.set(
      program,
      (all = nodesOf(program, "VariableDeclaration").filter(
        ({ kind }) => kind === "var",
      )),
    );
  return all;
}

function functionAround(node: Node): Node | undefined {
  for (let up = node.parent; up; up = up.parent)
    if (isFunction(up) || up.type === "Program") return up;
  return undefined;
}

function ofStatements(statements: readonly Node[]): Scope {
  const scope: Scope = new Map();
  for (const statement of statements) ofStatement(scope, statement);
  return scope;
}

function ofStatement(scope: Scope, node: Node): void {
  switch (node.type) {
    case "ExportNamedDeclaration":
    case "ExportDefaultDeclaration":
      if (node.declaration) ofStatement(scope, node.declaration);
      break;
    case "VariableDeclaration":
      if (node.kind !== "var") ofDeclaration(scope, node);
      break;
    case "FunctionDeclaration":
      if (node.id)
        put(scope, { kind: "function", id: node.id, node, path: [] });
      break;
    case "ClassDeclaration":
      if (node.id) put(scope, { kind: "class", id: node.id, node, path: [] });
      break;
    case "ImportDeclaration":
      for (const specifier of node.specifiers)
        put(scope, {
          kind: "import",
          id: specifier.local,
          node: specifier,
          path: [],
        });
      break;
    case "TSEnumDeclaration":
    case "TSModuleDeclaration":
    case "TSImportEqualsDeclaration":
      put(scope, { kind: "other", id: node.id, node, path: [] });
      break;
    default:
  }
}

function ofDeclaration(scope: Scope, node: Node): void {
  if (node.type !== "VariableDeclaration") return;
  for (const declarator of node.declarations)
    targets(declarator.id, [], (id, path) =>
      put(scope, {
        kind: "variable",
        id,
        node: declarator,
        path,
        init: declarator.init,
      }),
    );
}

function put(scope: Scope, found: Omit<Binding, "name">): void {
  const { kind, id, node, init, index, path } = found;
  if (id.type !== "Identifier") return;
  const { name } = id;
  scope.set(name, { name, kind, id, node, init, index, path });
}
