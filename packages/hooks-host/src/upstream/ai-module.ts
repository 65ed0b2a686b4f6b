/** What hooks find in pi-ai: asking a model, and schemas. */
import { createProviderClient, type ProviderClient } from "./complete.ts";
import type { ProviderOptions } from "./provider.ts";

type TypeBox = typeof import("@hookline/hooks-core/typebox");

/** TypeBox takes 40 ms to load, and most hooks that import pi-ai only want `complete`. */
const typebox = (): TypeBox =>
  import.meta.require("@hookline/hooks-core/typebox");

const Type = new Proxy({} as TypeBox["Type"], {
  get: (_target, name) => Reflect.get(typebox().Type, name),
  has: (_target, name) => Reflect.has(typebox().Type, name),
});

/** The schema of a string that is one of a few, as an `enum`: some providers do not take TypeBox's union of literals. */
function StringEnum(
  values: readonly string[],
  options: Readonly<Record<string, unknown>> = {},
): unknown {
  return typebox().Type.Unsafe({
    ...options,
    type: "string",
    enum: [...values],
  });
}

/**
 * Makes the values of `@mariozechner/pi-ai` and its relatives that hooks use.
 *
 * Both names of `getModel` are there: xcsh and oh-my-pi renamed it to `getBundledModel`.
 *
 * @param options - the provider that answers
 * @example
 * Object.keys(aiModule({})).includes("complete"); // true
 */
export function aiModule(
  options: ProviderOptions,
): ProviderClient & Readonly<Record<string, unknown>> {
  const { complete, getModel } = createProviderClient(options);
  return {
    complete,
    completeSimple: complete,
    getModel,
    getBundledModel: getModel,
    StringEnum,
    Type,
  };
}
