/** The README names every rule, and links to its page. */
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { configRules } from "../src/config-files/rules.ts";
import { rules } from "../src/plugin.ts";

const root = join(import.meta.dir, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const pages: readonly (readonly [string, string])[] = [
  ...Object.keys(rules).map((id) => [id, `src/rules/${id}/${id}.md`] as const),
  ...Object.keys(configRules).map(
    (id) => [`config/${id}`, `src/config-files/pages/${id}.md`] as const,
  ),
];

test.each(pages)("%s", (id, page) => {
  expect(readme).toContain(`[\`${id}\`](${page})`);
  expect(existsSync(join(root, page))).toBe(true);
});
