/** What `--fix` makes of the cases of every rule: the text that they say, and nothing where they say none. */
import { describe, expect, test } from "bun:test";
import { fixText } from "../src/engine/run.ts";
import { rules } from "../src/plugin.ts";
import type { InvalidCase } from "../src/rule-types.ts";

const off = Object.fromEntries(
  Object.keys(rules).map((id) => [id, "off"] as const),
);

for (const id of Object.keys(rules)) {
  const { invalid }: { readonly invalid: readonly InvalidCase[] } =
    await import(`../src/rules/${id}/cases.ts`);
  describe(id, () => {
    for (const {
      name,
      code,
      filename = "hook.ts",
      options = [],
      settings = {},
      output,
    } of invalid)
      test(name ?? code.replaceAll(/\s+/g, " "), () => {
        const config = {
          rules: { ...off, [id]: ["error", ...options] as const },
          settings: { hookline: settings },
        };
        const fixed = fixText(code, filename, config);
        expect(fixed.output).toBe(output as string);
        expect(fixed.findings.filter(({ fault }) => fault)).toEqual([]);
      });
  });
}
