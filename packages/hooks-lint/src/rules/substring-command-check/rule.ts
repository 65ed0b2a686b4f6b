/** A gate that looks for a dangerous command in the text of a command line. */
import { isCommandText, mayBeWords } from "../../facts/command-text.ts";
import type { Regex } from "../../facts/regex.ts";
import { gates } from "../../facts/reached.ts";
import { needlesOf, textTests } from "../../facts/text-tests.ts";
import type { Program, Rule } from "../../rule-types.ts";
import { isDestructive, plainOf } from "./needle.ts";

/** What a person has in mind who writes this. */
function meant(needle: string | Regex): string {
  return typeof needle === "string" ? needle : plainOf(needle.pattern);
}

function shown(needle: string | Regex): string {
  return typeof needle === "string"
    ? JSON.stringify(needle)
    : `/${needle.pattern}/${needle.flags}`;
}

/** Who takes the command apart may look at its text as well, to be quick. */
function parsesCommands(program: Program): boolean {
  return program.body.some(
    (statement) =>
      statement.type === "ImportDeclaration" &&
      statement.specifiers.some(
        ({ type, local }) =>
          type === "ImportSpecifier" && local.name === "parseShell",
      ),
  );
}

/** `rm -fr`, `rm  -rf`, `r\m -rf` and `$(echo rm) -rf` are the same command, and not the same text. */
export const rule: Rule = {
  meta: {
    type: "suggestion",
    docs: {
      description: "A command is not recognised by its text.",
      level: "warn",
    },
    messages: {
      text: "What {{needle}} is meant to find can be written in many ways that it does not match. Take the command apart with parseShell of @hookline/hooks-policy.",
    },
    // By these names a command is recognised.
    hooks: { needs: /cmd|command/i },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        if (parsesCommands(program)) return;
        for (const test of textTests(gates(program))) {
          // The patterns come last: to compile them takes as long as the rest of this rule for a small file.
          if (!isCommandText(test.subject)) continue;
          const needle = needlesOf(test).find((one) =>
            isDestructive(meant(one)),
          );
          if (needle === undefined) continue;
          const isWord =
            (test.by === "includes" || test.by === "indexOf") &&
            !meant(needle).includes(" ");
          if (isWord && mayBeWords(test.subject)) continue;
          context.report({
            node: test.node,
            messageId: "text",
            data: { needle: shown(needle) },
          });
        }
      },
    };
  },
};
