/** A field of a result that the hook contract's tool wrapper does not apply. */
import type { ToolResultEventResult } from "@hookline/hooks-core";
import {
  contractOf,
  keyName,
  registrations,
  valueOf,
} from "../../facts/index.ts";
import { jsonTypeOf } from "../../facts/json-type.ts";
import { resultsOf } from "../../facts/results.ts";
import type { Node, Rule } from "../../rule-types.ts";

/** All but what `HookToolWrapper` applies. From the type: a field that is added or goes does not compile here. */
const ignored: Readonly<
  Record<Exclude<keyof ToolResultEventResult, "content" | "details">, true>
> = {
  isError: true,
  isWarning: true,
};

/** `{ isError: true }` is typed in the hook contract, and the tool succeeds all the same. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "The hook contract does not apply isError and isWarning of a tool_result.",
    },
    messages: {
      ignored:
        "The hook contract does not apply {{field}}: the tool ends as it did. Only content and details count; the current contract applies it.",
    },
    // The fields.
    hooks: { needs: /\b(?:isError|isWarning)\b/ },
    schema: [],
  },
  create(context) {
    if (contractOf(context) !== "hook") return {};
    return {
      Program(program) {
        const seen = new Set<Node>();
        for (const { event, handler } of registrations(program)) {
          if (event !== "tool_result" || !handler) continue;
          for (const { value, falsy } of resultsOf(handler)) {
            const object = valueOf(value);
            if (falsy || object.type !== "ObjectExpression" || seen.has(object))
              continue;
            seen.add(object);
            for (const property of object.properties) {
              const field = keyName(property);
              if (property.type !== "Property" || field === undefined) continue;
              if (!Object.hasOwn(ignored, field)) continue;
              // The tool's own value handed back changes nothing, and nobody is misled by that.
              if (
                isHandedBack(property.value, field) ||
                jsonTypeOf(property.value) === "nothing"
              )
                continue;
              context.report({
                node: property,
                messageId: "ignored",
                data: { field },
              });
            }
          }
        }
      },
    };
  },
};

/** `isError: event.isError`, or `isError` as it was destructured. */
function isHandedBack(value: Node, field: string): boolean {
  const from = valueOf(value);
  return (
    (from.type === "MemberExpression" && keyName(from) === field) ||
    (from.type === "Identifier" && from.name === field)
  );
}
