/** A block that does not say why. */
import {
  contractOf,
  propertiesOf,
  registrations,
  resultShape,
  stopField,
  stringOf,
  valueOf,
} from "../../facts/index.ts";
import { jsonTypeOf } from "../../facts/json-type.ts";
import { resultsOf } from "../../facts/results.ts";
import type { Node, Rule } from "../../rule-types.ts";

/** The value of a property; undefined when it is not there, or a method. */
function valueIn(
  properties: ReadonlyMap<string, Node>,
  name: string,
): Node | undefined {
  const property = properties.get(name);
  return property?.type === "Property" ? valueOf(property.value) : undefined;
}

function isEmpty(reason: Node | undefined): boolean {
  if (reason === undefined || jsonTypeOf(reason) === "nothing") return true;
  return stringOf(reason)?.trim() === "";
}

/** The model is told the reason: without one it cannot do better, and tries again. */
export const rule: Rule = {
  meta: {
    type: "suggestion",
    docs: {
      description: "A block says why: the reason is what the model is told.",
      level: "warn",
    },
    messages: {
      missing:
        "This block has no reason: the model is not told what to do instead, and tries again.",
    },
    // The fields that stop.
    hooks: { needs: /\b(?:block|cancel)\b/ },
    schema: [],
  },
  create(context) {
    const contract = contractOf(context);
    return {
      Program(program) {
        const seen = new Set<Node>();
        for (const { event, handler } of registrations(program)) {
          const shape = resultShape(event, contract);
          const field = stopField(event);
          if (!handler || !shape || field === undefined || !("reason" in shape))
            continue;
          for (const { value, falsy } of resultsOf(handler)) {
            const properties = falsy ? undefined : propertiesOf(value);
            if (!properties || seen.has(value)) continue;
            seen.add(value);
            const block = valueIn(properties, field);
            if (block === undefined || jsonTypeOf(block) === "nothing")
              continue;
            if (block.type === "Literal" && block.value === false) continue;
            // A key that is none of a result's may be the reason under another name: unknown-result-key says so.
            if (
              [...properties.keys()].some((name) => !Object.hasOwn(shape, name))
            )
              continue;
            const reason = properties.has("reason")
              ? valueIn(properties, "reason")
              : undefined;
            if (isEmpty(reason))
              context.report({ node: value, messageId: "missing" });
          }
        }
      },
    };
  },
};
