/** An import that is there for types, and does not say so. */
import { useOf } from "../../facts/imports.ts";
import type {
  Fix,
  Fixer,
  NodeOf,
  Program,
  Rule,
  RuleContext,
} from "../../rule-types.ts";

type Import = NodeOf<"ImportDeclaration">;
type Specifier = NodeOf<"ImportSpecifier">;

function isMarked(specifier: Import["specifiers"][number]): boolean {
  return (
    specifier.type === "ImportSpecifier" && specifier.importKind === "type"
  );
}

/** What is used as a type: all of it, some names, or nothing that is not marked yet. */
function judge(
  program: Program,
  node: Import,
): {
  readonly all: boolean;
  readonly names: readonly Import["specifiers"][number][];
} {
  const uses = node.specifiers.map((one) => ({
    one,
    use: isMarked(one) ? "type" : useOf(program, one),
  }));
  const names = uses
    .filter(({ one, use }) => use === "type" && !isMarked(one))
    .map(({ one }) => one);
  return { all: uses.every(({ use }) => use === "type"), names };
}

/** `import type { A } from "a"`; a `type` before a name inside goes. */
function markAll(context: RuleContext, fixer: Fixer, node: Import): Fix[] {
  const { sourceCode } = context;
  const [start] = sourceCode.getRange(node);
  const fixes = [
    fixer.insertTextAfterRange([start, start + "import".length], " type"),
  ];
  for (const one of node.specifiers)
    if (isMarked(one)) fixes.push(unmark(context, fixer, one));
  return fixes;
}

function unmark(
  context: RuleContext,
  fixer: Fixer,
  specifier: Import["specifiers"][number],
): Fix {
  const [from] = context.sourceCode.getRange(specifier);
  const keyword =
    /^type\s+/.exec(context.sourceCode.getText(specifier))?.[0] ?? "";
  return fixer.removeRange([from, from + keyword.length]);
}

/** The transpiler of Bun leaves such an import out; those that work file by file (Node's, `verbatimModuleSyntax`) keep it, and the hook does not load. */
export const rule: Rule = {
  meta: {
    type: "suggestion",
    docs: {
      description:
        "What is imported as a type only must be imported with `import type`.",
      level: "warn",
    },
    messages: {
      all: "{{names}} is used as a type only. Use `import type`: some runtimes load what is imported without it, and fail.",
      some: "{{names}} is used as a type only. Write `type` before it.",
    },
    schema: [],
    fixable: "code",
  },
  create(context) {
    return {
      Program(program) {
        for (const node of program.body) {
          if (
            node.type !== "ImportDeclaration" ||
            node.importKind === "type" ||
            node.specifiers.length === 0
          )
            continue;
          const { all, names } = judge(program, node);
          if (names.length === 0) continue;
          const data = {
            names: names.map(({ local }) => local.name).join(", "),
          };
          if (all) {
            // `import type a, { b }` is no syntax.
            const isOneKind =
              new Set(node.specifiers.map(({ type }) => type)).size === 1;
            context.report({
              node,
              messageId: "all",
              data,
              fix: isOneKind ? (fixer) => markAll(context, fixer, node) : null,
            });
            continue;
          }
          const named = names.filter(
            (one): one is Specifier => one.type === "ImportSpecifier",
          );
          context.report({
            node,
            messageId: "some",
            data,
            fix:
              named.length === names.length
                ? (fixer) =>
                    named.map((one) => fixer.insertTextBefore(one, "type "))
                : null,
          });
        }
      },
    };
  },
};
