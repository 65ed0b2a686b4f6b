/** A key of a result that its event does not take. */
import type { ResultShape } from "@hookline/hooks-core";
import { effectOf, fieldsText } from "../../facts/bad-result.ts";
import { foreignAnswer } from "../../facts/foreign-answer.ts";
import {
  contractOf,
  eventSpec,
  keyName,
  registrations,
  resultShape,
  stopField,
  valueOf,
} from "../../facts/index.ts";
import { jsonTypeOf } from "../../facts/json-type.ts";
import { listOfText } from "../../facts/list-of-text.ts";
import { hasNativeTarget } from "../../facts/native-target.ts";
import { resultsOf } from "../../facts/results.ts";
import type { Node, NodeOf, Rule, Suggestion } from "../../rule-types.ts";
import { meantField } from "./meant-field.ts";

/** The property under its right name; undefined where the value would have to be another one. */
function renamed(
  property: NodeOf<"Property">,
  field: string,
  shape: ResultShape,
  text: string,
): string | undefined {
  const wanted = shape[field];
  const type = property.method
    ? "function"
    : jsonTypeOf(valueOf(property.value));
  if (type === wanted || wanted === "unknown") return `${field}: ${text}`;
  if (wanted === "array" && type === "string") {
    const list = listOfText(field, text);
    return list && `${field}: ${list}`;
  }
  return type === undefined && wanted !== "array"
    ? `${field}: ${text}`
    : undefined;
}

/** `{ text: "[redacted]" }` redacts nothing. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: { description: "A result has only the keys that its event takes." },
    messages: {
      unknown:
        'A result of {{event}} is {{takes}}; it has no field "{{key}}". {{effect}}',
      didYouMean:
        'A result of {{event}} is {{takes}}; it has no field "{{key}}". {{effect}} Did you mean "{{field}}"?',
      use: "Use {{form}}.",
    },
    schema: [],
    hasSuggestions: true,
  },
  create(context) {
    const contract = contractOf(context);
    const { sourceCode } = context;

    function check(
      property: NodeOf<"Property">,
      event: string,
      shape: ResultShape,
      isOnly: (field: string) => boolean,
    ): void {
      const key = keyName(property);
      const spec = eventSpec(event, contract);
      if (key === undefined || !spec || Object.hasOwn(shape, key)) return;
      const meant = meantField(key, shape);
      const field = meant !== undefined && isOnly(meant) ? meant : undefined;
      const data = {
        event,
        key,
        takes: fieldsText(shape),
        effect: effectOf(spec),
      };
      if (field === undefined) {
        // pi and omp take more than the table has, `systemPrompt` for example.
        if (!hasNativeTarget(context))
          context.report({ node: property, messageId: "unknown", data });
        return;
      }
      const form = renamed(
        property,
        field,
        shape,
        sourceCode.getText(property.value),
      );
      const use = (right: string): Suggestion => ({
        messageId: "use",
        data: { form: right },
        fix: (fixer) => fixer.replaceText(property, right),
      });
      context.report({
        node: property,
        messageId: "didYouMean",
        data: { ...data, field },
        suggest: form === undefined ? null : [use(form)],
      });
    }

    return {
      Program(program) {
        const seen = new Set<Node>();
        for (const { event, handler } of registrations(program)) {
          const shape = resultShape(event, contract);
          if (event === undefined || !handler || !shape) continue;
          const refusal = stopField(event);
          for (const { value, falsy } of resultsOf(handler)) {
            const object = valueOf(value);
            if (falsy || object.type !== "ObjectExpression" || seen.has(object))
              continue;
            seen.add(object);
            // Those are a matter of wrong-result-shape.
            if (refusal !== undefined && foreignAnswer(object, shape, refusal))
              continue;
            const keys = object.properties.map((property) => keyName(property));
            const isOnly = (field: string) => !keys.includes(field);
            for (const property of object.properties)
              if (property.type === "Property")
                check(property, event, shape, isOnly);
          }
        }
      },
    };
  },
};
