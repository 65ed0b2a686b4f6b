/** Which function of the platform, of a module or of `pi` an expression is. */
import type { Node } from "../rule-types.ts";
import { accessOf } from "./access.ts";
import type { Binding } from "./bindings.ts";
import { apiPath } from "./hook-api.ts";
import { keyName, stringOf, unwrap } from "./unwrap.ts";

/** Several rules ask about the same calls. */
const known = new WeakMap<Node, string | undefined>();

/** Modules that are also a global: one name for both. */
const alsoGlobal: Readonly<Record<string, string>> = {
  bun: "Bun",
  process: "process",
};

/**
 * The name of a function wherever it was taken from; undefined for what this file makes itself.
 *
 * - globals: `fetch`, `process.exit`, `Bun.spawn` (also when imported from `bun`)
 * - imports, with `require` and `await import`: `child_process:execSync`, without `node:`
 * - `pi`: `pi.exec`
 * - `promisify(execFile)`: `promisify(child_process:execFile)`
 *
 * @example
 * // import { execSync as run } from "node:child_process"; run("ls");
 * originOf(call.callee); // "child_process:execSync"
 */
export function originOf(
  node: Node | null | undefined,
  depth = 0,
): string | undefined {
  const bare = unwrap(node);
  // `const run = run(…)` is an error only when it runs.
  if (!bare || depth > 20) return undefined;
  if (known.has(bare)) return known.get(bare);
  const origin = find(bare, depth);
  known.set(bare, origin);
  return origin;
}

function find(bare: Node, depth: number): string | undefined {
  const api = apiPath(bare);
  if (api) return ["pi", ...api.map((key) => key ?? "?")].join(".");
  const access = accessOf(bare);
  if (!access) return ofRequired(bare);
  const path = access.path.map((key) => key ?? "?");
  const { binding } = access;
  if (!binding)
    return access.root === "this"
      ? undefined
      : (access.root === "globalThis" ? path : [access.root, ...path]).join(
          ".",
        );
  if (binding.kind === "import") return ofImport(binding, path);
  if (binding.kind !== "variable" || !binding.init) return undefined;
  const init = unwrap(binding.init);
  const module = requiredModule(init);
  if (module !== undefined) return named(module, path);
  if (
    init.type === "CallExpression" &&
    path.length === 0 &&
    originOf(init.callee, depth + 1) === "util:promisify"
  )
    return `promisify(${originOf(init.arguments[0], depth + 1) ?? "?"})`;
  return undefined;
}

/** The module of `require("…")` and `await import("…")`. */
export function requiredModule(node: Node): string | undefined {
  const bare = unwrap(node);
  if (bare.type === "AwaitExpression") {
    const inner = unwrap(bare.argument);
    return inner.type === "ImportExpression"
      ? stringOf(inner.source)
      : undefined;
  }
  return bare.type === "CallExpression" &&
    bare.callee.type === "Identifier" &&
    bare.callee.name === "require"
    ? stringOf(bare.arguments[0])
    : undefined;
}

function ofRequired(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const module = requiredModule(node.object);
  return module === undefined
    ? undefined
    : named(module, [keyName(node) ?? "?"]);
}

function ofImport(
  binding: Binding,
  path: readonly string[],
): string | undefined {
  const specifier = binding.node;
  const declaration = specifier.parent;
  if (declaration?.type !== "ImportDeclaration") return undefined;
  const module = declaration.source.value;
  if (specifier.type !== "ImportSpecifier") return named(module, path);
  const { imported } = specifier;
  const name = imported.type === "Identifier" ? imported.name : imported.value;
  return named(module, name === "default" ? path : [name, ...path]);
}

function named(module: string, path: readonly string[]): string {
  const plain = module.replace(/^node:/, "");
  const global = Object.hasOwn(alsoGlobal, plain)
    ? alsoGlobal[plain]
    : undefined;
  return global === undefined
    ? `${plain}:${path.join(".")}`
    : [global, ...path].join(".");
}
