/** Places where bash expands what the parser takes for a quoted text. */
import type { SyntaxNode } from "unbash";

/** What is looked out for in a text. */
export interface HiddenCode {
  /** A quoted text with an index that holds a substitution: `'a[$(rm x)]'`. */
  quotedIndex: string | undefined;
  /** Something that evaluates such a text as arithmetic. */
  evaluates: boolean;
}

/** A quote in front of a substitution. */
const quotedSubstitution = /['"][^'"]*(?:\$\(|`)/;
const indexed = /\[[^\]]*(?:\$\(|`)/;
const evaluators = new Set(
  "[ declare let local mapfile printf read readarray readonly test typeset unset wait".split(
    " ",
  ),
);

/**
 * Looks at one node.
 *
 * @param node - of the syntax tree; all of a text's nodes are shown one by one
 * @param found - is added to
 * @param doubt - told of what is certain to be expanded unseen
 */
export function lookForHiddenCode(
  node: SyntaxNode,
  found: HiddenCode,
  doubt: (reason: string, text: string) => void,
): void {
  switch (node.type) {
    case "SingleQuoted":
    case "AnsiCQuoted":
      if (indexed.test(node.value)) found.quotedIndex ??= node.value;
      return;
    case "ParameterExpansion":
      if (
        node.operation?.type === "Transform" &&
        node.operation.operand.value === "P"
      ) {
        doubt(
          "`${…@P}` expands the value of a variable like a prompt, substitutions included.",
          node.text,
        );
      }
      if (node.index || node.operation?.type === "Slice")
        found.evaluates = true;
      if (quotedSubstitution.test(node.text)) quotes(node.text, doubt);
      return;
    case "ArithmeticExpansion":
      found.evaluates = true;
      if (quotedSubstitution.test(node.text)) quotes(node.text, doubt);
      return;
    case "ArithmeticCommand":
      found.evaluates = true;
      if (quotedSubstitution.test(node.body)) quotes(node.body, doubt);
      return;
    case "ArithmeticFor":
      found.evaluates = true;
      return;
    case "TestUnary":
    case "TestBinary":
      found.evaluates ||= /^-(?:[vR]|eq|ne|lt|le|gt|ge)$/.test(node.operator);
      return;
    case "Command":
      found.evaluates ||= evaluators.has(node.name?.value ?? "");
      return;
    default:
  }
}

function quotes(
  text: string,
  doubt: (reason: string, text: string) => void,
): void {
  doubt(
    "Whether bash expands a substitution behind quotes inside of an expansion depends on what is around it.",
    text,
  );
}
