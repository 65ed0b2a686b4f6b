/**
 * oxc's parser, by the short way. `import "oxc-parser"` takes 20 ms (Bun 1.4.5), nearly all of it to find out which binding is meant and
 * to load what is never used; the binding itself takes 3 ms. So the binding is taken from beside `oxc-parser` by its name, with oxc's own
 * `wrap` around it, which is all that its `parse` and `parseSync` do here. Whatever is not as expected leads to `oxc-parser` itself.
 */
import type * as Oxc from "oxc-parser";

/** What the engine uses of `oxc-parser`. */
export type Parser = Pick<typeof Oxc, "parse" | "parseSync" | "visitorKeys">;

/**
 * Loads the parser.
 *
 * @param from - URL of the file whose `oxc-parser` it is
 * @throws what `oxc-parser` throws where it has no binding
 * @example
 * loadParser(import.meta.url).parseSync("hook.ts", "export default 1").program.body.length; // 1
 */
export function loadParser(from: string): Parser {
  // Not an import, as each module costs; and in Bun, `node:module` is the cheapest of Node's.
  const { createRequire } = process.getBuiltinModule("node:module");
  const load = createRequire(from);
  return bindingOf(load, createRequire) ?? load("oxc-parser");
}

type CreateRequire = typeof import("node:module").createRequire;

/** `oxc-parser` looks at these to take another binding than that of the platform. */
const orders = ["NAPI_RS_NATIVE_LIBRARY_PATH", "NAPI_RS_FORCE_WASI"];

/** What comes behind platform and architecture in the name of a package; other platforms go the long way. */
const suffixes: Readonly<Record<string, readonly string[]>> = {
  darwin: [""],
  linux: ["-gnu", "-musl"],
  win32: ["-msvc"],
};

function bindingOf(
  load: NodeJS.Require,
  createRequire: CreateRequire,
): Parser | undefined {
  const { platform, arch, env } = process;
  if (orders.some((name) => env[name])) return undefined;
  try {
    const { version } = load("oxc-parser/package.json");
    // The binding is a dependency of `oxc-parser`, and found from there alone.
    const beside = createRequire(load.resolve("oxc-parser/package.json"));
    for (const suffix of suffixes[platform] ?? []) {
      const name = `@oxc-parser/binding-${platform}-${arch}${suffix}`;
      const binding = loaded(beside, name, version);
      if (binding) return joined(binding, load);
    }
  } catch {
    // The long way tells what is wrong, if anything is.
  }
  return undefined;
}

/** What a binding exports; a result holds the tree as text. */
interface Binding {
  parse(...given: Parameters<Parser["parse"]>): Promise<object>;
  parseSync(...given: Parameters<Parser["parseSync"]>): object;
}

/** @returns undefined when there is none of this name that goes with `oxc-parser` and with this machine */
function loaded(
  beside: NodeJS.Require,
  name: string,
  version: string,
): Binding | undefined {
  try {
    if (beside(`${name}/package.json`).version !== version) return undefined;
    const binding: Partial<Binding> = beside(name);
    const { parse, parseSync } = binding;
    return typeof parse === "function" && typeof parseSync === "function"
      ? { parse, parseSync }
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws when a file of `oxc-parser` is not what it was */
function joined(
  { parse, parseSync }: Binding,
  load: NodeJS.Require,
): Parser | undefined {
  const { wrap }: { readonly wrap?: (result: object) => Oxc.ParseResult } =
    load("oxc-parser/src-js/wrap.js");
  const { default: visitorKeys }: { readonly default?: Parser["visitorKeys"] } =
    load("oxc-parser/src-js/generated/visit/keys.js");
  if (typeof wrap !== "function" || !visitorKeys?.["Program"]) return undefined;
  return {
    parse: async (...given) => wrap(await parse(...given)),
    parseSync: (...given) => wrap(parseSync(...given)),
    visitorKeys,
  };
}
