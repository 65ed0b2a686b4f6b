/** A rule that asks for the scope of each name, so that what the engines answer can be compared. */
import type { Node, Rule } from "../../src/rule-types.ts";

export const scopeRule: Rule = {
  meta: {
    type: "problem",
    docs: { description: "Tells the scope of each name." },
    messages: { scope: "{{text}}" },
    schema: [],
  },
  create({ report, sourceCode }) {
    const tell = (node: Node): void => {
      const { type, variables, through } = sourceCode.getScope(node);
      const has = variables.map(({ name }) => name).toSorted();
      const asks = through.map(({ identifier }) => identifier.name).toSorted();
      // The names of the language are in the global scope, and each engine has others.
      const text =
        type === "global" ? type : `${type} has [${has}], asks for [${asks}]`;
      report({ node, messageId: "scope", data: { text } });
    };
    return { Identifier: tell, Program: tell };
  },
};
