/** Process: what ESLint says of the scopes in some texts, which come as JSON on standard input. */
import "./typescript-6.ts";
import { Linter } from "eslint";
import { scopeRule } from "./scope-rule.ts";

const parser: Linter.Parser = await import("@typescript-eslint/parser");
const linter = new Linter();
const texts: readonly string[] = await Bun.stdin.json();
const said = texts.map((text) =>
  linter
    .verify(
      text,
      {
        files: ["**/*.ts"],
        languageOptions: { parser },
        // The rule is of our type, which says less than ESLint's.
        plugins: { test: { rules: { scopes: scopeRule as never } } },
        rules: { "test/scopes": "error" },
      },
      "hook.ts",
    )
    .map(({ line, column, message }) => `${line}:${column} ${message}`),
);
process.stdout.write(JSON.stringify(said));
