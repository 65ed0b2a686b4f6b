/** Process: the same files and rules with ESLint. */
import "../test/contract/typescript-6.ts";
import { ESLint, type Linter } from "eslint";

const [path = "", plugin = ""] = process.argv.slice(2);
const parser: Linter.Parser = await import("@typescript-eslint/parser");
const { default: hooks } = await import(plugin);
const rules: Linter.RulesRecord = Object.fromEntries(
  Object.keys(hooks.rules).map((id) => [`hooks/${id}`, "error"]),
);
const eslint = new ESLint({
  cwd: path,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ["**/*.ts"],
      languageOptions: { parser },
      plugins: { hooks },
      rules,
    },
  ],
});
const results = await eslint.lintFiles(["."]);
process.stdout.write(
  `${results.reduce((sum, { messages }) => sum + messages.length, 0)}\n`,
);
