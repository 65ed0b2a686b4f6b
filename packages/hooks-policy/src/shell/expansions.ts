/** What runs while a command's words are made: substitutions, at any depth of a word. */
import type { SyntaxNode } from "unbash";
import { unknownFeed } from "./feeds.ts";
import { parser } from "./parser.ts";
import type { Run, Scope } from "./scope.ts";

/**
 * Runs the substitutions below a node, in the order of the text.
 *
 * @param node - a word, an assignment, a redirection, an arithmetic or a test
 */
export function runExpansions(node: SyntaxNode, scope: Scope, run: Run): void {
  switch (node.type) {
    case "CommandExpansion":
    case "ArithmeticCommandExpansion":
      if (node.script) run.node(node.script, scope);
      return;
    case "ProcessSubstitution": {
      if (!node.script) return;
      // What a command writes to `>(…)` is not followed.
      const stdin =
        node.operator === ">" ? unknownFeed(node.text) : scope.stdin;
      run.node(node.script, { ...scope, stdin });
      return;
    }
    case "Literal":
    case "SingleQuoted":
    case "AnsiCQuoted":
      return;
    default:
      parser().forEachChild(node, (child) => runExpansions(child, scope, run));
  }
}
