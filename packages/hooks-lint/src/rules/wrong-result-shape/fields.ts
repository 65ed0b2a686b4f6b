/** Fields of a result that have a value of another type. */
import type { ResultShape } from "@hookline/hooks-core";
import { fieldsText } from "../../facts/bad-result.ts";
import { keyName, pathFrom, valueOf } from "../../facts/index.ts";
import { jsonTypeOf } from "../../facts/json-type.ts";
import { listOfText } from "../../facts/list-of-text.ts";
import type {
  FunctionNode,
  ObjectExpression,
  RuleContext,
} from "../../rule-types.ts";

/** Reports the fields of an object that its event cannot use, and the event spread into it. */
export function checkFields(
  context: RuleContext,
  event: string,
  shape: ResultShape,
  object: ObjectExpression,
  handler: FunctionNode,
): void {
  for (const property of object.properties) {
    if (property.type === "SpreadElement") {
      if (pathFrom(handler, 0, property.argument)?.length !== 0) continue;
      const takes = fieldsText(shape);
      context.report({
        node: property,
        messageId: "wholeEventSpread",
        data: { event, takes },
      });
      continue;
    }
    const field = keyName(property);
    const wanted = field === undefined ? undefined : shape[field];
    if (field === undefined || wanted === undefined || wanted === "unknown")
      continue;
    const { value } = property;
    const type = property.method ? "function" : jsonTypeOf(valueOf(value));
    if (type === undefined || type === "nothing" || type === wanted) continue;
    const text = context.sourceCode.getText(value);
    const form =
      type === "string" && wanted === "array"
        ? listOfText(field, text)
        : undefined;
    context.report({
      node: property,
      messageId: "wrongType",
      data: { event, field, wanted, type },
      suggest:
        form === undefined
          ? null
          : [
              {
                messageId: "use",
                data: { form },
                fix: (fixer) =>
                  fixer.replaceText(property, `${field}: ${form}`),
              },
            ],
    });
  }
}
