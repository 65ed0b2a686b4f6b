/** The cases of every rule, in the project's own engine; and each suggestion is taken, as an editor would. */
import { readdirSync } from "node:fs";
import { describe, expect, test } from "bun:test";
import { lintText } from "../src/engine/run.ts";
import { rules } from "../src/plugin.ts";
import type { InvalidCase, ValidCase } from "../src/rule-types.ts";

interface Cases {
  readonly valid: readonly ValidCase[];
  readonly invalid: readonly InvalidCase[];
}

const folder = `${import.meta.dir}/../src/rules`;
const ids = Object.keys(rules);

function lint(
  id: string,
  code: string,
  {
    filename = "hook.ts",
    options = [],
    settings = {},
  }: Omit<ValidCase, "code">,
) {
  const others = Object.keys(rules).map((other) => [other, "off"] as const);
  const config = {
    rules: {
      ...Object.fromEntries(others),
      [id]: ["error", ...options] as const,
    },
    settings: { hookline: settings },
  };
  return lintText(code, filename, config).findings;
}

/** In one line. */
function titleOf({ name, code }: ValidCase): string {
  return name ?? code.replaceAll(/\s+/g, " ");
}

test("each folder is a rule of the plugin", () => {
  expect(readdirSync(folder).toSorted()).toEqual(ids.toSorted());
});

for (const id of ids) {
  const { valid, invalid }: Cases = await import(`${folder}/${id}/cases.ts`);
  describe(id, () => {
    test("has cases of both kinds", () => {
      expect(valid.length).toBeGreaterThan(1);
      expect(invalid.length).toBeGreaterThan(1);
    });

    test.each(valid.map((one) => [titleOf(one), one] as const))(
      "says nothing: %s",
      (_name, one) => {
        expect(lint(id, one.code, one)).toEqual([]);
      },
    );

    test.each(invalid.map((one) => [titleOf(one), one] as const))(
      "reports: %s",
      (_name, one) => {
        const findings = lint(id, one.code, one);
        const places = findings.map(({ messageId, line }) => ({
          messageId,
          line,
        }));
        expect<unknown>(places).toEqual(
          one.errors.map(({ messageId, line }) => ({ messageId, line })),
        );
        for (const [at, { column, data = {} }] of one.errors.entries()) {
          const { message = "", column: found } = findings[at] ?? {};
          if (column !== undefined) expect(found).toBe(column);
          for (const value of Object.values(data))
            expect(message).toContain(String(value));
          expect(message).not.toContain("{{");
        }
      },
    );

    test.each(invalid.map((one) => [titleOf(one), one] as const))(
      "suggests what helps: %s",
      (_name, one) => {
        const findings = lint(id, one.code, one);
        for (const { suggestions = [] } of findings)
          for (const { fix, message } of suggestions) {
            const [start, end] = fix.range;
            const code =
              one.code.slice(0, start) + fix.text + one.code.slice(end);
            const left = lint(id, code, one);
            expect(
              left.filter(({ fault }) => fault),
              `${message}\n${code}`,
            ).toEqual([]);
            expect(left.length, `${message}\n${code}`).toBeLessThan(
              findings.length,
            );
          }
      },
    );
  });
}
