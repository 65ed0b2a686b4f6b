/** An import of a package that nothing says is there. */
import { builtinModules } from "node:module";
import { requested } from "../../facts/imports.ts";
import { upstreamSpecifiers } from "../../facts/upstream.ts";
import type { Rule } from "../../rule-types.ts";
import { manifestsOf } from "./manifest.ts";

/** Modules of Bun without a scheme; those of Node are the same in all engines that run this rule. */
const builtin: ReadonlySet<string> = new Set([
  ...builtinModules,
  "bun",
  "undici",
  "ws",
]);

/** The package of a specifier; undefined when it names none: a path, a scheme, an alias of the project. */
function packageOf(specifier: string): string | undefined {
  if (/^(?:[./#~]|[a-z][a-z+.-]*:|@\/|[A-Za-z]:\\|$)/.test(specifier))
    return undefined;
  const [first = "", second] = specifier.split("/");
  if (builtin.has(first)) return undefined;
  if (!first.startsWith("@")) return first;
  return second === undefined ? undefined : `${first}/${second}`;
}

/** Bun installs what it does not find, at the moment the hook is loaded, in whatever version there is; or the hook does not load. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description: "A package that a hook imports must be in package.json.",
      level: "warn",
    },
    messages: {
      notListed:
        "{{manifest}} does not list {{name}}: the hook fails to load without it, or the newest version is fetched when it is loaded.",
      noManifest:
        "There is no package.json that lists {{name}}: the hook fails to load without it, or the newest version is fetched when it is loaded.",
    },
    schema: [
      {
        type: "object",
        properties: { provided: { type: "array", items: { type: "string" } } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ provided: [] }],
  },
  create(context) {
    const provided = providedBy(context.options);
    return {
      Program(program) {
        let manifests: ReturnType<typeof manifestsOf> | null = null;
        for (const { specifier, node, isOptional } of requested(program)) {
          const name = packageOf(specifier);
          if (
            name === undefined ||
            isOptional ||
            Object.hasOwn(upstreamSpecifiers, specifier) ||
            provided.has(name)
          )
            continue;
          // The disk is not asked for files without such imports, which are most.
          if (manifests === null)
            manifests = manifestsOf(context.filename, context.cwd);
          if (!manifests) return;
          if (
            manifests.names.has(name) ||
            manifests.names.has(typesOf(name)) ||
            manifests.isOwn(name)
          )
            continue;
          if (manifests.nearest === undefined)
            context.report({ node, messageId: "noManifest", data: { name } });
          else
            context.report({
              node,
              messageId: "notListed",
              data: { name, manifest: shown(manifests.nearest, context.cwd) },
            });
        }
      },
    };
  },
};

/** Who lists the types of a package has the package from elsewhere: the host. */
function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, "").replace("/", "__")}`;
}

function shown(path: string, cwd: string): string {
  const base = cwd.endsWith("/") ? cwd : `${cwd}/`;
  return path.startsWith(base) ? path.slice(base.length) : path;
}

function providedBy(options: readonly unknown[]): ReadonlySet<unknown> {
  const [first] = options;
  const names =
    typeof first === "object" && first !== null && "provided" in first
      ? first.provided
      : undefined;
  return new Set<unknown>(Array.isArray(names) ? names : []);
}
