/** The scopes of a file, for rules that ask what a name means. What finds them is loaded then: it takes as long as linting six files. */
import type { Node, Program, Scope } from "../rule-types.ts";
import { eachChild } from "./walk.ts";

/**
 * Finds the scopes of a file.
 *
 * @returns tells the innermost scope that holds a node, as ESLint's `sourceCode.getScope` does
 * @example
 * findScopes(program)(program).type; // "global"
 */
export function findScopes(program: Program): (node: Node) => Scope {
  const { analyze } = loadManager();
  // The manager compares places by `range`, which this engine's nodes have under other names.
  const place = (node: Node): void => {
    node.range ??= [node.start, node.end];
    eachChild(node, place);
  };
  place(program);
  // Its types are of another parser's nodes, which are the same objects.
  const manager: ScopeManager = analyze(program as never, {
    sourceType: program.sourceType === "script" ? "script" : "module",
  }) as never;
  return (node) => {
    const isInner = node.type !== "Program";
    for (let at: Node | null | undefined = node; at; at = at.parent) {
      const scope = manager.acquire(at, isInner);
      if (scope)
        return scope.type === "function-expression-name"
          ? (scope.childScopes[0] ?? scope)
          : scope;
    }
    return manager.scopes[0];
  };
}

/** What is used of it. The first scope is the global one, which every file has. */
interface ScopeManager {
  readonly scopes: readonly [Scope, ...Scope[]];
  acquire(node: Node, isInner: boolean): Scope | null;
}

function loadManager(): typeof import("@typescript-eslint/scope-manager") {
  const { createRequire } = process.getBuiltinModule("node:module");
  // From this package, also where this code stands in somebody's bundle.
  const own = createRequire(import.meta.url).resolve(
    "@hookline/hooks-lint/package.json",
  );
  return createRequire(own)("@typescript-eslint/scope-manager");
}
