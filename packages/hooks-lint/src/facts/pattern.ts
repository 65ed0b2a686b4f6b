/** Patterns of destructuring. */
import type { Node } from "../rule-types.ts";
import { keyName } from "./unwrap.ts";

/** The identifiers that a pattern gives values to, each with the path of keys that leads to its value. */
export function targets(
  pattern: Node,
  path: readonly (string | undefined)[],
  found: (id: Node, path: readonly (string | undefined)[]) => void,
): void {
  switch (pattern.type) {
    case "Identifier":
      found(pattern, path);
      break;
    case "AssignmentPattern":
      targets(pattern.left, path, found);
      break;
    case "TSParameterProperty":
      targets(pattern.parameter, path, found);
      break;
    case "RestElement":
      // The rest of an object is another object, whose keys are those of the first one.
      targets(
        pattern.argument,
        pattern.parent?.type === "ObjectPattern" ? path : [...path, undefined],
        found,
      );
      break;
    case "ArrayPattern":
      for (const element of pattern.elements)
        if (element) targets(element, [...path, undefined], found);
      break;
    case "ObjectPattern":
      for (const property of pattern.properties)
        if (property.type === "RestElement") targets(property, path, found);
        else targets(property.value, [...path, keyName(property)], found);
      break;
    default:
  }
}
