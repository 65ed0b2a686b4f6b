/** A default export that cannot be called as a factory. */
import {
  factoryOf,
  isFunction,
  keyName,
  nodesOf,
  unwrap,
} from "../../facts/index.ts";
import {
  hookFileSchema,
  isEveryFile,
  isHookPath,
  isTellingName,
  registeringFunctions,
} from "../../facts/hook-file.ts";
import type { Node, Program, Rule } from "../../rule-types.ts";

const hookTypes: ReadonlySet<string> = new Set([
  "ExtensionAPI",
  "ExtensionFactory",
  "HookAPI",
  "HookFactory",
]);

function importsHookType(program: Program): boolean {
  return nodesOf(program, "ImportSpecifier").some(
    ({ imported }) =>
      imported.type === "Identifier" && hookTypes.has(imported.name),
  );
}

/** `{ tool_call() { … } }`: handlers by the name of their event. */
function hasHandlers(value: Node | undefined): boolean {
  return (
    value?.type === "ObjectExpression" &&
    value.properties.some(
      (property) =>
        property.type === "Property" &&
        isTellingName(keyName(property)) &&
        isFunction(unwrap(property.value)),
    )
  );
}

function kindOf(value: Node | undefined): string {
  switch (value?.type) {
    case "ObjectExpression":
      return "an object";
    case "ArrayExpression":
      return "an array";
    case "ClassDeclaration":
    case "ClassExpression":
      return "a class, which cannot be called";
    case "NewExpression":
      return "an object that is made here";
    case "TSEnumDeclaration":
      return "an enum";
    case "Literal":
    case "TemplateLiteral":
      return "a value";
    default:
      return "no function";
  }
}

/** `export default { tool_call() {} }` is a load error: the factory has to be a function. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: { description: "The default export of a hook file is a function." },
    messages: {
      notFunction:
        "The default export is {{kind}}. A hook exports a function that is given `pi`, and registers handlers with pi.on.",
      generator:
        "The factory is a generator: calling it runs none of its body. Make it a plain or an async function.",
    },
    schema: [hookFileSchema],
    defaultOptions: [{ everyFile: false }],
  },
  create: (context) => ({
    Program(program) {
      const { kind, exportNode, value, fn } = factoryOf(program);
      const isEvery = isEveryFile(context.options);
      const registers = () => registeringFunctions(program).length > 0;
      // A class or an object that is given `pi` may be a part of a hook that another file makes use of.
      const isLoaded = () =>
        isEvery ||
        hasHandlers(value) ||
        (isHookPath(context.filename) &&
          (registers() || importsHookType(program)));
      if (kind === "other" && isLoaded())
        context.report({
          node: exportNode,
          messageId: "notFunction",
          data: { kind: kindOf(value) },
        });
      if (
        fn &&
        fn.type !== "ArrowFunctionExpression" &&
        fn.generator &&
        (isEvery || registers())
      )
        context.report({ node: exportNode, messageId: "generator" });
    },
  }),
};
