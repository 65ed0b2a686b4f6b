/** Whether a value is one that an agent treats in another way. */
import {
  keyName,
  propertiesOf,
  stringOf,
  unwrap,
  valueOf,
} from "../../facts/index.ts";
import type { Node } from "../../rule-types.ts";
import type { When } from "../../targets/index.ts";

/** False also where the syntax does not tell. */
export function applies(when: When | undefined, node: Node): boolean {
  const value = valueOf(node);
  switch (when) {
    case undefined:
      return true;
    case "false":
      return value.type === "Literal" && value.value === false;
    case "not all keys":
      return propertiesOf(value) !== undefined;
    case "more than a command":
      return (
        value.type === "ObjectExpression" &&
        value.properties.some((property) => {
          const key =
            property.type === "Property" ? keyName(property) : undefined;
          return key !== undefined && key !== "command";
        })
      );
    case "image":
      return (
        value.type === "ArrayExpression" &&
        value.elements.some(
          (element) =>
            element != null &&
            element.type !== "SpreadElement" &&
            stringOf(partOf(element, "type")) === "image",
        )
      );
    case "shown or detailed": {
      const display = partOf(value, "display");
      return (
        partOf(value, "details") !== undefined ||
        (display?.type === "Literal" && display.value === true)
      );
    }
  }
}

/** The value of a property that is written down. */
function partOf(node: Node, key: string): Node | undefined {
  const object = valueOf(node);
  if (object.type !== "ObjectExpression") return undefined;
  for (const property of object.properties)
    if (property.type === "Property" && keyName(property) === key)
      return unwrap(property.value);
  return undefined;
}
