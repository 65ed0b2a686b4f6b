/** The scopes of a file, for rules that ask what a name means. What finds them is loaded then: it takes as long as linting six files. */
import type { Scope, ScopeManager } from "@typescript-eslint/scope-manager";
import type { Node, Program } from "../rule-types.ts";
import { eachChild } from "./walk.ts";

/**
 * Finds the scopes of a file.
 *
 * @example
 * scopeAt(findScopes(program), program).type; // "global"
 */
export function findScopes(program: Program): ScopeManager {
  const { analyze } = loadManager();
  // The manager compares places by `range`, which this engine's nodes have under other names.
  const place = (node: Node): void => {
    node.range ??= [node.start, node.end];
    eachChild(node, place);
  };
  place(program);
  return analyze(program as never, {
    sourceType: program.sourceType === "script" ? "script" : "module",
  });
}

/** The innermost scope that holds a node, as ESLint's `sourceCode.getScope` tells it. */
export function scopeAt(manager: ScopeManager, node: Node): Scope {
  const isInner = node.type !== "Program";
  for (let at: Node | null | undefined = node; at; at = at.parent) {
    const scope = manager.acquire(at as never, isInner);
    if (scope)
      return scope.type === "function-expression-name"
        ? (scope.childScopes[0] ?? scope)
        : scope;
  }
  const [global] = manager.scopes;
  if (!global) throw new Error("A file without a tree has no scope.");
  return global;
}

function loadManager(): typeof import("@typescript-eslint/scope-manager") {
  const { createRequire } = process.getBuiltinModule("node:module");
  // From this package, also where this code stands in somebody's bundle.
  const own = createRequire(import.meta.url).resolve(
    "@hookline/hooks-lint/package.json",
  );
  return createRequire(own)("@typescript-eslint/scope-manager");
}
