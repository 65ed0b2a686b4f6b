import { describe, expect, test } from "bun:test";
import type { Rule } from "../rule-types.ts";
import { LintConfigError, resolveConfig } from "./config.ts";

const rename: Rule = {
  meta: {
    type: "problem",
    docs: { description: "." },
    messages: {},
    schema: [
      {
        type: "object",
        properties: {
          only: { type: "array", items: { type: "string" } },
          deep: { type: "object" },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ only: ["a", "b"], deep: { x: 1, y: 2 } }],
  },
  create: () => ({}),
};

describe("resolveConfig", () => {
  const rules = {
    rename,
    quiet: {
      ...rename,
      meta: { ...rename.meta, docs: { description: ".", level: "warn" } },
    },
  } as const;

  test("recommended, off, options over defaults", () => {
    expect(
      resolveConfig({}, rules).active.map(({ ruleId, severity }) => [
        ruleId,
        severity,
      ]),
    ).toEqual([
      ["hooks/rename", "error"],
      ["hooks/quiet", "warn"],
    ]);
    const { active } = resolveConfig(
      {
        rules: {
          "hooks/rename": ["warn", { only: [], deep: { y: 3 } }],
          quiet: "off",
        },
      },
      rules,
    );
    expect(active).toMatchObject([
      { severity: "warn", options: [{ only: [], deep: { x: 1, y: 3 } }] },
    ]);
  });

  test.each([
    [
      { rules: { nothing: "error" } },
      'There is no rule "nothing". Rules: rename, quiet',
    ],
    [
      { rules: { rename: "fatal" } },
      'The level of hooks/rename must be "off", "warn" or "error", and is "fatal"',
    ],
    [
      { rules: { rename: ["error", {}, 2] } },
      "hooks/rename takes 1 options at most, and was given 2.",
    ],
    [
      { rules: { rename: ["error", { only: "a" }] } },
      'Option 1 of hooks/rename.only must be an array, and is "a".',
    ],
    [
      { rules: { rename: ["error", { only: [1] }] } },
      "Option 1 of hooks/rename.only[0] must be a string, and is 1.",
    ],
    [
      { rules: { rename: ["error", { olny: [] }] } },
      'Option 1 of hooks/rename must not have "olny": it knows "only", "deep".',
    ],
    [
      { settings: { hookline: { contract: "old" } } },
      'settings.hookline.contract must be one of "hook", "extension", and is "old".',
    ],
    [
      { settings: { hookline: { target: ["cluade"] } } },
      'settings.hookline.target[0] must be one of "claude", "codex", "gemini", "copilot", "cursor", "opencode", "pi", "omp", and is "cluade".',
    ],
  ] as const)("%j", (given, message) => {
    // Wrong on purpose, as a file of a person may be.
    expect(() => resolveConfig(given as never, rules)).toThrow(
      new LintConfigError(message),
    );
  });
});
