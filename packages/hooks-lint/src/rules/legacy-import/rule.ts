/** Types that are taken from the package of one agent. */
import { useOf } from "../../facts/imports.ts";
import { upstreamSpecifiers } from "../../facts/upstream.ts";
import type {
  Fix,
  Fixer,
  NodeOf,
  Program,
  Rule,
  RuleContext,
} from "../../rule-types.ts";
import { isCoreType } from "./names.ts";

type Import = NodeOf<"ImportDeclaration">;
type Specifier = NodeOf<"ImportSpecifier">;

const core = "@hookline/hooks-core";
/** Agents that serve their own package, and not ours. */
const nativeAgents: ReadonlySet<string> = new Set(["pi", "omp"]);

function importedName({ imported }: Specifier): string {
  return imported.type === "Identifier" ? imported.name : imported.value;
}

/** The names of an import that are types, and that hooks-core has. */
function movable(program: Program, node: Import): readonly Specifier[] {
  return node.specifiers.filter(
    (one): one is Specifier =>
      one.type === "ImportSpecifier" &&
      isCoreType(importedName(one)) &&
      (node.importKind === "type" ||
        one.importKind === "type" ||
        useOf(program, one) !== "value"),
  );
}

/** Types go to hooks-core; what is left stays where it is. */
function move(
  context: RuleContext,
  fixer: Fixer,
  node: Import,
  moved: readonly Specifier[],
): Fix {
  const { sourceCode } = context;
  const text = (one: Import["specifiers"][number]) => sourceCode.getText(one);
  const names = moved
    .map((one) => text(one).replace(/^type\s+/, ""))
    .join(", ");
  const quote = sourceCode.getText(node.source).slice(0, 1);
  const semicolon = sourceCode.getText(node).endsWith(";") ? ";" : "";
  const ours = `import type { ${names} } from ${quote}${core}${quote}${semicolon}`;
  const rest = node.specifiers.filter(
    (one) => !moved.some((other) => other === one),
  );
  if (rest.length === 0) return fixer.replaceText(node, ours);
  const kind = node.importKind === "type" ? "import type" : "import";
  const named = rest.filter(({ type }) => type === "ImportSpecifier").map(text);
  const parts = [
    ...rest.filter(({ type }) => type !== "ImportSpecifier").map(text),
    ...(named.length > 0 ? [`{ ${named.join(", ")} }`] : []),
  ];
  const theirs = `${kind} ${parts.join(", ")} from ${sourceCode.getText(node.source)}${semicolon}`;
  return fixer.replaceText(node, `${ours}\n${theirs}`);
}

/** A hook that takes its types from one agent's package is checked only where that package is installed. */
export const rule: Rule = {
  meta: {
    type: "suggestion",
    docs: {
      description: `The types of hooks come from \`${core}\`.`,
      level: "warn",
    },
    messages: {
      legacy: `{{names}} of {{source}} is also in ${core}, which belongs to no agent.`,
    },
    // The packages.
    hooks: { needs: /pi-coding-agent|xcsh/ },
    schema: [],
    fixable: "code",
  },
  create(context) {
    const { target = [] } = context.settings.hookline ?? {};
    if (target.some((agent) => nativeAgents.has(agent))) return {};
    return {
      Program(program) {
        for (const node of program.body) {
          if (node.type !== "ImportDeclaration" || !isAgent(node.source.value))
            continue;
          const moved = movable(program, node);
          if (moved.length === 0) continue;
          const data = {
            names: moved.map(importedName).join(", "),
            source: node.source.value,
          };
          // A comment inside would be lost.
          const hasComment = /\/[/*]/.test(context.sourceCode.getText(node));
          context.report({
            node,
            messageId: "legacy",
            data,
            fix: hasComment
              ? null
              : (fixer) => move(context, fixer, node, moved),
          });
        }
      },
    };
  },
};

function isAgent(source: string): boolean {
  return (
    Object.hasOwn(upstreamSpecifiers, source) &&
    upstreamSpecifiers[source] === "agent"
  );
}
