/** A hook that is exported under a name, or not at all. */
import { accessOf, factoryOf, nodesOf, outerOf } from "../../facts/index.ts";
import {
  hookFileSchema,
  isEveryFile,
  isHookPath,
  isUsedElsewhere,
  registeringFunctions,
} from "../../facts/hook-file.ts";
import type {
  FunctionNode,
  Node,
  Program,
  Rule,
  Suggestion,
} from "../../rule-types.ts";

/** How a function is declared at the top of a file; undefined for a function that is anywhere else. */
interface Declared {
  readonly id: Node;
  /** The statement, with its `export`. */
  readonly statement: Node;
  readonly isExported: boolean;
}

function declarationOf(fn: FunctionNode): Declared | undefined {
  const outer = outerOf(fn);
  const declarator =
    outer.parent?.type === "VariableDeclarator" ? outer.parent : undefined;
  const declaration =
    fn.type === "FunctionDeclaration" ? fn : declarator?.parent;
  const id = fn.type === "FunctionDeclaration" ? fn.id : declarator?.id;
  if (!id || id.type !== "Identifier" || !declaration?.parent) return undefined;
  const { parent } = declaration;
  if (parent.type === "ExportNamedDeclaration")
    return { id, statement: parent, isExported: true };
  return parent.type === "Program"
    ? { id, statement: declaration, isExported: false }
    : undefined;
}

/** `exports.hook = …`: what a CommonJS file exports is only known when it runs. */
function isCommonJs(program: Program): boolean {
  return nodesOf(program, "AssignmentExpression").some(({ left }) => {
    const access =
      left.type === "MemberExpression" ? accessOf(left) : undefined;
    if (!access || access.binding) return false;
    return (
      access.root === "exports" ||
      (access.root === "module" && access.path[0] === "exports")
    );
  });
}

function exportIt(
  { id, statement }: Declared,
  fn: FunctionNode,
  text: string,
): Suggestion {
  const name = id.type === "Identifier" ? id.name : "";
  return {
    messageId: "exportIt",
    data: { name },
    fix(fixer) {
      if (fn.type !== "FunctionDeclaration")
        return fixer.insertTextAfter(statement, `\n\nexport default ${name};`);
      return statement === fn
        ? fixer.insertTextBefore(fn, "export default ")
        : fixer.replaceText(
            statement,
            text.replace(/^export\b/, "export default"),
          );
    },
  };
}

/** `export const hook = (pi) => …` is not loaded: the factory is the default export. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: { description: "A hook file exports its factory as the default." },
    messages: {
      missing:
        "There is no default export, so this hook is not loaded: agents call the default export as the factory.",
      exportIt: "Make {{name}} the default export.",
    },
    schema: [hookFileSchema],
    defaultOptions: [{ everyFile: false }],
    hasSuggestions: true,
  },
  create: (context) => ({
    Program(program) {
      if (factoryOf(program).kind !== "missing" || isCommonJs(program)) return;
      const functions = registeringFunctions(program);
      const top = functions.flatMap((fn) => {
        const declared = declarationOf(fn);
        return declared ? [{ fn, declared }] : [];
      });
      // A part of a hook that another file imports has no default export either; one that nobody can call is no part.
      const isDead =
        top.length > 0 &&
        top.length === functions.length &&
        top.every(
          ({ declared: { id, isExported } }) =>
            !isExported && !isUsedElsewhere(program, id),
        );
      const isHook =
        isEveryFile(context.options) ||
        isDead ||
        (functions.length > 0 && isHookPath(context.filename));
      if (!isHook) return;
      const [only, ...more] = top;
      const suggestion =
        only && more.length === 0
          ? exportIt(
              only.declared,
              only.fn,
              context.sourceCode.getText(only.declared.statement),
            )
          : undefined;
      const node = only?.declared.id ?? functions[0];
      context.report({
        ...(node ? { node } : { loc: { line: 1, column: 0 } }),
        messageId: "missing",
        suggest: suggestion ? [suggestion] : null,
      });
    },
  }),
};
