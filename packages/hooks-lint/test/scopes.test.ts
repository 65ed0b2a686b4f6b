/** A rule that asks for scopes is told the same in our engine as in ESLint, and only then the engine looks for them. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveConfig } from "../src/engine/config.ts";
import { runRules } from "../src/engine/run.ts";
import { writeCases } from "./contract/cases.ts";
import { scopeRule } from "./contract/scope-rule.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "hooks-lint-scopes-")));
afterAll(() => rmSync(root, { recursive: true }));

const config = resolveConfig(
  { rules: { scopes: "error" } },
  { scopes: scopeRule },
);

function ours(text: string): readonly string[] {
  return runRules(text, "hook.ts", config).findings.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

test("scopes are those of ESLint with its TypeScript parser", async () => {
  const texts = [...new Set((await writeCases(root)).map(({ code }) => code))];
  const child = Bun.spawn(
    [
      process.execPath,
      "--bun",
      join(import.meta.dir, "contract/eslint-scopes.ts"),
    ],
    { stdin: Buffer.from(JSON.stringify(texts)), stderr: "inherit" },
  );
  const theirs: readonly (readonly string[])[] = await child.stdout.json();
  expect(texts.length).toBeGreaterThan(400);
  const differing = texts.flatMap((text, at) =>
    Bun.deepEquals(ours(text), theirs[at])
      ? []
      : [{ text, ours: ours(text), theirs: theirs[at] }],
  );
  expect(differing.slice(0, 3)).toEqual([]);
}, 120_000);

test("what finds scopes is loaded when a rule asks, and not before", async () => {
  const script = `
    import { lintText } from ${JSON.stringify(join(import.meta.dir, "../src/index.ts"))};
    import { runRules } from ${JSON.stringify(join(import.meta.dir, "../src/engine/run.ts"))};
    import { resolveConfig } from ${JSON.stringify(join(import.meta.dir, "../src/engine/config.ts"))};
    import { scopeRule } from ${JSON.stringify(join(import.meta.dir, "contract/scope-rule.ts"))};
    const isLoaded = () => Object.keys(require.cache).some((path) => path.includes("scope-manager"));
    lintText("export default (pi) => {};", "hook.ts");
    const before = isLoaded();
    runRules("let a;", "hook.ts", resolveConfig({}, { scopes: scopeRule }));
    console.log(before, isLoaded());`;
  const child = Bun.spawn([process.execPath, "-e", script], {
    cwd: import.meta.dir,
    stderr: "inherit",
  });
  expect((await child.stdout.text()).trim()).toBe("false true");
});
